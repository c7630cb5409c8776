"""A simulated table: people who deal, hesitate, reach in and turn cards, as pictures that the real recogniser reads."""

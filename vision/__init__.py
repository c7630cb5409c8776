"""From a frame to cards: finds the cards, reads them, says how sure it is. Knows nothing of money or screens."""

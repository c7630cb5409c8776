"""Faces of card decks to make training pictures with: public art, and decks that our code draws."""

from training.faces.art import art_decks, measuring_decks
from training.faces.deck import Deck
from training.faces.drawn import cached_drawn_decks, drawn_deck

__all__ = ["Deck", "art_decks", "cached_drawn_decks", "drawn_deck", "measuring_decks"]

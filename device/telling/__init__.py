"""What comes of an event, in a reader's language, from the effects of the rules; English the rules tell themselves."""

"""From a session to pixels: what a person shall read now, and how it is drawn. Knows nothing of cameras."""

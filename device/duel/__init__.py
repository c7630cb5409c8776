"""Classic écarté watched by the camera, and the pool of three: from readings to events, words and screens."""

"""The pot game watched by the camera: from readings to events, buttons and screens."""

"""What a camera above a table does well and badly, as numbers: sharpness, light, flicker, scale, tilt. Pure functions.

They tell how things are; which number is good enough stands in `vision.measure.limits`, the words in `display`.
"""

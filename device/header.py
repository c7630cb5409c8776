"""The 40-pin header of every Pi: which pin a BCM number is, which pins are ground, and where optional parts may go."""

PINS: dict[int, int] = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21, 25: 22, 11: 23,
    8: 24, 7: 26, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40,
}  # fmt: skip
"""The header's pin of each BCM number, from the maker's pinout."""

GROUND = (6, 9, 14, 20, 25, 30, 34, 39)
POWER = {1: "3V3", 17: "3V3", 2: "5V", 4: "5V"}
RESERVED = (27, 28)
"""For the memory of boards that are put on top."""

FREE = {
    "signals.lamp": 25,
    "signals.buzzer": 18,
    "buttons.encoder_a": 5,
    "buttons.encoder_b": 6,
    "buttons.encoder_press": 13,
    "buttons.a_yes": 19,
    "buttons.a_no": 26,
    "buttons.b_yes": 16,
    "buttons.b_no": 20,
}
"""BCM numbers that hardware.md proposes for parts that the default configuration has none of."""

"""What the cards mean: the games of écarté, ruled and settled. A newcomer learns the game here.

Standard library only; no clock, no file, no chance, no picture. Values are frozen; each rule cites its source.
"""

"""The best pairing of two lists, one to one, by a table of scores: the Hungarian method, plainly written.

Kept here because the product has no other use for it and needs no further package for two dozen lines.
"""

import numpy as np
import numpy.typing as npt

Scores = npt.NDArray[np.float64]
"""Shape (rows, columns); larger is better, and a pair below `least` is no pair."""


def best_pairs(scores: Scores, least: float) -> list[tuple[int, int]]:
    """Pair rows with columns so that the sum of scores is largest; (row, column), by row."""
    rows, columns = scores.shape
    if not rows or not columns:
        return []
    # What is below the floor scores nothing, so that a bad pair can never be bought by a good one.
    useful = np.where(scores >= least, scores, 0.0)
    flipped = rows > columns
    cost = -(useful.T if flipped else useful)
    found = [(column, row) if flipped else (row, column) for row, column in _assigned(cost)]
    return sorted((row, column) for row, column in found if scores[row, column] >= least)


def _assigned(cost: Scores) -> list[tuple[int, int]]:
    """Give each row its column at the least total cost; there are at least as many columns as rows.

    Rows are added one by one; each looks for the cheapest chain of moves that frees a column for it (Kuhn 1955, in the
    form with potentials by Jonker and Volgenant 1987).
    """
    rows, columns = cost.shape
    row_price, column_price = np.zeros(rows + 1), np.zeros(columns + 1)
    holder = np.zeros(columns + 1, int)  # which row (from 1) holds a column; column 0 is where a new row starts
    for row in range(1, rows + 1):
        holder[0], column = row, 0
        reach, seen = np.full(columns + 1, np.inf), np.zeros(columns + 1, bool)
        came_from = np.zeros(columns + 1, int)
        while holder[column]:
            seen[column] = True
            current = holder[column]
            step = cost[current - 1] - row_price[current] - column_price[1:]
            better = ~seen[1:] & (step < reach[1:])
            reach[1:][better] = step[better]
            came_from[1:][better] = column
            column = int(np.where(seen, np.inf, reach).argmin())
            least = reach[column]
            row_price[holder[seen]] += least
            column_price[seen] -= least
            reach[~seen] -= least
        while column:
            previous = came_from[column]
            holder[column] = holder[previous]
            column = previous
    return [(int(holder[column]) - 1, column - 1) for column in range(1, columns + 1) if holder[column]]

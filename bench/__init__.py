"""Speed as ratios against a peer: `python -m bench`.

Every module of this package that has a function `rows() -> list[Row]` adds its rows to the table.
Absolute times say more about the machine than about the code; a ratio of two medians, taken in
turns on the same machine, can be compared between machines and kept as a goal.
"""

"""The second rule engine: it reads like the rule book, and shares no code with the first.

A board is a plain mapping of square names to men, a move is made on a copy of it, and a move is
legal if the king could not be captured afterwards. Standard library only; nothing of ruleskit
outside this package. It is not meant to be fast.
"""

"""Rules of international chess and Makruk, each answer given by two independent engines.

This package imports nothing: importing the checker must not load the engine, nor the other way
round. Import what you need from its rooms, for example ``ruleskit.engine`` or ``ruleskit.verify``.
"""

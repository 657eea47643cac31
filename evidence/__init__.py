"""Measures of the double check: `python -m evidence mutants|exhaustive|common …`.

Nothing in the package imports this; its results are small files in `results/`, which
`python -m ruleskit evidence` prints. README.md says what each tool does and leaves out.
"""

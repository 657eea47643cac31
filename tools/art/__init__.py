"""Design-time tools of the drawn set: sheets, figures, glyph outlines."""

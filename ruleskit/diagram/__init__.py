"""From a diagram's spec to its published picture, and back from the picture to a verdict.

```
spec, form, reader, wording    what an author writes, and what is refused before anything is asked
verified, cost, show, scene    the answers of both engines, and what is drawn from them
caption, picture, work         words and drawing of one diagram in each language
certificate, canonical         what a published file says of itself
build, manifest, publish       the whole set: only what changed, all or nothing
stamp, sources, raster, png    a build without work; versions; PNG files
hostile, names, register       files nobody trusts, names and shapes in them
readback, recheck              a published drawing read back and examined, by other code
```
"""

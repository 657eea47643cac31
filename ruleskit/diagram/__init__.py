"""From a diagram's spec to its published picture, and back from the picture to a verdict.

```
spec, reader, wording   what an author writes, and what is refused before anything is asked
verified, show          the answers of both engines, and the marks drawn from them
caption, picture        texts and drawing of one diagram in each language
certificate, canonical  what a published file says of itself
build, publish, stamp   the whole set: only what changed, all or nothing
readback, recheck       a published file examined again, by other code
```
"""

"""Nothing is said about a position unless two engines that share no code agree.

```
arbiter     what each engine offers
both        one case opened and asked twice
question    which questions there are
ask         JSON lines in, JSON lines out
claim       what a diagram, a lesson or a page may say
proof       a claim and both engines' answers for it
sentence    a proved claim in words
```
"""

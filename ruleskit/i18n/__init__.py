"""Every word for people: one catalogue a language, looked up by stable codes.

```
catalogue      the files, and `say(lang, code, **values)`
names          men, sides, squares, lists and numbers in words
reason_text    the answer of `why` as a sentence
position_text  a position in words
```

Another language is another file `<lang>.toml` with the same keys.
"""

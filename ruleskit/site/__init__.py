"""From pages in Markdown, and from what the other rooms have proved, to the site.

```
trouble                       what is wrong, and where
words                         what the site itself says
shelf, glossary, sources      everything that a page may name
scan                          the pages before they are rendered: headings, rules, embeds
fact, rule, figure, lesson    what an embed becomes
extension                     the Markdown extension that puts them into a page
made                          pages that nobody writes: certificates, gallery, glossary, …
board, practice               tables for the boards, from both engines' proofs
card, guard                   link previews; headers for a strict browser
hook                          tells the extension which page and language it is at
```
"""

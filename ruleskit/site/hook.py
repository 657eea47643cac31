"""The hook of mkdocs: tells the extension at which page and in which language the build is."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.files import File

from ruleskit.site import build as one_build
from ruleskit.site import finish
from ruleskit.site.extension import NAME
from ruleskit.site.words import LANGUAGES, word

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

    from ruleskit.site.build import Build

#: After the plugin that parts the languages, which runs at -100.
LAST: Final = -200
#: Two builds of the same sources are equal: nothing is dated.
EPOCH: Final = "1704067200"

_builds: list[Build] = []
_commands: list[str] = []


def on_startup(command: str, **_: object) -> None:
    """Nothing in a build depends on the day; a preview leaves out what is only long."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", EPOCH)
    _commands[:] = [command]


@event_priority(LAST)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """A new build with the first language; then the language of this round."""
    lang = str(config.theme["language"])
    if lang == LANGUAGES[0]:
        root = Path(config.config_file_path or ".").resolve().parent
        _builds[:] = [one_build.begin(root, quick=_commands == ["serve"])]
    config.mdx_configs["toc"] |= {"permalink_title": word(lang, "page.permalink")}
    return config


def _add(files: Files, config: MkDocsConfig) -> Files:
    """Pages that nobody writes, and files from other rooms."""
    for lang, pages in _builds[0].made.items():
        for path in pages:
            name = f"{lang}/{path}"
            files.append(File(name, config.docs_dir, config.site_dir, use_directory_urls=True))
    for name, source in _builds[0].static.items():
        files.append(File.generated(config, name, abs_src_path=str(source)))
    return files


@event_priority(LAST)
def _fill(files: Files, config: MkDocsConfig) -> Files:  # noqa: ARG001 - mkdocs names it
    """Give those pages their text: parting the languages has made new objects of them."""
    for file in files.documentation_pages():
        lang, _, path = file.src_uri.partition("/")
        if path in _builds[0].made.get(lang, {}):
            file.content_string = _builds[0].made[lang][path]
            file.generated_by = NAME
    return files


on_files = CombinedEvent(_add, _fill)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: object) -> str:
    """Tell the extension which page comes next."""
    lang, path = page.file.src_uri.split("/", 1)
    text = _builds[0].page(lang, path, page.meta, markdown, page.file.url)
    build = _builds[0]
    config.mdx_configs[NAME] = {"shelf": build.shelf, "bench": build.bench, "page": build.now}
    return text


def on_page_context(context: dict[str, Any], page: Page, **_: object) -> dict[str, Any]:
    """What the templates need to know of a page."""
    lang, path = page.file.src_uri.split("/", 1)
    context["rk"] = finish.context(_builds[0], lang, path)
    return context


def on_post_page(output: str, page: Page, **_: object) -> str:
    """The finished page."""
    lang = page.file.src_uri.partition("/")[0]
    return finish.page(output, lang)


def on_post_template(output_content: str, template_name: str, **_: object) -> str:
    """The page for addresses that lead nowhere, in both languages at once."""
    if template_name != "404.html":
        return output_content
    return finish.page(output_content, LANGUAGES[0])


def _compare(config: MkDocsConfig) -> None:
    """With the last language: the same in both."""
    if config.theme["language"] == LANGUAGES[-1]:
        _builds[0].compare()
        _builds[0].bench.save()


@event_priority(LAST)
def _finish(config: MkDocsConfig) -> None:
    """When all pages are written: what is made of the whole site."""
    if config.theme["language"] == LANGUAGES[-1]:
        finish.site(Path(config.site_dir))


on_post_build = CombinedEvent(_compare, _finish)

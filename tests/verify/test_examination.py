"""Findings about files: what was not looked at is never good."""

from __future__ import annotations

import pytest

from ruleskit.diagram import recheck
from ruleskit.verify import record
from ruleskit.verify.examination import Finding, refused, unexamined


@pytest.mark.parametrize("names", [record.NAMES, recheck.NAMES])
def test_a_refused_file_is_not_examined(names):
    found = refused(names, "TOO_LARGE", "9")
    assert [finding.name for finding in found] == list(names)
    assert [finding.code for finding in found] == ["TOO_LARGE", "not-examined", "not-examined"]
    assert not any(finding.good for finding in found)
    assert found[1:] == unexamined(names[1:])


def test_a_finding_says_what_was_examined_and_what_was_found():
    assert str(Finding("claims", good=True)) == "claims: ok"
    assert str(Finding("bytes", good=False, code="OTHER_WORDS", data=("th",))) == (
        "bytes: OTHER_WORDS th"
    )

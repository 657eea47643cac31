"""What kind of machine measured: nothing that names one machine."""

from __future__ import annotations

import os
import platform
from pathlib import Path

CPU_INFO = Path("/proc/cpuinfo")


def kind() -> str:
    """Processor, cores, system and Python, in one line."""
    return ", ".join([
        _processor(), f"{os.cpu_count()} cores", platform.system(),
        f"{platform.python_implementation()} {platform.python_version()}",
    ])  # fmt: skip


def _processor() -> str:
    """The model's name where the system tells it, else the architecture."""
    if CPU_INFO.exists():
        for line in CPU_INFO.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.machine()

"""The report's own page inside a notebook: in a frame without scripts, of its own style, that reaches nothing outside."""

from __future__ import annotations

import html
import re

# An exported page sorts and filters itself by one script of its own, which a frame of a notebook would only refuse to run, with an
# error in the browser's console. Texts of the evidence are escaped, so nothing else of a page looks like this.
_SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL | re.IGNORECASE)

# A frame that its own link replaces has lost its claim, and most sites refuse to be framed.
_SOURCE = '<a class="source" '


class Page:
    """A page that a notebook shows; elsewhere its text stands for it."""

    def __init__(self, page: str, text: str, height: int = 460) -> None:
        self.page = page
        self._text = text
        self._height = height

    def _repr_html_(self) -> str:
        return framed(self.page, self._text.splitlines()[0] if self._text else "Evidence Inspector", self._height)

    def __repr__(self) -> str:
        return self._text


def framed(page: str, title: str, height: int) -> str:
    """No script runs and no form is sent, whatever the page holds; a source opens beside it when somebody clicks on it."""
    still = _SCRIPT.sub("", page).replace(_SOURCE, f'{_SOURCE}target="_blank" rel="noopener noreferrer" ')
    style = f"width:100%;height:{height}px;border:1px solid #8884;border-radius:6px;resize:vertical;overflow:auto"
    return f'<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="{html.escape(title)}" style="{style}" srcdoc="{html.escape(still)}"></iframe>'

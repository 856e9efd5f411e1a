"""Shows the report's page in a notebook, in a frame with its own style sheet that runs no scripts and loads nothing from the network.

A script beside the frame fits its height to the page. If a notebook runs no scripts, the height is an estimate.
"""

from __future__ import annotations

import hashlib
import html
import re

# The script that sorts and filters an exported page. The frame would refuse to run it and write an error to the browser's console.
# Texts of the evidence are escaped, so nothing else in a page matches.
_SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL | re.IGNORECASE)

# Links to sources. They open in a new tab, because a link in the frame would replace the claim, and most sites refuse to be framed.
_SOURCE = '<a class="source" '


class Page:
    """A page for notebooks. Where no page can be shown, its text is printed instead."""

    def __init__(self, page: str, text: str) -> None:
        self.page = page
        self._text = text

    def _repr_html_(self) -> str:
        return framed(self.page, self._text.splitlines()[0] if self._text else "Evidence Inspector")

    def __repr__(self) -> str:
        return self._text


#: Heights of parts of a page in pixels, in a frame that is about 800 pixels wide.
_HEIGHTS = {"tr": 30, "caption": 34, "h1": 54, "h2": 56, "h3": 44, "figcaption": 34, "summary": 27}
_LINE, _LINE_LENGTH, _CELL_LENGTH = 25, 90, 45
_TILE_ROW, _TILES = 96, 5
_MARGIN = 120

#: Maximum height in pixels of the sections that are open at first.
_MOST_OPEN = 900

_NAV = re.compile(r"<nav\b.*?</nav>", re.DOTALL)
_SECTION = re.compile(r"<section\b[^>]*>\s*<h2\b[^>]*>(.*?)</h2>(.*?)</section>", re.DOTALL)
_CLOSED = re.compile(r"<details\b(?![^>]*\bopen\b)[^>]*>\s*<summary\b.*?</summary>(.*?)</details>", re.DOTALL)
_TEXTS = re.compile(r"<(p|li|dt)\b[^>]*>(.*?)</\1>", re.DOTALL)
_ROWS = re.compile(r"<tr\b.*?</tr>", re.DOTALL)
_CELLS = re.compile(r"<td\b[^>]*>(.*?)</td>", re.DOTALL)
_PICTURE = re.compile(r"<svg\b[^>]*?viewBox=\"[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)\"", re.DOTALL)
_PICTURES = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def _height_of(part: str) -> int:
    """Estimates the height in pixels, rather too high than too low. Contents of closed details are not counted."""
    pictures = sum(float(found[2]) + 24 for found in _PICTURE.finditer(part))
    visible = _CLOSED.sub("<summary></summary>", _PICTURES.sub("", part))
    total = pictures + sum(height * len(re.findall(rf"<{tag}\b", visible)) for tag, height in _HEIGHTS.items())
    for tag, text in _TEXTS.findall(visible):
        length = len(html.unescape(_TAG.sub("", text)).strip())
        total += 0 if tag == "dt" else _LINE * -(-max(length, 1) // _LINE_LENGTH) + (14 if tag == "p" else 4)
    for row in _ROWS.findall(visible):
        total += _LINE * max((len(html.unescape(_TAG.sub("", text)).strip()) // _CELL_LENGTH for text in _CELLS.findall(row)), default=0)
    tiles = len(re.findall(r"<dt\b", visible))
    return int(total + _TILE_ROW * -(-tiles // _TILES))


def _fold(page: str) -> tuple[str, int]:
    """Returns the page with its later sections closed, so that it fits in a frame without scroll bars, and the height of the frame in pixels."""
    short = _NAV.sub("", page, count=1)
    start = short.find("<body")
    total = _MARGIN + _height_of(_SECTION.sub("", short[start:]))
    is_open = True

    def fold(section: re.Match[str]) -> str:
        nonlocal total, is_open
        height = _height_of(section[0])
        is_first = is_open and total + height <= _MOST_OPEN
        if is_open and (is_first or total < 250):
            total += height
            is_open = is_first
            return section[0]
        is_open = False
        total += _HEIGHTS["summary"]
        return f"<details><summary><b>{section[1]}</b></summary>{section[2]}</details>"

    return short[:start] + _SECTION.sub(fold, short[start:]), total


#: No script runs in the frame and no form is sent, whatever the page contains. The script beside the frame may measure the page.
_SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-same-origin"

#: Fits the height of each frame with this key to its page: after loading, when a section opens or closes, and when the width changes.
_FIT = """(() => {
  for (const frame of document.querySelectorAll('iframe[data-evidence="KEY"]')) {
    const watch = () => {
      const page = frame.contentDocument;
      if (!page || !page.body || page.URL !== 'about:srcdoc') return;
      const fit = () => {
        const style = page.defaultView.getComputedStyle(page.body);
        const bottom = page.body.getBoundingClientRect().bottom + page.defaultView.scrollY;
        frame.style.height = `${Math.ceil(bottom + parseFloat(style.marginBottom)) + 2}px`;
      };
      new ResizeObserver(fit).observe(page.body);
      fit();
    };
    frame.addEventListener('load', watch);
    watch();
  }
})();"""


def framed(page: str, title: str) -> str:
    """Returns HTML that shows the page in a frame without scroll bars. Links to sources open in a new tab."""
    still, height = _fold(_SCRIPT.sub("", page).replace(_SOURCE, f'{_SOURCE}target="_blank" rel="noopener noreferrer" '))
    style = f"width:100%;height:{height}px;border:1px solid #8884;border-radius:6px;resize:vertical;overflow:auto"
    key = hashlib.sha256(still.encode()).hexdigest()[:16]
    frame = f'<iframe sandbox="{_SANDBOX}" data-evidence="{key}" title="{html.escape(title)}" style="{style}" srcdoc="{html.escape(still)}"></iframe>'
    return f"{frame}<script>{_FIT.replace('KEY', key)}</script>"

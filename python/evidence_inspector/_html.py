"""Shows the report's page in a notebook, in a frame with its own style sheet that runs no scripts and loads nothing from the network.

A script beside the frame fits its height to the page. If a notebook runs no scripts, the frame has a scroll bar.
"""

from __future__ import annotations

import hashlib
import html
import re
import sys

# The script that sorts and filters an exported page. The frame would refuse to run it and write an error to the browser's console.
# Texts of the evidence are escaped, so nothing else in a page matches. The menu links to sections, which are closed here.
_SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL | re.IGNORECASE)
_NAV = re.compile(r"<nav\b.*?</nav>", re.DOTALL)
_SECTION = re.compile(r"<section\b[^>]*>\s*<h2\b[^>]*>(.*?)</h2>(.*?)</section>", re.DOTALL)

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
    """Returns HTML that shows the page in a frame without scroll bars, with all sections closed but the first. Links to sources open in a
    new tab, because a link in the frame would replace the claim, and most sites refuse to be framed."""
    first, end, rest = _SCRIPT.sub("", page).partition("</section>")
    folded = _NAV.sub("", first, count=1) + end + _SECTION.sub(r"<details><summary><b>\1</b></summary>\2</details>", rest)
    still = folded.replace('<a href="http', '<a target="_blank" rel="noopener noreferrer" href="http')
    # The height before the script fits it to the page.
    style = "width:100%;height:600px;border:1px solid #8884;border-radius:6px;resize:vertical;overflow:auto"
    key = hashlib.sha256(still.encode()).hexdigest()[:16]
    frame = f'<iframe sandbox="{_SANDBOX}" data-evidence="{key}" title="{html.escape(title)}" style="{style}" srcdoc="{html.escape(still)}"></iframe>'
    return f"{frame}<script>{_FIT.replace('KEY', key)}</script>"


class Page:
    """A page for notebooks. Where no page can be shown, its text is printed instead."""

    def __init__(self, page: str, text: str) -> None:
        self.page, self._text = page, text

    def _repr_html_(self) -> str:
        return framed(self.page, self._text.splitlines()[0] if self._text else "Evidence Inspector")

    def __repr__(self) -> str:
        return self._text

    def shown(self) -> Page:
        """Prints the text in scripts. Notebooks and prompts show the value of the last line; they set this variable, and scripts do not."""
        if not hasattr(sys, "ps1"):
            print(self)
        return self

// Numbers as bars. Lengths are set as CSS custom properties through the CSSOM (`.style`), because the page's
// policy forbids style attributes; the number itself always stands beside the bar as text.

import { html, type TemplateResult } from 'lit';

function share(value: number): string {
  return String(Math.min(1, Math.max(0, value)));
}

/** `--share`: the value held to 0..1. */
export function shareStyle(value: number): string {
  return `--share: ${share(value)}`;
}

/** A bar for a score; none (an empty track) while there is no number. */
export function scoreBar(score: number | null): TemplateResult {
  return html`<span class="bar" aria-hidden="true"
    ><span class="bar-fill" .style=${shareStyle(score ?? 0)}></span
  ></span>`;
}

// Values as bars. Bar lengths are CSS custom properties set by script (`.style`), because the page's policy forbids style
// attributes. Each value is also shown as text beside its bar.

import { html, type TemplateResult } from 'lit';
import type { ScorePlace } from '../../src/core/comparison/primary/primaryOfRun.ts';

function share(value: number): string {
  return String(Math.min(1, Math.max(0, value)));
}

/** Returns the style that sets `--share` to the value, limited to the range 0 to 1. */
export function shareStyle(value: number): string {
  return `--share: ${share(value)}`;
}

/** Renders a bar for a count. `share`: count relative to the largest count of the list, 0..1. */
export function countBar(share: number): TemplateResult {
  return html`<span class="bar is-relative" aria-hidden="true"
    ><span class="bar-fill" .style=${shareStyle(share)}></span
  ></span>`;
}

/** Renders a bar for a score, or an empty track if the claim has no score. */
export function scoreBar(score: number | null): TemplateResult {
  return html`<span class="bar" aria-hidden="true"
    ><span class="bar-fill" .style=${shareStyle(score ?? 0)}></span
  ></span>`;
}

/** Renders a value as a dot on a line from 0 to 1, with its interval as a thicker line. */
export function intervalBar({ value, low, high }: ScorePlace): TemplateResult {
  const places = `--value: ${share(value)}; --low: ${share(low)}; --high: ${share(high)}`;
  return html`<span class="interval-bar" aria-hidden="true" .style=${places}
    ><span class="interval-reach"></span><span class="interval-value"></span
  ></span>`;
}

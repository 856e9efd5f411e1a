// Icons, bars, choices and the keys of tables, as every panel has them. Icons are our own lines, 16 by 16, in the text colour. They
// are always beside words, so screen readers skip them.

import { html, type nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ScorePlace } from '../../src/core/analyse/comparison/primary/primaryOfRun.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';

/** What a function renders that may render nothing. */
export type Shown = TemplateResult | typeof nothing;

const shapes = {
  // Facts, in the shapes of their signs.
  answered: svg`<circle cx="8" cy="8" r="5" fill="currentColor" />`,
  partly: svg`<circle cx="8" cy="8" r="5" /><path d="M8 3a5 5 0 0 0 0 10z" fill="currentColor" />`,
  contradicted: svg`<circle cx="8" cy="8" r="6" /><path d="m5.5 5.5 5 5M10.5 5.5l-5 5" />`,
  notAnswered: svg`<circle cx="8" cy="8" r="5" />`,
  notAsked: svg`<circle cx="8" cy="8" r="5" stroke-dasharray="2 1.9" />`,
  better: svg`<path d="M8 4.5 12.5 12h-9z" fill="currentColor" />`,
  worse: svg`<path d="M8 11.5 3.5 4h9z" fill="currentColor" />`,
  differs: svg`<path d="M3 6h10M3 10h10M10 3 6 13" />`,
  equal: svg`<path d="M3 6h10M3 10h10" />`,
  warning: svg`<path d="M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.6v.6" />`,
  // Controls and notes.
  close: svg`<path d="m5 5 6 6M11 5l-6 6" />`,
  person: svg`<circle cx="8" cy="5" r="2.6" /><path d="M2.8 13.6a5.2 5.2 0 0 1 10.4 0" />`,
  previous: svg`<path d="m4 10 4-4 4 4" />`,
  next: svg`<path d="m4 6 4 4 4-4" />`,
  folded: svg`<path d="m6 4 4 4-4 4" />`,
  reveal: svg`<path d="M9.5 2.5h4v4M13.5 2.5 7.5 8.5M7 3.5H2.5v10h10V9" />`,
  link: svg`<path d="M6.5 9.5a2.6 2.6 0 0 0 3.8 0l2.4-2.4a2.6 2.6 0 0 0-3.8-3.8l-.9.9M9.5 6.5a2.6 2.6 0 0 0-3.8 0L3.3 8.9a2.6 2.6 0 0 0 3.8 3.8l.9-.9" />`,
  about: svg`<circle cx="8" cy="8" r="6" /><path d="M8 7.2v4M8 4.6v.7" />`,
  swap: svg`<path d="M2.5 5.5h10M9.5 2.5l3 3-3 3M13.5 10.5h-10M6.5 7.5l-3 3 3 3" />`,
  arrowRight: svg`<path d="M2 8h11M9.5 4.5 13 8l-3.5 3.5" />`,
  arrowLeft: svg`<path d="M14 8H3M6.5 4.5 3 8l3.5 3.5" />`,
} as const satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof shapes;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon icon-${name}" viewBox="0 0 16 16" aria-hidden="true">
    ${shapes[name]}
  </svg>`;
}

// Values as bars. Bar lengths are CSS custom properties set by script (`.style`), because the page's policy forbids style
// attributes. Each value is also shown as text beside its bar.

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

/** Returns the value that the user typed or chose. */
export function fieldValue(event: Event): string {
  return (event.currentTarget as HTMLInputElement | HTMLSelectElement).value;
}

/**
 * Renders a native drop-down list of names by key. When closed, the list is as wide as the chosen name. When open, it is as wide
 * as its longest name.
 */
export function choice(
  label: string,
  names: Readonly<Record<string, string>>,
  chosen: string,
  choose: (key: string) => void,
  title = label,
): TemplateResult {
  return html`<select
    class="choice"
    aria-label=${label}
    title=${title}
    @change=${(event: Event) => {
      const value = fieldValue(event);
      if (Object.hasOwn(names, value)) choose(value);
    }}
  >
    ${Object.entries(names).map(
      ([key, name]) =>
        html`<option value=${key} .selected=${live(key === chosen)}>${name}</option>`,
    )}
  </select>`;
}

// Helpers for records whose keys are the options of a choice. They also check values from outside against those keys.

export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(names) as Key[]; // safe, because the records have no other keys
}

export function isKeyOf<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  value: unknown,
): value is Key {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

/** Returns `value` if it is one of the keys, otherwise the fallback. */
export function keyOr<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  value: unknown,
  otherwise: Key,
): Key {
  return isKeyOf(names, value) ? value : otherwise;
}

/** Moves the focus between cells with the arrow keys. Only one cell at a time can be reached with Tab. */
export function onCellKey(event: KeyboardEvent): void {
  const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
  };
  const move = getOwnValue(moves, event.key);
  const from = event.target instanceof Element ? event.target.closest('td') : null;
  if (!move || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const rows = [...(from.closest('tbody')?.rows ?? [])];
  let row = rows.findIndex((one) => one === from.parentElement);
  let column = from.cellIndex;
  do {
    row += move[0];
    column += move[1];
    const button = rows[row]?.cells[column]?.querySelector('button');
    if (button) {
      button.focus();
      return;
    }
  } while (rows[row]?.cells[column]); // skips cells that open nothing
}

/** Room left beside a plot that is as wide as the panel. */
const marginPixels = 26;
const leastPixels = 320;

/**
 * Returns the width for drawing a plot. Plots are drawn at the size at which they are displayed, so that labels stay readable in
 * a narrow panel.
 */
export function plotWidth(mostPixels: number): number {
  const room = document.documentElement.clientWidth - marginPixels;
  return Math.max(leastPixels, Math.min(mostPixels, room));
}

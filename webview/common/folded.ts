// Tables beside an editor: what does not fit beside the first numbers of a row stands under them.

import { html, type TemplateResult } from 'lit';

/** Beside a table: what the panel has around it. */
const aroundPixels = 34;

/** Whether a table that needs this much room does not have it. The page is rendered again whenever its size changes. */
export function isFolded(neededPixels: number): boolean {
  return document.documentElement.clientWidth - aroundPixels < neededPixels;
}

/** Of a cell: what is read after its number. */
export function secondLine(content: unknown): TemplateResult {
  return html`<span class="second-line">${content}</span>`;
}

// Tables in a narrow panel. Values that do not fit beside a row's first values are moved to a second line.

import { html, type TemplateResult } from 'lit';

/** Width that the panel itself needs beside a table. */
const aroundPixels = 34;

/** Whether the panel is too narrow for a table of this width. The page renders again whenever its size changes. */
export function isFolded(neededPixels: number): boolean {
  return document.documentElement.clientWidth - aroundPixels < neededPixels;
}

/** Renders the second line of a cell. Screen readers read it out after the first line. */
export function secondLine(content: unknown): TemplateResult {
  return html`<span class="second-line">${content}</span>`;
}

// What stands in the heads of all panels: which files, how far the scoring is, and what should be known about the numbers.

import { html, nothing, type TemplateResult } from 'lit';
import type { RunState } from '../../src/protocol/panels.ts';
import { icon, type IconName } from './icons.ts';
import { countOf } from '../../src/core/format/numbers.ts';

export function runFiles(header: {
  readonly predictionsName: string;
  readonly referenceName: string;
}): TemplateResult {
  return html`<div class="run-files">
    <span class="file-name" title="Predictions">${header.predictionsName}</span>
    <span class="muted">against</span>
    <span class="file-name" title="Reference">${header.referenceName}</span>
  </div>`;
}

export function stageText({
  stage,
  done,
  total,
}: Omit<Extract<RunState, { kind: 'scoring' }>, 'kind'>): string {
  switch (stage) {
    case 'reading':
      return 'Reading files';
    case 'loading':
      return 'Loading models';
    case 'scoring':
      return `Scoring ${done} of ${countOf(total, 'claim')}`;
  }
}

/** Closed at first, with their number. */
export function runNotes(
  notes: readonly string[],
  mark: { readonly icon: IconName; readonly about: string },
): TemplateResult | typeof nothing {
  if (notes.length === 0) return nothing;
  return html`<details class="notes">
    <summary>${icon(mark.icon)} ${countOf(notes.length, 'note')} on ${mark.about}</summary>
    <ul>
      ${notes.map((note) => html`<li class="evidence" dir="auto">${note}</li>`)}
    </ul>
  </details>`;
}

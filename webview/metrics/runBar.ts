import { html, nothing, type TemplateResult } from 'lit';
import { countOf, shareText } from '../../src/core/report/summary.ts';
import type { RunState } from '../../src/protocol/panels.ts';
import { icon } from '../common/icons.ts';
import type { MetricsStore } from './store.ts';

function stageText(run: Extract<RunState, { kind: 'scoring' }>): string {
  switch (run.stage) {
    case 'reading':
      return 'Reading files';
    case 'loading':
      return 'Loading models';
    case 'scoring':
      return `Scoring ${run.done} of ${countOf(run.total, 'claim')}`;
  }
}

/** Belongs beside SemQA's scores. */
function undecidedShare({ matches }: MetricsStore['claims']): string {
  if (!matches || matches.counted === 0) return '';
  return ` · ${shareText(matches.undecided, matches.counted)} of SemQA’s matches undecided`;
}

function stateOf({ run, claims }: MetricsStore): TemplateResult {
  if (run?.kind === 'scoring') {
    const text = stageText(run);
    return html`<span>${text}</span>
      <progress aria-label=${text} max=${Math.max(1, run.total)} .value=${run.done}></progress>`;
  }
  if (run?.kind === 'stopped') {
    return html`<span class="run-stopped">${icon('warning')} <span>${run.message}</span></span>`;
  }
  return html`<span class="muted"
    >${countOf(claims.list.length, 'claim')}${undecidedShare(claims)}</span
  >`;
}

function notesOf(notes: readonly string[]): TemplateResult | typeof nothing {
  if (notes.length === 0) return nothing;
  return html`<details class="notes">
    <summary>${icon('warning')} ${countOf(notes.length, 'note')} on these numbers</summary>
    <ul>
      ${notes.map((note) => html`<li class="evidence" dir="auto">${note}</li>`)}
    </ul>
  </details>`;
}

/** Which files, what is going on, and what should be known about the numbers. */
export function runBar(store: MetricsStore): TemplateResult {
  const { header } = store;
  if (!header) return html``;
  return html`<header class="run-bar">
    <div class="run-files">
      <span class="file-name" title="Predictions">${header.predictionsName}</span>
      <span class="muted">against</span>
      <span class="file-name" title="Reference">${header.referenceName}</span>
    </div>
    <div class="run-state">${stateOf(store)}</div>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        store.post({ type: 'exportReport' });
      }}
      >Export report…</vscode-button
    >
    ${notesOf(header.notes)}
  </header>`;
}

// Which reference, how many of its claims, how far it is, and what was found in a sentence.

import { html, nothing, type TemplateResult } from 'lit';
import { countOf, percentText } from '../../src/core/format/numbers.ts';
import { sampleSizes } from '../../src/protocol/checklistPanel.ts';
import { choice } from '../common/choice.ts';
import type { BlindSpotsStore } from './store.ts';

const sampleNames: Readonly<Record<string, string>> = Object.fromEntries(
  sampleSizes.map((size) => [String(size), size === 0 ? 'All claims' : `${String(size)} claims`]),
);

function progress({ state, post }: Pick<BlindSpotsStore, 'state' | 'post'>): TemplateResult {
  if (state.kind !== 'running') {
    return html`${state.kind === 'stopped' ? html`<p class="evidence">${state.message}</p>` : nothing}`;
  }
  return html`<p class="working">
    <span>${state.step} · ${percentText(state.share)}</span>
    <progress aria-label="Scoring perturbed evidence" max="1" .value=${state.share}></progress>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        post({ type: 'cancel' });
      }}
      >Cancel</vscode-button
    >
  </p>`;
}

function finding(store: BlindSpotsStore): TemplateResult | typeof nothing {
  const { checklist } = store;
  if (!checklist) return nothing;
  const cells = checklist.rows.flatMap((row) => row.cells);
  const told = cells.filter(({ isViolated }) => isViolated !== null);
  const against = told.filter(({ isViolated }) => isViolated === true).length;
  return html`<p>
    ${countOf(checklist.claims, 'claim')}, ${countOf(checklist.rows.length, 'perturbation')}: in
    <b>${against}</b> of ${countOf(told.length, 'cell')} the mean is not as it should be, marked
    with <b>!</b>. A cell opens the claims behind it.
  </p>`;
}

export function head(store: BlindSpotsStore): TemplateResult {
  const { header, state } = store;
  const sample = header?.sample ?? 0;
  const post = (message: Parameters<BlindSpotsStore['post']>[0]): void => {
    store.post(message);
  };
  return html`<header class="blind-head">
    <div class="head-line">
      <span class="file-name evidence" dir="auto" title="Reference">${header?.name ?? ''}</span>
      ${choice('Claims to try', sampleNames, String(sample), (key) => {
        const size = sampleSizes.find((one) => String(one) === key);
        if (size !== undefined) post({ type: 'run', sample: size });
      })}
      ${
        state.kind === 'running'
          ? nothing
          : html`<vscode-button
              appearance="secondary"
              @click=${() => {
                post({ type: 'run', sample });
              }}
              >${state.kind === 'idle' ? 'Find blind spots' : 'Score again'}</vscode-button
            >`
      }
    </div>
    ${progress({ state, post })} ${finding(store)}
  </header>`;
}

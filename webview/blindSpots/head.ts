// Head of the panel: the reference file, the number of claims, the progress, and the result in a sentence.

import { html, nothing, type TemplateResult } from 'lit';
import { percentText } from '../../src/core/format/numbers.ts';
import { sampleSizes } from '../../src/protocol/checklistPanel.ts';
import { choice } from '../common/choice.ts';
import { translateCount, inline, t } from '../common/l10n.ts';
import type { BlindSpotsStore } from './store.ts';

function sampleNames(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    sampleSizes.map((size) => [
      String(size),
      size === 0 ? t('All claims') : translateCount(size, '{0} claim', '{0} claims'),
    ]),
  );
}

function progress({ state, post }: Pick<BlindSpotsStore, 'state' | 'post'>): TemplateResult {
  if (state.kind !== 'running') {
    return html`${state.kind === 'stopped' ? html`<p class="evidence">${state.message}</p>` : nothing}`;
  }
  return html`<p class="working">
    <span>${state.step} · ${percentText(state.share)}</span>
    <progress
      aria-label=${t('Scoring perturbed evidence')}
      max="1"
      .value=${state.share}
    ></progress>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        post({ type: 'cancel' });
      }}
      >${t('Cancel')}</vscode-button
    >
  </p>`;
}

function finding(store: BlindSpotsStore): TemplateResult | typeof nothing {
  const { checklist } = store;
  if (!checklist) return nothing;
  const cells = checklist.rows.flatMap((row) => row.cells);
  const tested = cells.filter(({ isViolated }) => isViolated !== null);
  const against = tested.filter(({ isViolated }) => isViolated === true).length;
  return html`<p>
    ${inline<string | TemplateResult>(
      '{0}, {1}. In {2} of {3}, the mean is not as expected (marked with {4}). Select a cell to see its claims.',
      translateCount(checklist.claims, '{0} claim', '{0} claims'),
      translateCount(checklist.rows.length, '{0} perturbation', '{0} perturbations'),
      html`<b>${against}</b>`,
      translateCount(tested.length, '{0} cell', '{0} cells'),
      html`<b>!</b>`,
    )}
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
      <span class="file-name evidence" dir="auto" title=${t('Reference')}
        >${header?.name ?? ''}</span
      >
      ${choice(t('Number of claims'), sampleNames(), String(sample), (key) => {
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
              >${state.kind === 'idle' ? t('Find blind spots') : t('Score again')}</vscode-button
            >`
      }
    </div>
    ${progress({ state, post })} ${finding(store)}
  </header>`;
}

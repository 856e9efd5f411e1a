// The scores of the whole file: the official scripts' results and the details behind them.

import { html, nothing, type TemplateResult } from 'lit';
import { averitecMetric } from '../../../src/core/metrics/averitec.ts';
import { verdictMetric } from '../../../src/core/metrics/verdict.ts';
import { warningsFirst } from '../../../src/core/report/concernedClaims.ts';
import { slicesOf } from '../../../src/core/report/slices.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { fileLevels } from './fileLevels.ts';
import { fileNotes } from './fileNotes.ts';
import { fileScores } from './fileScores.ts';
import { fileSlices } from './fileSlices.ts';
import { fileVerdicts } from './fileVerdicts.ts';
import { hasMetric } from '../rows/runScores.ts';
import type { InspectorStore } from '../store.ts';
import { translateCount, t } from '../../common/l10n.ts';

function section(id: string, title: string, content: TemplateResult): TemplateResult {
  return html`<section class="file-section" aria-labelledby=${id}>
    <h2 id=${id} tabindex="-1">${title}</h2>
    ${content}
  </section>`;
}

function countSentence({ rows, run }: InspectorStore): string {
  const scored = rows.all.length;
  if (run?.kind === 'complete')
    return translateCount(scored, '{0} claim scored.', '{0} claims scored.');
  const whole = expectedClaims(run) ?? 0;
  return whole > scored
    ? translateCount(
        whole,
        '{1} of {0} claim scored so far.',
        '{1} of {0} claims scored so far.',
        scored,
      )
    : translateCount(scored, '{0} claim scored so far.', '{0} claims scored so far.');
}

function goToNotes(): void {
  const heading = document.querySelector<HTMLElement>('#file-notes');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

export function filePane(store: InspectorStore): TemplateResult {
  const { file } = store;
  const notes = warningsFirst(file?.notes ?? []);
  const noteCount = notes.length;
  const title = html`<div class="title-line">
    <button
      type="button"
      class="link-button"
      @click=${() => {
        store.openFile('overview');
      }}
    >
      ${t('Overview')}</button
    ><span class="muted" aria-hidden="true">›</span>
    <h1 id="file-title" tabindex="-1">${t('All scores')}</h1>
    <span class="muted">${countSentence(store)}</span>
    ${
      noteCount === 0
        ? nothing
        : html`<button type="button" class="link-button" @click=${goToNotes}>
            ${translateCount(noteCount, '{0} note on these scores', '{0} notes on these scores')}
          </button>`
    }
  </div>`;
  if (!file || store.rows.all.length === 0) {
    return html`${title}
      <p class="pane-empty">
        ${t('Scores for the file appear after the first claim is scored.')}
      </p>`;
  }
  const verdict = verdictMetric.total(file.aggregate);
  const slices = slicesOf(file.aggregate);
  return html`${title}
    <div class="file-view">
      ${section('file-scores', t('Scores'), fileScores(store, file.aggregate))}
      <div class="file-pair">
        ${
          hasMetric(store.header, averitecMetric.id)
            ? section('file-levels', t('AVeriTeC score'), fileLevels(store))
            : nothing
        }
        ${verdict ? section('file-verdicts', t('Verdicts'), fileVerdicts(store, verdict)) : nothing}
      </div>
      ${slices.length > 0 ? section('file-slices', t('Slices'), fileSlices(store, slices)) : nothing}
      ${
        noteCount === 0
          ? nothing
          : section('file-notes', t('Notes on these scores'), fileNotes(store, notes))
      }
    </div>`;
}

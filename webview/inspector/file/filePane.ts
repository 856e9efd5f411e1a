// The scores of the whole file: the official scripts' results and the details behind them.

import { html, nothing, type TemplateResult } from 'lit';
import { averitecMetric } from '../../../src/core/score/metrics/averitec.ts';
import { justificationMetric } from '../../../src/core/score/metrics/justification.ts';
import { verdictMetric } from '../../../src/core/score/metrics/verdict.ts';
import {
  describeOfficial,
  type EvaluationNote,
  warningsFirst,
} from '../../../src/core/score/report/concernedClaims.ts';
import { slicesOf } from '../../../src/core/score/report/slices.ts';
import { messageOf } from '../../../src/core/base/words/message.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { render, t, translateCount } from '../../common/l10n.ts';
import { levelsView } from '../../common/levels.ts';
import { hasMetric } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { fileScores } from './fileScores.ts';
import { fileSlices } from './fileSlices.ts';
import { fileVerdicts } from './fileVerdicts.ts';

// What readers must know before they quote the scores. This includes undocumented behaviour of the official scripts.

function claimLink(store: InspectorStore, index: number): TemplateResult {
  return html`<button
    type="button"
    class="link-button"
    @click=${() => {
      store.select(index);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
    }}
  >
    ${t('Claim {0}', index)}
  </button>`;
}

function noteView(store: InspectorStore, note: EvaluationNote): TemplateResult {
  const official = describeOfficial(note);
  const further = note.count - note.claims.length;
  return html`<li class="file-note">
    <p><span class="evidence" dir="auto">${render(messageOf(note))}</span></p>
    ${
      official === undefined
        ? nothing
        : html`<p class="muted">
            <span class="tag">${t('official scripts')}</span> ${render(official)}
          </p>`
    }
    ${
      note.claims.length === 0
        ? nothing
        : html`<p class="flow">
            ${note.claims.map((index) => claimLink(store, index))}${
              further > 0 ? html`<span class="muted">${t('and {0} more', further)}</span>` : nothing
            }
          </p>`
    }
  </li>`;
}

function fileNotes(store: InspectorStore, notes: readonly EvaluationNote[]): TemplateResult {
  return html`<ul class="file-notes">
    ${notes.map((note) => noteView(store, note))}
  </ul>`;
}

function section(id: string, title: string, content: TemplateResult): TemplateResult {
  return html`<section class="overview-section file-section" aria-labelledby=${id}>
    <h2 id=${id} tabindex="-1">${title}</h2>
    ${content}
  </section>`;
}

function levelSection(store: InspectorStore): TemplateResult {
  const { curve, justificationAt } = store.rows.levels;
  const justified = hasMetric(store.header, justificationMetric.id) ? justificationAt : undefined;
  return levelsView(store, { curve, justificationAt: justified }, (metric) => {
    store.post({ type: 'openMetricPage', metric });
  });
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
      <div class="columns file-pair">
        ${
          hasMetric(store.header, averitecMetric.id)
            ? section('file-levels', t('AVeriTeC score'), levelSection(store))
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

// The scores of the whole file: the official scripts' results and the details behind them.

import { html, nothing, type TemplateResult } from 'lit';
import { averitecMetric, headlineLevel } from '../../../src/core/score/metrics/averitec.ts';
import { justificationMetric } from '../../../src/core/score/metrics/justification.ts';
import {
  verdictMetric,
  hasPredictedVerdicts,
  type VerdictAggregate,
} from '../../../src/core/score/metrics/verdict.ts';
import {
  describeOfficial,
  type EvaluationNote,
  warningsFirst,
} from '../../../src/core/score/report/concernedClaims.ts';
import { slicesOf, type Slice } from '../../../src/core/score/report/slices.ts';
import { messageOf } from '../../../src/core/base/words/message.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { render, t, translateCount } from '../../common/l10n.ts';
import { levelsView } from '../../common/levels.ts';
import { hasMetric, runMetrics } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { linkButton } from '../../common/buttons.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import type { Aggregate } from '../../../src/core/score/results/means.ts';
import {
  fileScores as listScores,
  fileScoresTable,
} from '../../../src/core/show/tables/fileScores.ts';
import { unscoredMetrics } from '../../common/runHead.ts';
import { type TableCell, tableView, columnSort } from '../../common/tableView.ts';
import { sliceKindsOf, sliceTable, f1Table } from '../../../src/core/show/tables/fileTables.ts';
import { sortTable } from '../../../src/core/show/tables/model/sortTable.ts';
import { fewClaims } from '../../../src/core/base/words/sliceWords.ts';
import { choice } from '../../common/controls.ts';
import { viewConfusion } from '../../../src/core/show/pages/claimCounts.ts';
import { blocksContext, blocksView } from '../../common/documentView.ts';
import { everyClaim } from '../list/listedClaims.ts';
import { showList } from '../list/showList.ts';

// What readers must know before they quote the scores. This includes undocumented behaviour of the official scripts.

function claimLink(store: InspectorStore, index: number): TemplateResult {
  return linkButton(t('Claim {0}', index), () => {
    store.select(index);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
  });
}

function noteView(store: InspectorStore, note: EvaluationNote): TemplateResult {
  const official = describeOfficial(note);
  const further = note.count - note.claims.length;
  return html`<li class="set-off file-note">
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
  return levelsView(store, { curve, justificationAt: justified }, (metric) =>
    store.post({ type: 'openMetricPage', metric }),
  );
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

// The scores, with their values under other matchings, slices, and verdicts.

/** Shows or hides the scores under other matchings. Copies of the table always include them. */
function matchingsButton(store: InspectorStore, isShown: boolean): TemplateResult {
  return linkButton(
    isShown ? t('Hide other matchings') : t('Show other matchings'),
    () => store.setView({ showsMatchings: !isShown }),
    { className: 'matchings-button', isPressed: isShown },
  );
}

/** Renders the table of file scores. SemQA is computed here, from the sliders. The other scores come from the host. */
function fileScores(store: InspectorStore, fromHost: Aggregate): TemplateResult {
  const aggregate = store.hasSemqa
    ? { ...fromHost, [semqaMetric.totalName]: store.rows.semqaOfFile }
    : fromHost;
  // The AVeriTeC score has a section of its own.
  const metrics = runMetrics(store.header).filter(({ id }) => id !== averitecMetric.id);
  const scores = listScores(aggregate, metrics);
  const isShown = store.view.showsMatchings === true;
  const whole = fileScoresTable(scores, 'exact', true);
  /** The name of a score opens the page of its metric. */
  const cellAt = (row: number, column: number): TableCell | undefined => {
    const { id, name, page } = scores[row]?.metric ?? {};
    if (column > 0 || id === undefined || page === undefined) return undefined;
    const open = (): void => store.post({ type: 'openMetricPage', metric: id });
    return { label: t('What {0} measures', name ?? ''), open };
  };
  return html`${tableView(store, isShown ? whole : fileScoresTable(scores, 'exact', false), {
    whole,
    cellAt,
    drawsBars: true,
  })}
  ${scores.some(({ others }) => others) ? matchingsButton(store, isShown) : nothing}
  ${unscoredMetrics(store.header?.metrics ?? [], () => store.post({ type: 'scoreAll' }))}`;
}

/**
 * Returns the level for the table. This is the user's level if the host has counts for it, and otherwise the level used by the
 * leaderboards.
 */
function sliceLevel(store: InspectorStore, slices: readonly Slice[]): number {
  const isThere = slices.some(
    ({ averitecScore }) => averitecScore && Object.hasOwn(averitecScore, String(store.level)),
  );
  return isThere ? store.level : headlineLevel;
}

function fileSlices(store: InspectorStore, slices: readonly Slice[]): TemplateResult {
  const kinds = sliceKindsOf(slices, runMetrics(store.header));
  const shown = kinds.find(({ kind }) => kind === store.view.slices) ?? kinds[0];
  if (!shown) return html``;
  const level = sliceLevel(store, shown.slices);
  const table = sliceTable(shown, runMetrics(store.header), level);
  const { sliceOrder } = store;
  const sortAt = (at: number) => {
    const { id = '', kind } = table.columns[at] ?? {};
    // Texts are sorted from A, numbers from the largest.
    const isDown = sliceOrder?.isDescending === (kind !== 'text');
    return columnSort(sliceOrder?.column === id, isDown, () => store.sortSlices(id));
  };
  const names = Object.fromEntries(kinds.map(({ kind, heading }) => [kind, render(heading)]));
  return html`<div class="flow tab-toolbar">
      ${choice(t('Slice claims by'), names, shown.kind, (kind) => store.setView({ slices: kind }))}
      <span class="muted"
        >${t('Each slice shows the means of its claims. Slices with fewer than {0} claims are marked. A claim with several values belongs to several slices.', fewClaims)}</span
      >
    </div>
    ${tableView(store, sortTable(table, sliceOrder, render), { sortAt })}`;
}

/** A cell lists its claims beside the table. A second press lists all claims again. */
function fileVerdicts(store: InspectorStore, verdict: VerdictAggregate): TemplateResult {
  const { confusion } = verdict;
  const context = blocksContext(store, (action) => {
    if (!('ask' in action)) return;
    const where = (action.values ?? []).map(String);
    store.list.change({ ...everyClaim, where });
    if (where.length > 0) showList(store);
  });
  return html`${tableView(store, f1Table(verdict), { drawsBars: true })}
  ${
    hasPredictedVerdicts(confusion)
      ? html`<div class="confusion">
          ${blocksView(context, [viewConfusion(confusion, store.view.where)])}
        </div>`
      : nothing
  }`;
}

export function filePane(store: InspectorStore): TemplateResult {
  const { file } = store;
  const notes = warningsFirst(file?.notes ?? []);
  const noteCount = notes.length;
  const title = html`<div class="title-line">
    ${linkButton(t('Overview'), () => store.openFile('overview'))}<span
      class="muted"
      aria-hidden="true"
      >›</span
    >
    <h1 id="file-title" tabindex="-1">${t('All scores')}</h1>
    <span class="muted">${countSentence(store)}</span>
    ${
      noteCount === 0
        ? nothing
        : linkButton(
            translateCount(noteCount, '{0} note on these scores', '{0} notes on these scores'),
            goToNotes,
          )
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

// Search, filters and order of claims: the controls above the claim list and the claim table, and the line below them that says how
// many claims are listed.

import { html, nothing, type TemplateResult } from 'lit';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { averitecMetric } from '../../../src/core/score/metrics/averitec.ts';
import { wordColumnsOf } from '../../../src/core/score/metrics/metricTable.ts';
import {
  type ConditionNeed,
  offerConditions,
  writeCondition,
} from '../../../src/core/show/tables/claimConditions.ts';
import type { RunHeader } from '../../../src/protocol/panels.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { choice } from '../../common/controls.ts';
import { findField, lookingNote, noMatch } from '../../common/find/evidenceFind.ts';
import { inline, render, t } from '../../common/l10n.ts';
import { readOrder } from '../rows/claimColumns.ts';
import { claimScoresOf, hasMetric, runMetrics, type ScoredRow } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { everyClaim } from './listedClaims.ts';

/** Renders the search field. `listId` is the list that Enter and the arrow down lead to. */
export function findClaims(store: InspectorStore, listId: string): TemplateResult {
  return findField(store.view.find, listId, (find) => store.list.change({ find }));
}

/** Renders a choice of one of several conditions. Choosing another one replaces it. */
function conditionChoice(
  store: InspectorStore,
  label: string,
  offered: ReadonlyMap<string, string>,
  none: string,
): TemplateResult {
  const { where } = store.view;
  const chosen = where.find((one) => offered.has(one)) ?? '';
  return choice(label, Object.fromEntries([['', none], ...offered]), chosen, (key) => {
    const others = where.filter((one) => !offered.has(one));
    store.list.change({ where: key === '' ? others : [...others, key] });
  });
}

function listOffered(store: InspectorStore): ReadonlyMap<string, string> {
  const has: Readonly<Record<ConditionNeed, boolean>> = {
    statuses: store.hasStatuses,
    credit: hasMetric(store.header, averitecMetric.id),
    reference: !store.isUnscored,
  };
  const offered = offerConditions((need) => has[need]);
  return new Map(offered.map(({ condition, name }) => [condition, render(name)]));
}

export function filterChoice(store: InspectorStore): TemplateResult {
  return conditionChoice(store, t('Filter claims'), listOffered(store), t('All claims'));
}

/**
 * Maximum number of distinct words in a word column. A column with more words is treated as text, because nobody chooses from
 * such a long list.
 */
const mostWords = 40;

/**
 * Lists the words to choose from, by condition, with names such as `verdict (ratings): Refuted`. Empty if the run has no word
 * columns.
 */
export function listOfferedWords(
  header: Pick<RunHeader, 'metrics'> | null,
  rows: readonly ScoredRow[],
): ReadonlyMap<string, string> {
  const offered = new Map<string, string>();
  for (const { column, name } of wordColumnsOf(runMetrics(header))) {
    const words = new Set(rows.flatMap(({ row }) => getOwnValue(row.words, column) ?? []));
    if (words.size > mostWords) continue;
    for (const word of [...words].sort()) {
      offered.set(writeCondition({ field: column, value: word }), `${name}: ${word}`);
    }
  }
  return offered;
}

/** Renders the choice of a word, or nothing if the run has no word columns. */
export function wordChoice(store: InspectorStore): TemplateResult | typeof nothing {
  const words = listOfferedWords(store.header, store.rows.all);
  return words.size === 0
    ? nothing
    : conditionChoice(store, t('Filter by label'), words, t('All labels'));
}

/** Renders the choice of the order by the list's score. An order that was chosen in the table is offered too. */
export function orderChoice(store: InspectorStore): TemplateResult {
  const { listScore, columns, view } = store;
  const names = new Map([['', t('File order')]]);
  if (listScore) {
    names.set(listScore.column, t('Lowest first'));
    names.set(`-${listScore.column}`, t('Highest first'));
  }
  const { column: id, isDescending } = readOrder(view.order) ?? {};
  const column = columns.find((one) => one.id === id);
  if (column && !names.has(view.order)) {
    names.set(
      view.order,
      `${render(column.name ?? column.heading)} ${isDescending === true ? '↓' : '↑'}`,
    );
  }
  const chosen = names.has(view.order) ? view.order : '';
  return choice(t('Sort claims'), Object.fromEntries(names), chosen, (order) =>
    store.list.change({ order }),
  );
}

/** Renders the choice of the list's score, or nothing if there is only one score. Claims stay sorted by the list's score. */
export function scoreChoice(store: InspectorStore): TemplateResult | typeof nothing {
  const scores = claimScoresOf(store.header);
  const score = store.listScore;
  if (!score || scores.length < 2) return nothing;
  const names = Object.fromEntries(scores.map(({ column, heading }) => [column, heading]));
  return html`<div class="flow muted list-score">
    <span aria-hidden="true">${t('Score')}</span>
    ${choice(t('Score shown in the list'), names, score.column, (column) => {
      const { order } = store.view;
      const sign = order.startsWith('-') ? '-' : '';
      const isSorted = order === `${sign}${score.column}`;
      store.list.change({ listScore: column, order: isSorted ? `${sign}${column}` : order });
    })}
  </div>`;
}

/** Whether the filter's drop-down list already shows a condition. */
export function isInFilterChoice(store: InspectorStore): (condition: string) => boolean {
  const offered = listOffered(store);
  const words = listOfferedWords(store.header, store.rows.all);
  const isShown = (names: ReadonlyMap<string, string>) =>
    store.list.conditions.map(writeCondition).find((one) => names.has(one));
  const shown = [isShown(offered), isShown(words)];
  return (condition) => shown.includes(condition);
}

/** Renders `78 claims`, `12 of 78 claims`, or `78 of 500 scored` while some claims are not scored yet. */
export function shownCount({ rows, run }: InspectorStore): TemplateResult {
  const { visible, all } = rows;
  const whole = expectedClaims(run) ?? 0;
  if (whole <= all.length) {
    const counts = html`<strong
      >${visible.length === all.length ? all.length : t('{0} of {1}', visible.length, all.length)}</strong
    >`;
    return html`${all.length === 1 ? inline('{0} claim', counts) : inline('{0} claims', counts)}`;
  }
  const scored = html`<strong>${t('{0} of {1}', all.length, whole)}</strong>`;
  return visible.length === all.length
    ? html`${inline('{0} scored', scored)}`
    : html`${inline('{0} of {1} scored', html`<strong>${visible.length}</strong>`, scored)}`;
}

/** Renders what the dashed line below a status means. Renders nothing if claims have no statuses. */
export function unsureKey({ hasStatuses }: InspectorStore): TemplateResult | typeof nothing {
  return hasStatuses
    ? html`<span class="cut muted unsure-key"
        ><span class="status-sign is-unsure" aria-hidden="true"></span>${t('probably')}</span
      >`
    : nothing;
}

/** Says why no claim is listed, or renders nothing if there are claims. */
export function nothingFound(store: InspectorStore): TemplateResult | typeof nothing {
  if (store.rows.visible.length > 0) return nothing;
  if (store.rows.all.length === 0)
    return html`<p class="muted list-empty">${t('Scored claims appear here.')}</p>`;
  if (store.finder.progress !== null) {
    return lookingNote();
  }
  return noMatch(t('Show all claims'), () => store.list.change(everyClaim));
}

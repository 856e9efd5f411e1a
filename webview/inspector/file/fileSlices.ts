// Scores for groups of claims. Small groups are labelled, because a mean over four claims says little.

import { html, nothing, type TemplateResult } from 'lit';
import {
  averitecMetric,
  averitecScoreAt,
  headlineLevel,
} from '../../../src/core/score/metrics/averitec.ts';
import { type Slice, nameSliceValue } from '../../../src/core/score/report/slices.ts';
import { wordColumnNames } from '../../../src/core/score/metrics/metricTable.ts';
import { choice, scoreBar } from '../../common/controls.ts';
import { copyTable } from '../../common/copy.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { render, t } from '../../common/l10n.ts';
import { claimScoresOf, computeFilledShare, hasMetric, runMetrics } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';
import { verdictMetric } from '../../../src/core/score/metrics/verdict.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { formatPrintedScore } from '../../../src/core/base/numbers.ts';
import {
  column,
  countCell,
  scoreCell,
  shareCell,
  type Table,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';
import { fewClaims, sliceHeadings } from '../../../src/core/base/words/sliceWords.ts';
import { formatUndecidedShare, undecidedWord } from '../../../src/core/base/words/remarks.ts';
import { type Message, msg } from '../../../src/core/base/words/message.ts';

interface SliceColumn {
  readonly key: string;
  readonly heading: string;
  readonly maximum: number;
  readonly of: (slice: Slice) => number | null;
  readonly note?: (slice: Slice) => string;
}

/** Returns the share of undecided matches, shown with every SemQA score. */
function undecidedNote({ matches }: Slice): string {
  return render((matches && formatUndecidedShare(matches)) ?? '');
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

/** Lists the columns: accuracy, the AVeriTeC score, then the first score of each other metric. */
function columnsOf(store: InspectorStore, slices: readonly Slice[]): SliceColumn[] {
  const { header } = store;
  const level = sliceLevel(store, slices);
  const accuracy: SliceColumn = {
    key: 'accuracy',
    heading: verdictMetric.scores[0]?.heading ?? verdictMetric.name,
    maximum: 1,
    of: (slice) => slice.accuracy ?? null,
  };
  const averitec: SliceColumn = {
    key: averitecMetric.id,
    heading: averitecScoreAt(level).heading,
    maximum: 1,
    of: ({ averitecScore }) => getOwnValue(averitecScore, String(level)) ?? null,
  };
  const scores = claimScoresOf(header).filter(
    ({ metric, column }) => metric.isOutcome !== true && metric.scores[0]?.column === column,
  );
  return [
    ...(hasMetric(header, verdictMetric.id) ? [accuracy] : []),
    ...(hasMetric(header, averitecMetric.id) ? [averitec] : []),
    ...scores.map(({ column, heading, metric, scale }) => ({
      key: column,
      heading,
      maximum: scale.maximum,
      of: ({ means }: Slice) => getOwnValue(means, column) ?? null,
      note: metric.remark && undecidedNote,
    })),
  ];
}

function orderSlices(
  slices: readonly Slice[],
  columns: readonly SliceColumn[],
  order: InspectorStore['sliceOrder'],
): readonly Slice[] {
  if (!order) return slices;
  const direction = order.isDescending ? -1 : 1;
  if (order.column === 'value') {
    return slices.toSorted((a, b) => -direction * a.value.localeCompare(b.value, 'en'));
  }
  const column = columns.find(({ key }) => key === order.column);
  const numberOf = (slice: Slice): number | null =>
    order.column === 'claims' ? slice.claims : (column?.of(slice) ?? null);
  return slices.toSorted((a, b) => {
    const [left, right] = [numberOf(a), numberOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  });
}

function headCell(
  { sliceOrder, sortSlices }: Pick<InspectorStore, 'sliceOrder' | 'sortSlices'>,
  key: string,
  heading: string,
): TemplateResult {
  const isSorted = sliceOrder?.column === key;
  // texts sort from A, numbers from the largest
  const isDown = sliceOrder?.isDescending === (key !== 'value');
  const direction = isSorted ? (isDown ? 'descending' : 'ascending') : undefined;
  return html`<th scope="col" aria-sort=${direction ?? nothing}>
    <button
      type="button"
      class="sort-button"
      @click=${() => {
        sortSlices(key);
      }}
    >
      ${heading}<span aria-hidden="true" class="sort-mark"
        >${direction === undefined ? '' : direction === 'descending' ? ' ↓' : ' ↑'}</span
      >
    </button>
  </th>`;
}

function sliceRow(slice: Slice, columns: readonly SliceColumn[]): TemplateResult {
  const isFew = slice.claims < fewClaims;
  return html`<tr class=${isFew ? 'is-few' : ''}>
    <th scope="row">${evidenceLabel(render(nameSliceValue(slice)))}</th>
    <td class="count">
      ${slice.claims}${isFew ? html` <span class="few">${t('few claims')}</span>` : nothing}
    </td>
    ${columns.map((column) => {
      const score = column.of(slice);
      return html`<td>
        <span class="number-and-bar"
          ><b>${formatPrintedScore(score, column)}</b
          >${scoreBar(computeFilledShare(score, column))}</span
        >${column.note ? html`<span class="undecided-note">${column.note(slice)}</span>` : nothing}
      </td>`;
    })}
  </tr>`;
}

/** Returns the slice kinds that exist in this run, with their names. */
function listOfferedKinds(
  store: InspectorStore,
  slices: readonly Slice[],
): ReadonlyMap<string, Message> {
  const all = [
    ...Object.entries<Message>(sliceHeadings),
    ...wordColumnNames(runMetrics(store.header)),
  ];
  return new Map(all.filter(([kind]) => slices.some(({ by }) => by === kind)));
}

/** Builds the table in English, like all copied tables. */
function tabulateSlices(
  kindName: Message,
  columns: readonly SliceColumn[],
  slices: readonly Slice[],
): Table {
  return {
    caption: msg('Scores by {0}', kindName),
    columns: [
      column('value', kindName, 'text'),
      column('claims', 'claims', 'count'),
      ...columns.flatMap(({ key, heading, note }) => [
        column(key, heading, 'score'),
        ...(note
          ? [column(`${key}_undecided`, msg('{0}, {1}', heading, undecidedWord), 'share')]
          : []),
      ]),
    ],
    rows: slices.map((slice) => [
      textCell(slice.value),
      countCell(slice.claims),
      ...columns.flatMap((one) => [
        scoreCell(one.of(slice), one),
        ...(one.note
          ? [shareCell(slice.matches?.undecided ?? 0, slice.matches?.counted ?? 0)]
          : []),
      ]),
    ]),
  };
}

export function fileSlices(store: InspectorStore, slices: readonly Slice[]): TemplateResult {
  const offered = listOfferedKinds(store, slices);
  const kinds = [...offered.keys()];
  const wanted = store.view.slices;
  const kind = kinds.find((candidate) => candidate === wanted) ?? kinds[0];
  if (!kind) return html``;
  const ofKind = slices.filter(({ by }) => by === kind);
  const columns = columnsOf(store, ofKind);
  const sorting = {
    sliceOrder: store.sliceOrder,
    sortSlices: (column: string) => {
      store.sortSlices(column);
    },
  };
  const names = Object.fromEntries([...offered].map(([by, name]) => [by, render(name)]));
  const kindName = offered.get(kind) ?? kind;
  const shownName = render(kindName);
  const caption = t('Scores by {0}', shownName);
  return html`<div class="tab-choice">
      ${choice(t('Slice claims by'), names, kind, (key) => {
        const chosen = kinds.find((candidate) => candidate === key);
        if (chosen) store.look({ slices: chosen });
      })}
      <span class="muted"
        >${t('Each slice shows the means of its claims. Slices with fewer than {0} claims are marked. A claim with several values belongs to several slices.', fewClaims)}</span
      >
    </div>
    <div class="table-scroll" role="region" aria-label=${t('Table of slices')} tabindex="0">
      <table class="plain-table slices">
        <caption class="visually-hidden">
          ${caption}
        </caption>
        <thead>
          <tr>
            ${headCell(sorting, 'value', shownName)} ${headCell(sorting, 'claims', t('Claims'))}
            ${columns.map(({ key, heading }) => headCell(sorting, key, heading))}
          </tr>
        </thead>
        <tbody>
          ${orderSlices(ofKind, columns, store.sliceOrder).map((slice) => sliceRow(slice, columns))}
        </tbody>
      </table>
    </div>
    ${copyTable(store, caption, () => tabulateSlices(kindName, columns, orderSlices(ofKind, columns, store.sliceOrder)))}`;
}

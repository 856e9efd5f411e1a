// Tables of a file's scores for one verdict and for groups of claims.

import { toOne } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { markup } from '../../base/markup.ts';
import { averitecMetric, averitecScoreAt, headlineLevel } from '../../score/metrics/averitec.ts';
import { type MetricDescription, scaleOf } from '../../score/metrics/metric.ts';
import { wordColumnNames } from '../../score/metrics/metricTable.ts';
import {
  type ConfusionMatrix,
  type VerdictAggregate,
  verdictMetric,
} from '../../score/metrics/verdict.ts';
import type { PageSupport } from '../../score/metrics/sourceSupportWords.ts';
import { nameSliceValue, type Slice, sliceKinds } from '../../score/report/slices.ts';
import { capitaliseText, type Message, msg } from '../../base/words/message.ts';
import { noVerdict } from '../../base/words/remarks.ts';
import {
  fewClaims,
  fewClaimsMark,
  fewClaimsNote,
  sliceHeadings,
  sliceNames,
} from '../../base/words/sliceWords.ts';
import { sumInTurn } from '../../base/statistics/sums.ts';
import {
  type Cell,
  column,
  countCell,
  noCell,
  scoreCell,
  shareCell,
  type Table,
  type TableColumn,
  textCell,
} from './model/table.ts';

/** Returns the number of claims with each reference verdict, parallel to the labels. */
function countReferences({ counts, withoutVerdict }: ConfusionMatrix): readonly number[] {
  return counts.map((row, index) => sumInTurn(row) + (withoutVerdict[index] ?? 0));
}

export function f1Table({ f1, confusion }: VerdictAggregate): Table {
  const { labels, counts } = confusion;
  const references = countReferences(confusion);
  return {
    caption: msg('F1 of each verdict'),
    columns: [
      column('label', msg('Verdict'), 'text'),
      column('f1', 'F1', 'score', { isStrong: true }),
      column('reference', msg('Reference'), 'count'),
      column('predicted', msg('Predicted'), 'count'),
    ],
    rows: labels.map((label, index) => {
      const score = getOwnValue(f1, label);
      return [
        textCell(label),
        score === undefined
          ? textCell(msg('not a label of the data set'))
          : { kind: 'score', value: score, scale: toOne, precision: 'exact' },
        countCell(references[index] ?? 0),
        countCell(sumInTurn(counts.map((row) => row[index] ?? 0))),
      ];
    }),
  };
}

/** Makes the confusion table. A label that never occurs has a row only if it belongs to the data set. */
export function tabulateConfusion(confusion: ConfusionMatrix): Table {
  const { labels, counts, withoutVerdict } = confusion;
  const references = countReferences(confusion);
  const hasMissing = withoutVerdict.some((count) => count > 0);
  return {
    caption: msg('Confusion matrix'),
    columns: [
      column('reference', msg('reference'), 'text'),
      ...labels.map((label) => column(label, label, 'text', { align: 'right' })),
      ...(hasMissing ? [column('none', noVerdict, 'count')] : []),
      column('claims', msg('claims'), 'count'),
    ],
    rows: labels.map((label, row) => [
      textCell(label),
      ...(counts[row] ?? []).map((count, index) =>
        textCell(
          String(count),
          index === row
            ? markup`<b>${count}</b><span class="hidden"> right</span>`
            : markup`<span class="${count === 0 ? 'muted' : 'plain'}">${count}</span>`,
        ),
      ),
      ...(hasMissing ? [countCell(withoutVerdict[row] ?? 0)] : []),
      countCell(references[row] ?? 0),
    ]),
    footnotes: [msg('Reference verdicts in rows, predicted verdicts in columns')],
  };
}

/** Makes the table of a claim's pages whose text was read, with the number of answers that they support. */
export function pagesTable(pages: readonly (readonly [address: string, PageSupport])[]): Table {
  return {
    caption: msg('Pages and the answers that cite them'),
    columns: [
      column('page', msg('Page'), 'text'),
      column('answers', msg('Answers that cite this page'), 'count'),
      column('supported', msg('supported'), 'count'),
      column('contradicted', msg('contradicted'), 'count'),
    ],
    rows: pages.map(([address, { answers, supported, contradicted }]) => [
      textCell(address),
      ...[answers, supported, contradicted].map((count) => countCell(count)),
    ]),
  };
}

// Tables of slices.

interface SliceColumn {
  readonly column: TableColumn;
  readonly of: (slice: Slice) => Cell;
}

/** Lists the columns: the score that represents each metric, with its remark. A score is never shown without its remark. */
function sliceColumns(
  metrics: readonly MetricDescription[],
  level: number,
): readonly SliceColumn[] {
  return metrics.flatMap((metric): SliceColumn[] => {
    const { id, remark, scores } = metric;
    const first = id === averitecMetric.id ? averitecScoreAt(level) : scores[0];
    if (!first?.ofClaim) return [];
    const meanOf = ({ accuracy, averitecScore, means }: Slice): number | null | undefined => {
      if (id === verdictMetric.id) return accuracy;
      return id === averitecMetric.id
        ? getOwnValue(averitecScore, String(level))
        : getOwnValue(means, first.column);
    };
    const mean: SliceColumn = {
      column: column(first.column, first.heading, 'score'),
      of: (slice) => scoreCell(meanOf(slice) ?? null, scaleOf(metric, first)),
    };
    if (!remark) return [mean];
    const share: SliceColumn = {
      column: column(`${id}_remark`, remark.heading, 'share', { isBelow: true }),
      of: ({ matches }) => shareCell(matches?.undecided ?? 0, matches?.counted ?? 0),
    };
    return [mean, share];
  });
}

/** Slices of one kind. */
export interface SlicesOfKind {
  readonly kind: string;
  /** Name of the kind within a sentence. */
  readonly name: Message;
  readonly heading: Message;
  readonly slices: readonly Slice[];
}

/** Groups slices by kind. Leaves out kinds without slices. */
export function sliceKindsOf(
  slices: readonly Slice[],
  metrics: readonly MetricDescription[],
): readonly SlicesOfKind[] {
  const words = [...wordColumnNames(metrics)].map(([kind, name]) => ({
    kind,
    name,
    heading: capitaliseText(name),
  }));
  const kinds = sliceKinds.map((kind) => ({
    kind,
    name: sliceNames[kind],
    heading: sliceHeadings[kind],
  }));
  return [...kinds, ...words]
    .map((one) => ({ ...one, slices: slices.filter(({ by }) => by === one.kind) }))
    .filter((one) => one.slices.length > 0);
}

/** Makes the table of slices of one kind. `level`: level of the AVeriTeC score. Small slices have a mark. */
export function sliceTable(
  { name, heading, slices }: SlicesOfKind,
  metrics: readonly MetricDescription[],
  level = headlineLevel,
): Table {
  const columns = sliceColumns(metrics, level);
  return {
    caption: msg('Scores by {0}', name),
    columns: [
      column('value', heading, 'text'),
      column('claims', msg('claims'), 'count'),
      ...columns.map((one) => one.column),
    ],
    rows: slices.map((slice) => [
      textCell(nameSliceValue(slice)),
      countCell(slice.claims, slice.claims < fewClaims ? fewClaimsMark : undefined),
      ...columns.map(({ of }) => of(slice)),
    ]),
    footnotes: slices.some(({ claims }) => claims < fewClaims) ? [fewClaimsNote] : undefined,
  };
}

/** What changed from a run to the next. */
export interface RunChange {
  /** Times of both runs, in ISO 8601. */
  readonly times: readonly [string, string];
  readonly name: string;
  readonly values: readonly [string, string];
  /** Numbers of claims that gained and lost credit. Absent if the headline is not the AVeriTeC score. */
  readonly credit?: { readonly gained: number; readonly lost: number };
}

/** Makes the table of the runs of a file with their headline, newest first. `timeText` formats a time. */
export function runsTable(changes: readonly RunChange[], timeText: (iso: string) => string): Table {
  const first = changes.at(-1);
  const row = (time: string, value: string, credit: RunChange['credit']): readonly Cell[] => [
    textCell(timeText(time)),
    textCell(value),
    credit ? countCell(credit.gained) : noCell,
    credit ? countCell(credit.lost) : noCell,
  ];
  return {
    caption: msg('All runs'),
    columns: [
      column('run', msg('Run'), 'text'),
      column('value', first?.name ?? '', 'text', { align: 'right' }),
      column('gained', msg('gained credit'), 'count'),
      column('lost', msg('lost credit'), 'count'),
    ],
    rows: [
      ...changes.map(({ times, values, credit }) => row(times[1], values[1], credit)),
      ...(first ? [row(first.times[0], first.values[0], undefined)] : []),
    ],
  };
}

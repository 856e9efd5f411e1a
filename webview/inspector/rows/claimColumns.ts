// Columns of claims: what the table shows, by what claims are sorted, and what is copied and saved.

import type { Scale } from '../../../src/core/score/metrics/metric.ts';
import { wordColumnsOf } from '../../../src/core/score/metrics/metricTable.ts';
import { averitecMetric, levelledColumn } from '../../../src/core/score/metrics/averitec.ts';
import { coverageMetric } from '../../../src/core/score/metrics/coverage.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { causes } from '../../../src/core/score/questions/causes.ts';
import { causeMessage, statusMessage } from '../../../src/core/score/questions/questionWords.ts';
import { selectLeadingMetrics } from '../../../src/core/score/report/summary.ts';
import { questionStatuses } from '../../../src/core/score/results/questionStatuses.ts';
import {
  type Cell,
  column,
  type ColumnKind,
  countCell,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';
import {
  capitaliseScoreName,
  joinClauses,
  type Message,
  msg,
} from '../../../src/core/base/words/message.ts';
import { noVerdict } from '../../../src/core/base/words/remarks.ts';
import type { ClaimRow, RunHeader } from '../../../src/protocol/panels.ts';
import { claimScoresOf, hasMetric, runMetrics, type ScoredRow, scoreOfRow } from './claimScores.ts';

/** Values of a column by which claims are filtered. The values of a claim are counted at the column's head. */
interface ColumnValues {
  /** Field of the conditions, see `claimConditions.ts`. */
  readonly field: string;
  readonly of: (row: ScoredRow) => readonly string[];
  readonly nameOf: (value: string) => Message;
  /** All values in display order. Absent if the values come from files. Then the most frequent ones come first. */
  readonly order?: readonly string[];
}

export interface ClaimColumn {
  readonly id: string;
  readonly heading: Message;
  /** Full name where nothing beside the column explains the heading. Default: the heading. */
  readonly name?: Message;
  /** What the table draws in a cell. */
  readonly kind: 'number' | 'claim' | 'verdict' | 'text' | 'statuses' | 'score';
  /** Value by which rows are sorted. `null` comes last in both directions. */
  readonly sortBy: (row: ScoredRow) => number | string | null;
  readonly cell: (row: ScoredRow) => Cell;
  readonly values?: ColumnValues;
  /** Present for scores: the range of the column's histogram. */
  readonly scale?: Scale;
}

const columnKinds: Readonly<Record<ClaimColumn['kind'], ColumnKind>> = {
  ...{ number: 'count', claim: 'text', verdict: 'text', text: 'text' },
  ...{ statuses: 'text', score: 'score' },
};

/** Returns the column for copies and files. */
export function tableColumnOf({ id, heading, kind }: ClaimColumn) {
  return column(id, heading, columnKinds[kind]);
}

function verdictColumn(
  id: 'predicted' | 'reference',
  heading: Message,
  verdictOf: (row: ClaimRow) => string | null,
): ClaimColumn {
  return {
    id,
    heading,
    kind: 'verdict',
    sortBy: ({ row }) => verdictOf(row),
    cell: ({ row }) => textCell(verdictOf(row) ?? ''),
    values: {
      field: id,
      of: ({ row }) => [verdictOf(row) ?? ''],
      nameOf: (value) => (value === '' ? noVerdict : value),
    },
  };
}

/** Share of a claim's reference questions that are answered, where a partly answered question counts half. */
function answeredShare({ statuses = [] }: ClaimRow): number | null {
  const all = statuses.flatMap((one) => one ?? []);
  if (all.length === 0) return null;
  const worth = { answered: 1, partly: 0.5, contradicted: 0, notAnswered: 0, notAsked: 0 } as const;
  return all.reduce((sum, { status }) => sum + worth[status], 0) / all.length;
}

const statusColumn: ClaimColumn = {
  id: 'statuses',
  heading: msg('Questions'),
  kind: 'statuses',
  sortBy: ({ row }) => answeredShare(row),
  cell: ({ row }) =>
    textCell(
      joinClauses(
        (row.statuses ?? []).flatMap((one) =>
          one ? [statusMessage(one.status, one.confidence)] : [],
        ),
      ),
    ),
  values: {
    field: 'status',
    of: ({ row }) => [...new Set((row.statuses ?? []).flatMap((one) => one?.status ?? []))],
    nameOf: (value) => {
      const status = questionStatuses.find((one) => one === value);
      return status ? statusMessage(status) : value;
    },
    order: questionStatuses,
  },
};

/** `hasStatuses`: see `causeMessage`. */
const causeColumn = (hasStatuses: boolean): ClaimColumn => ({
  id: 'cause',
  heading: msg('Credit or cause'),
  kind: 'text',
  sortBy: ({ row }) => (row.cause ? causes.indexOf(row.cause) : null),
  cell: ({ row }) => textCell(row.cause ? causeMessage(row.cause, hasStatuses) : ''),
  values: {
    field: 'cause',
    of: ({ row }) => (row.cause ? [row.cause] : []),
    nameOf: (value) => {
      const cause = causes.find((one) => one === value);
      return cause ? causeMessage(cause, hasStatuses) : value;
    },
  },
});

const numberColumn: ClaimColumn = {
  id: 'index',
  heading: '#',
  kind: 'number',
  sortBy: ({ index }) => index,
  cell: ({ index }) => countCell(index),
};

const claimColumn: ClaimColumn = {
  id: 'claim',
  heading: msg('Claim'),
  kind: 'claim',
  sortBy: ({ row }) => row.claim,
  cell: ({ row }) => textCell(row.claim),
};

function wordColumns(header: Pick<RunHeader, 'metrics'>): readonly ClaimColumn[] {
  return wordColumnsOf(runMetrics(header)).map(({ column: id, heading, name }): ClaimColumn => {
    const wordOf = ({ row }: ScoredRow): string | null => getOwnValue(row.words, id) ?? null;
    return {
      id,
      heading,
      name,
      kind: 'text',
      sortBy: wordOf,
      cell: (row) => textCell(wordOf(row) ?? ''),
      values: { field: id, of: (row) => [wordOf(row) ?? []].flat(), nameOf: (word) => word },
    };
  });
}

/** Returns all columns of a run, in display order. */
export function claimColumns(header: RunHeader): readonly ClaimColumn[] {
  const isScored = header.referenceName !== null;
  const hasStatuses = hasMetric(header, coverageMetric.id);
  const reference = verdictColumn('reference', msg('Reference'), (row) => row.referenceVerdict);
  return [
    numberColumn,
    claimColumn,
    verdictColumn('predicted', msg('Predicted'), (row) => row.predictedVerdict),
    ...(isScored ? [reference] : []),
    ...(hasStatuses ? [statusColumn] : []),
    ...(hasMetric(header, averitecMetric.id) ? [causeColumn(hasStatuses)] : []),
    ...claimScoresOf(header).map(({ column: id, heading, name, metric, scale }): ClaimColumn => {
      const scoreOf = (row: ScoredRow): number | null => scoreOfRow(row, id);
      return {
        id,
        heading,
        name: capitaliseScoreName(name, metric.name),
        kind: 'score',
        scale,
        sortBy: scoreOf,
        cell: (row) => ({ kind: 'score', value: scoreOf(row), scale, precision: 'short' }),
      };
    }),
    ...wordColumns(header),
  ];
}

/** Ids of the columns that are always shown: without them, a row does not say which claim it is. */
export const fixedColumns: readonly string[] = [numberColumn.id, claimColumn.id];

/**
 * Returns the ids of the columns shown at first: verdicts, statuses, cause, the score that decides credit and the scores that represent
 * the other leading metrics.
 */
export function firstColumns(header: RunHeader): readonly string[] {
  const leading = selectLeadingMetrics(runMetrics(header)).flatMap(({ scores }) =>
    scores.slice(0, 1).map((score) => score.column),
  );
  const scores = new Set([levelledColumn, ...leading]);
  return claimColumns(header).flatMap(({ id, kind }) =>
    (kind !== 'score' && !isWord(header, id)) || scores.has(id) ? [id] : [],
  );
}

function isWord(header: RunHeader, id: string): boolean {
  return wordColumnsOf(runMetrics(header)).some(({ column: word }) => word === id);
}

// The order of claims, as text: a column's id, with a minus before it for descending order. Blank for file order.

export interface ClaimOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

/** `undefined` for file order. */
export function readOrder(order: string): ClaimOrder | undefined {
  if (order === '') return undefined;
  const isDescending = order.startsWith('-');
  return { column: isDescending ? order.slice(1) : order, isDescending };
}

/** Returns the order after a column's head was pressed: ascending, then descending, then file order. */
export function nextOrder(order: string, column: string): string {
  if (order === column) return `-${column}`;
  return order === `-${column}` ? '' : column;
}

/** Sorts rows. Rows without a value come last in both directions, and equal rows stay in file order. */
export function sortRows(
  rows: readonly ScoredRow[],
  order: string,
  columns: readonly ClaimColumn[],
): readonly ScoredRow[] {
  const { column: id, isDescending } = readOrder(order) ?? {};
  const sortBy = columns.find((one) => one.id === id)?.sortBy;
  if (!sortBy) return rows;
  const direction = isDescending === true ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: sortBy(row) }));
  keyed.sort((a, b) => {
    if (a.key === b.key) return a.row.index - b.row.index;
    if (a.key === null || b.key === null) return a.key === null ? 1 : -1;
    return direction * (a.key < b.key ? -1 : 1);
  });
  return keyed.map(({ row }) => row);
}

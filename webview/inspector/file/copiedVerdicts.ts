// The verdict tables in the form in which they are copied.

import type { ConfusionMatrix, VerdictAggregate } from '../../../src/core/metrics/verdict.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { toOne } from '../../../src/core/format/scales.ts';
import { column, countCell, scoreCell, textCell } from '../../../src/core/tables/model/cells.ts';
import type { Table } from '../../../src/core/tables/model/table.ts';
import { noVerdict } from '../../../src/core/words/remarks.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function tabulateF1({ f1, confusion }: VerdictAggregate): Table {
  const { labels, counts, withoutVerdict } = confusion;
  return {
    caption: 'F1 of each verdict',
    columns: [
      column('label', 'Verdict', 'text'),
      column('f1', 'F1', 'score'),
      column('reference', 'reference', 'count'),
      column('predicted', 'predicted', 'count'),
    ],
    rows: labels.map((label, index) => [
      textCell(label),
      scoreCell(getOwnValue(f1, label) ?? null, toOne),
      countCell(sum(counts[index] ?? []) + (withoutVerdict[index] ?? 0)),
      countCell(sum(counts.map((row) => row[index] ?? 0))),
    ]),
  };
}

export function tabulateConfusion({ labels, counts, withoutVerdict }: ConfusionMatrix): Table {
  return {
    caption: 'Claims by reference verdict (rows) and predicted verdict (columns)',
    columns: [
      column('reference', 'reference', 'text'),
      ...labels.map((label, index) => column(`predicted_${index + 1}`, label, 'count')),
      column('without', noVerdict, 'count'),
    ],
    rows: labels.map((label, row) => [
      textCell(label),
      ...labels.map((_, index) => countCell(counts[row]?.[index] ?? 0)),
      countCell(withoutVerdict[row] ?? 0),
    ]),
  };
}

// A grid search as text: the best settings for readers, all settings for programs.

import { findBestSetting, type Association } from '../gridSearch.ts';
import type { FoundSetting, TargetSettings } from '../targetSearch.ts';
import {
  type Cell,
  column,
  countCell,
  scoreCell,
  type Table,
  textCell,
} from '../../tables/model/table.ts';
import { renderTable } from '../../tables/model/renderTable.ts';
import { matchingHeadings } from '../../words/semqaNames.ts';
import { semqaParameters } from '../../parameters/semqaParameters.ts';
import type { Message } from '../../words/message.ts';

/** A grid search and everything that affects its results. */
export interface FoundGrid {
  readonly schema: 'evidence-inspector/grid/1';
  readonly targets: readonly TargetSettings[];
  /** Files, models and metrics, one JSON member for each. */
  readonly provenance: Readonly<Record<string, unknown>>;
  /** Notes that a reader needs before using the results, one sentence each. */
  readonly notes: readonly string[];
}

export const gridStatistics = ['pearson', 'kendall', 'spearman', 'covariance'] as const;

/** Correlations are printed with three decimals, as in papers. */
const coefficients = { minimum: -1, maximum: 1 } as const;
const right = { align: 'right' } as const;

const columns: Table['columns'] = [
  column('target', 'target', 'text'),
  column('definition', 'definition', 'text', { leftOut: 1 }),
  column('variation', semqaParameters.variation.name, 'text'),
  column('alpha', semqaParameters.alpha.name, 'text', right),
  column('threshold', 'threshold', 'text', right),
  column('temperature', 'temperature', 'text', { ...right, leftOut: 1 }),
  ...gridStatistics.map((statistic) => column(statistic, statistic, 'score')),
  column('claims', 'claims', 'count'),
  column('left', 'left out', 'count', { leftOut: 1 }),
];

/** A row without this setting gets an empty cell, also in CSV. */
const setting = (value: number | Message | undefined): Cell =>
  textCell(typeof value === 'number' ? String(value) : (value ?? ''));

function rowOf(target: string, result: FoundSetting): readonly Cell[] {
  const { definition, variation, alpha, threshold, temperature } = result.parameters;
  return [
    textCell(target),
    setting(definition),
    setting(variation === undefined ? undefined : matchingHeadings[variation]),
    setting(alpha),
    setting(threshold),
    setting(variation === 'softmax' ? temperature : undefined),
    ...gridStatistics.map((name) => scoreCell(result[name], coefficients)),
    countCell(result.claims),
    countCell(result.left),
  ];
}

/**
 * Makes the table of the best setting for each target, by a statistic. If a target has no such statistic, for example a constant
 * column, its row contains only its name.
 */
export function tabulateBest({ targets, notes }: FoundGrid, statistic: keyof Association): Table {
  return {
    caption: `SemQA's best settings by ${statistic}`,
    columns,
    rows: targets.map(({ name, settings }) => {
      const best = findBestSetting(settings, statistic);
      if (best) return rowOf(name, best);
      return columns.map((_, index) => textCell(index === 0 ? name : ''));
    }),
    footnotes: notes,
  };
}

/** Writes one line per target and setting. Values are not rounded. */
export function gridCsv({ targets }: FoundGrid): string {
  const rows = targets.flatMap((target) =>
    target.settings.map((result) => rowOf(target.column, result)),
  );
  return renderTable({ caption: '', columns, rows }, 'csv');
}

/** Writes all settings of all targets. Values are not rounded. */
export function gridJson(grid: FoundGrid): string {
  return `${JSON.stringify(grid, undefined, 2)}\n`;
}

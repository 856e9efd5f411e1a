// A grid search as text: the best settings for readers, all settings for programs.

import { findBestSetting, type Association } from '../gridSearch.ts';
import type { FoundSetting, TargetSettings } from '../targetSearch.ts';
import {
  type Cell,
  column,
  countCell,
  noCell,
  scoreCell,
  type Table,
  type TableColumn,
  textCell,
} from '../../../show/tables/model/table.ts';
import { renderTable } from '../../../show/tables/model/renderTable.ts';
import { matchingHeadings } from '../../../base/words/semqaNames.ts';
import { semqaParameters } from '../../../score/parameters/semqaParameters.ts';
import { type Message, msg } from '../../../base/words/message.ts';

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

const statisticHeadings: Readonly<Record<(typeof gridStatistics)[number], Message>> = {
  pearson: 'Pearson',
  kendall: 'Kendall',
  spearman: 'Spearman',
  covariance: msg('Covariance'),
};

/** Correlations are printed with three decimals, as in papers. */
const coefficients = { minimum: -1, maximum: 1 } as const;
const right = { align: 'right' } as const;

/** The columns after the name of the setting. */
const columns: Table['columns'] = [
  column('definition', msg('definition'), 'text', { leftOut: 1, isBelow: true }),
  column('variation', semqaParameters.variation.name, 'text', { isBelow: true }),
  column('alpha', semqaParameters.alpha.name, 'text', right),
  column('threshold', msg('threshold'), 'text', { ...right, isBelow: true }),
  column('temperature', msg('temperature'), 'text', { ...right, leftOut: 1, isBelow: true }),
  ...gridStatistics.map((statistic, at) =>
    column(statistic, statisticHeadings[statistic], 'score', { isBelow: at > 0 }),
  ),
  column('claims', msg('claims'), 'count', { isBelow: true }),
  column('left', msg('left out'), 'count'),
];

/** A row without this setting gets an empty cell, also in CSV. */
const setting = (value: number | Message | undefined): Cell =>
  textCell(typeof value === 'number' ? String(value) : (value ?? ''));

function rowOf(name: Message, result: FoundSetting): readonly Cell[] {
  const { definition, variation, alpha, threshold, temperature } = result.parameters;
  return [
    textCell(name),
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

/** Makes the table of settings, each with its name. `first`: the column of names. */
export function settingsTable(
  caption: Message,
  first: TableColumn,
  settings: readonly { readonly name: Message; readonly setting: FoundSetting }[],
): Table {
  return {
    caption,
    columns: [first, ...columns],
    rows: settings.map(({ name, setting: result }) => rowOf(name, result)),
  };
}

const target = column('target', 'target', 'text', { wraps: true });

/**
 * Makes the table of the best setting for each target, by a statistic. If a target has no such statistic, for example a constant
 * column, its row contains only its name.
 */
export function tabulateBest({ targets, notes }: FoundGrid, statistic: keyof Association): Table {
  return {
    caption: `SemQA's best settings by ${statistic}`,
    columns: [target, ...columns],
    rows: targets.map(({ name, settings }) => {
      const best = findBestSetting(settings, statistic);
      return best ? rowOf(name, best) : [textCell(name), ...columns.map(() => noCell)];
    }),
    footnotes: notes,
  };
}

/** Writes one line per target and setting. Values are not rounded. */
export function gridCsv({ targets }: FoundGrid): string {
  const all = targets.flatMap(({ column: name, settings }) =>
    settings.map((setting) => ({ name, setting })),
  );
  return renderTable(settingsTable('', target, all), 'csv');
}

/** Writes all settings of all targets. Values are not rounded. */
export function gridJson(grid: FoundGrid): string {
  return `${JSON.stringify(grid, undefined, 2)}\n`;
}

// `evidence-inspector grid`: compares SemQA with other columns for many settings. Prints results on stdout, everything
// else on stderr.

import { partNames } from '../../core/comparison/scoreTable.ts';
import { searchMixes } from '../../core/comparison/targetSearch.ts';
import {
  tabulateBest,
  gridCsv,
  gridJson,
  type FoundGrid,
} from '../../core/comparison/tables/gridTables.ts';
import { renderTable } from '../../core/tables/model/renderTable.ts';
import { tableFormats, type TableFormat } from '../output/outputFormats.ts';
import { resultCommand } from '../run/resultCommand.ts';
import type { RunEnvironment } from '../run/collectRun.ts';
import { UsageError } from '../usageError.ts';
import type { GridOptions } from './gridOptions.ts';
import { searchRun } from './searchRun.ts';
import { chooseTargets, tableFrom } from './targets.ts';

/** Scores unless a table is given, then searches, prints and writes. Resolves with the exit status. */
export function grid(options: GridOptions, environment: RunEnvironment): Promise<number> {
  return resultCommand(options, tableFormats, environment, async (printLine, failed) => {
    const grid =
      options.table === undefined
        ? await searchRun(options, environment, { printLine, failed })
        : await searchTable(options, options.table, environment.signal);
    return {
      what: 'search',
      textAs: (format) => gridText(grid, format, options.by, environment.width),
      lines: grid.notes,
    };
  });
}

function gridText(
  grid: FoundGrid,
  format: TableFormat,
  by: GridOptions['by'],
  width: number,
): string {
  switch (format) {
    case 'json':
      return gridJson(grid);
    case 'csv':
      return gridCsv(grid);
    default:
      return renderTable(tabulateBest(grid, by), format, width);
  }
}

async function searchTable(
  options: GridOptions,
  file: string,
  signal: AbortSignal,
): Promise<FoundGrid> {
  const { reference, predictions, columns = [], target, alphas } = options;
  if (reference !== undefined || predictions !== undefined || columns.length > 0) {
    throw new UsageError(
      '--table contains all data. Leave out --reference, --predictions and --columns.',
    );
  }
  const { table, slips, provenance } = await tableFrom(file, signal);
  if (table.parts === null) {
    const names = partNames.map(({ question, answer }) => `${question} and ${answer}`);
    throw new UsageError(
      `${provenance.name} has no columns of question and answer scores: expected ${names.join(', or ')}.`,
    );
  }
  const targets = chooseTargets(table.columns, target);
  return {
    schema: 'evidence-inspector/grid/1',
    provenance: { table: provenance },
    targets: searchMixes(table.parts, targets, alphas),
    notes: [
      `Question and answer scores come from ${provenance.name} (sha256 ${provenance.sha256.slice(0, 12)}). Only alpha was searched.`,
      ...slips.map(({ message }) => message),
    ],
  };
}

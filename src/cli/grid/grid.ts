// `evidence-inspector grid`: compares SemQA with other columns for many settings. Prints results on stdout, everything
// else on stderr.

import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ColumnSlip } from '../../core/score/columns/columnFile.ts';
import { readColumns } from '../../core/score/columns/readColumns.ts';
import {
  type FoundGrid,
  gridCsv,
  gridJson,
  tabulateBest,
} from '../../core/analyse/comparison/tables/gridTables.ts';
import {
  type ColumnValues,
  partNames,
  scoreTable,
  type ScoreTable,
  searchMixes,
  targetSearchSteps,
} from '../../core/analyse/comparison/targetSearch.ts';
import { listComparedScores } from '../../core/analyse/comparison/toComparedClaim.ts';
import { countOf } from '../../core/base/numbers.ts';
import { noNumber } from '../../core/base/signs.ts';
import type { MetricReference } from '../../core/score/metrics/metricTable.ts';
import { findMetric, metricsOf } from '../../core/score/metrics/registry.ts';
import { semqaInputsOf, semqaMetric } from '../../core/score/metrics/semqaMetric.ts';
import { defaultSemqaParameters } from '../../core/score/parameters/semqaParameters.ts';
import { referencesOf, type Report } from '../../core/score/report/report.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import type { Steps } from '../../core/base/statistics/samples.ts';
import { renderTable } from '../../core/show/tables/model/renderTable.ts';
import { noteLines } from '../../core/show/tables/summaryLines.ts';
import { textOf } from '../../core/base/words/message.ts';
import { definitionNames } from '../../core/base/words/semqaNames.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { cancelled } from '../../protocol/errors.ts';
import { importColumns } from '../../scorer/providers/columnsProvider.ts';
import { UsageError } from '../command.ts';
import { type TableFormat, tableFormats } from '../output/outputFormats.ts';
import { columnsOfRun, type RunEnvironment, scoreReport, findingsOf } from '../run/collectRun.ts';
import type { FailedClaims } from '../run/maxFailed.ts';
import { resultCommand } from '../run/resultCommand.ts';
import { type ScoreRunOptions, semqaParametersOf } from '../scoreOptions.ts';
import type { PrintLine } from '../terminal/streams.ts';
import type { GridOptions } from './gridOptions.ts';

// The columns that SemQA is compared with.

interface TableFile {
  readonly table: ScoreTable;
  /** Remarks on the file for the user. */
  readonly slips: readonly ColumnSlip[];
  readonly provenance: {
    readonly name: string;
    readonly sha256: string;
    readonly claims: number;
  };
}

/** Rejects with a `UsageError` if the file is not a table of scores. */
async function tableFrom(file: string, signal: AbortSignal): Promise<TableFile> {
  const { text, sha256 } = await readEvidenceText({ path: file }, signal);
  const name = path.basename(file);
  try {
    const read = readColumns(text);
    const table = scoreTable(read);
    return { table, slips: read.slips, provenance: { name, sha256, claims: table.claims } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${name} cannot be used as a table of scores: ${error.message}.`);
  }
}

/** A target with its column name in the run. `heading`: the column's own name in its file. */
interface NamedTarget extends ColumnValues {
  readonly heading?: string;
}

function findTarget(targets: readonly NamedTarget[], asked: string): NamedTarget | undefined {
  const exact = targets.find(({ column }) => column === asked);
  if (exact) return exact;
  const [only, second] = targets.filter(({ heading }) => heading === asked);
  return second ? undefined : only;
}

/**
 * Returns the targets with the given names, in this order, or all targets if no names are given. Throws a `UsageError` for an
 * unknown name or if there are no targets.
 */
function chooseTargets(
  targets: readonly NamedTarget[],
  asked: readonly string[],
): readonly ColumnValues[] {
  if (targets.length === 0) {
    throw new UsageError('There is no column of numbers to compare SemQA with.');
  }
  if (asked.length === 0) return targets;
  const chosen = asked.map((column) => {
    const target = findTarget(targets, column);
    if (target) return target;
    const names = targets.map((one) => one.column).join(', ');
    throw new UsageError(`There is no column ${JSON.stringify(column)}; there are ${names}.`);
  });
  return [...new Set(chosen)];
}

// A run of `grid`. Scores once, then computes each setting from the model results.

/**
 * The softmax set F grows as the threshold falls. The lowest threshold therefore needs all model results that the other
 * thresholds need.
 */
function scoringOptions(options: GridOptions): ScoreRunOptions {
  const { variations, thresholds, temperatures } = options;
  const isSoftmax = variations.includes('softmax');
  return {
    ...options,
    alpha: defaultSemqaParameters.alpha,
    threshold: thresholds.reduce((least, threshold) => Math.min(least, threshold), 1),
    variation: isSoftmax ? 'softmax' : 'hungarian',
    temperature: temperatures[0] ?? defaultSemqaParameters.temperature,
  };
}

async function searchRun(
  gridOptions: GridOptions,
  environment: RunEnvironment,
  { printLine, failed }: { readonly printLine: PrintLine; readonly failed: FailedClaims },
): Promise<FoundGrid> {
  const { reference, predictions } = gridOptions;
  if (reference === undefined || predictions === undefined) {
    throw new UsageError('Give --reference and --predictions, or --table.');
  }
  const withSemqa = gridOptions.metrics.includes(semqaMetric.id)
    ? gridOptions.metrics
    : [semqaMetric.id, ...gridOptions.metrics];
  const options = {
    ...gridOptions,
    reference,
    predictions,
    metrics: withSemqa,
    ...(await columnsOfRun(gridOptions, predictions, printLine)),
  };
  // Checks the names before the models run, because a wrong column would waste minutes.
  if (options.target.length > 0) {
    const names = [...withSemqa, ...(await describeColumns(options, environment.signal))];
    chooseTargets(targetsOf(names), options.target);
  }
  const report = await scoreReport(options, scoringOptions(options), environment);
  failed.add(report);
  const notes = noteLines({ ...report, claimCount: report.claims.length });
  for (const line of [...findingsOf(options, report), ...notes]) printLine(line);
  const targets = chooseTargets(
    targetsOf(referencesOf(report.provenance), report.claims),
    options.target,
  );
  const { alphas, thresholds, variations, temperatures } = options;
  const inputs = report.claims.map((claim) => {
    const input = semqaInputsOf(claim);
    return input.similarities.length === 0 ? null : input;
  });
  const settings = await runSteps(
    targetSearchSteps(inputs, targets, {
      ...semqaParametersOf(scoringOptions(options)),
      alphas,
      thresholds,
      variations,
      temperatures,
    }),
    environment.signal,
  );
  return {
    schema: 'evidence-inspector/grid/1',
    provenance: { ...report.provenance },
    targets: settings,
    notes: notesOf(report, options.definition),
  };
}

function notesOf({ claims, provenance }: Report, definition: GridOptions['definition']): string[] {
  const failed = claims.filter((claim) => semqaMetric.failure(claim)).length;
  return [
    `SemQA by ${textOf(definitionNames[definition])}, ${countOf(claims.length, 'claim')}; encoder ${provenance.encoder?.id ?? noNumber}, NLI model ${provenance.nli?.id ?? noNumber}.`,
    ...(failed > 0 ? [`${countOf(failed, 'claim')} left out because SemQA failed.`] : []),
    'A setting that fits a column closely only repeats that column. It need not be the better measure of evidence.',
  ];
}

/** Returns all claim scores except SemQA's own. */
function targetsOf(
  metrics: readonly MetricReference[],
  claims: readonly ReportClaim[] = [],
): readonly NamedTarget[] {
  return listComparedScores(metrics)
    .filter(({ metric }) => metric !== semqaMetric.id)
    .map(({ column, name, heading, ofClaim }) => ({
      column,
      name,
      heading,
      values: claims.map(ofClaim),
    }));
}

/** Descriptions of the column files, under their names in the run. */
async function describeColumns(
  { columns = [], metrics }: Pick<GridOptions, 'columns' | 'metrics'>,
  signal: AbortSignal,
): Promise<readonly MetricReference[]> {
  const ids = metricsOf(metrics).map(({ id }) => id);
  const isTaken = (id: string): boolean => findMetric(id) !== undefined || ids.includes(id);
  const files = await importColumns(columns, isTaken, { signal });
  return files.columns.map(({ description }) => description);
}

/** Runs the steps and checks every 50 ms whether the user wants to stop. */
async function runSteps<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < 50) continue;
    await nextTurn();
    if (signal.aborted) throw cancelled();
    since = performance.now();
  }
}

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

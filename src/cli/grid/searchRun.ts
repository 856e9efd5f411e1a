// A run of `grid`. Scores once, then computes each setting from the model results.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { listComparedScores } from '../../core/comparison/toComparedClaim.ts';
import { targetSearchSteps } from '../../core/comparison/targetSearch.ts';
import type { FoundGrid } from '../../core/comparison/tables/gridTables.ts';
import { countOf } from '../../core/format/numbers.ts';
import { noNumber } from '../../core/format/signs.ts';
import { semqaInputsOf, semqaMetric } from '../../core/metrics/semqaMetric.ts';
import { findMetric, metricsOf } from '../../core/metrics/registry.ts';
import { type MetricReference } from '../../core/metrics/metricTable.ts';
import type { Report } from '../../core/report/report.ts';
import { referencesOf } from '../../core/report/runScores.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import { defaultSemqaParameters } from '../../core/parameters/semqaParameters.ts';
import type { Steps } from '../../core/statistics/steps.ts';
import { noteLines } from '../../core/tables/summaryLines.ts';
import { definitionNames } from '../../core/words/definitionWords.ts';
import { cancelled } from '../../protocol/errors.ts';
import { importColumns } from '../../scorer/providers/columnsProvider.ts';
import { columnsOfRun } from '../run/columnsBeside.ts';
import { UsageError } from '../usageError.ts';
import { findingsOf } from '../run/findings.ts';
import { semqaParametersOf, type RunOptions } from '../scoreOptions.ts';
import type { FailedClaims } from '../run/maxFailed.ts';
import { type RunEnvironment, scoreReport } from '../run/collectRun.ts';
import type { GridOptions } from './gridOptions.ts';
import { chooseTargets, type NamedTarget } from './targets.ts';
import type { PrintLine } from '../terminal/messages.ts';
import { textOf } from '../../core/words/message.ts';

/**
 * The softmax set F grows as the threshold falls. The lowest threshold therefore needs all model results that the other
 * thresholds need.
 */
function scoringOptions(options: GridOptions): RunOptions {
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

export async function searchRun(
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

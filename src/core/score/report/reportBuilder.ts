// Builds the report of a run: claim by claim, so that a run of any length needs little memory, or at once.

import type { DataSet } from '../../read/claims/dataSets.ts';
import type { EvidenceFormat } from '../../read/claims/evidence.ts';
import { addOfficialLevels } from '../metrics/averitec.ts';
import type { EvaluationParameters, Metric } from '../metrics/metric.ts';
import { metricsOf } from '../metrics/registry.ts';
import type { MetricReference } from '../metrics/metricTable.ts';
import { reasonsAccumulator, type Reasons } from '../questions/causes.ts';
import type { Accumulator, Aggregate } from '../results/means.ts';
import type { ReportClaim, ScoredClaim } from '../results/claims.ts';
import { withoutWordings } from '../../base/words/message.ts';
import { renderNotes, type NotesAccumulator, type EvaluationNote } from './concernedClaims.ts';
import { type Clusters, clustersName } from './clusterWords.ts';
import { clustersAccumulator, noteClusters } from './clusters.ts';
import { notesAccumulator } from './evaluationNotes.ts';
import { fileNotes } from './fileNotes.ts';
import {
  referencesOf,
  type Report,
  type ReportFrame,
  reportSchema,
  type RunResult,
} from './report.ts';
import {
  createFailedMetricsAccumulator,
  failuresName,
  type FailedMetrics,
} from './partlyScored.ts';
import { reportClaim } from './reportClaim.ts';
import { shardNotes } from './shard.ts';
import { sliceAccumulator, slicesName } from './slices.ts';

/** Facts about a run that are known before its first claim. */
export interface RunShape {
  /** The metrics in the run. */
  readonly metrics: readonly MetricReference[];
  readonly dataSet: DataSet;
  readonly predictionsFormat: EvidenceFormat;
  /** Field or column by which claims are grouped. */
  readonly cluster?: string;
}

type NamedPart = readonly [name: string, part: Accumulator<ReportClaim, unknown>];

/**
 * Receives scored claims in any order and returns each claim with its scores. Can return the file's scores so far at any time.
 */
export class ReportBuilder {
  readonly levels: readonly number[];
  readonly #evaluation: EvaluationParameters;
  readonly #metrics: readonly Metric[];
  readonly #parts: readonly NamedPart[];
  readonly #clusters: Accumulator<ReportClaim, Clusters> | undefined;
  readonly #notes: NotesAccumulator<ReportClaim>;
  readonly #failed: Accumulator<ReportClaim, FailedMetrics>;
  readonly #reasons: Accumulator<ReportClaim, Reasons>;

  constructor(
    { metrics, dataSet, predictionsFormat: format, cluster }: RunShape,
    evaluation: EvaluationParameters,
  ) {
    this.#metrics = metricsOf(metrics);
    this.levels = addOfficialLevels(evaluation.averitecLevels);
    this.#evaluation = evaluation;
    const context = { dataSet, levels: this.levels };
    this.#clusters = cluster === undefined ? undefined : clustersAccumulator(cluster, metrics);
    this.#parts = [
      ...this.#metrics.map((metric): NamedPart => [metric.totalName, metric.accumulator(context)]),
      [slicesName, sliceAccumulator(this.#metrics, this.levels)],
      ...(this.#clusters ? [[clustersName, this.#clusters] as const] : []),
    ];
    this.#failed = createFailedMetricsAccumulator(this.#metrics);
    this.#reasons = reasonsAccumulator(this.#metrics);
    this.#notes = notesAccumulator({ format, dataSet, metrics: this.#metrics });
  }

  add(scored: ScoredClaim): ReportClaim {
    const claim = reportClaim(scored, this.#metrics, this.#evaluation, 'full');
    this.collect(claim);
    return claim;
  }

  /** Adds a claim that already has its scores. */
  collect(claim: ReportClaim): void {
    for (const [, accumulator] of this.#parts) accumulator.add(claim);
    this.#failed.add(claim);
    this.#reasons.add(claim);
    this.#notes.add(claim);
  }

  aggregate(): Aggregate {
    const failed = this.#failed.result();
    return {
      ...Object.fromEntries(this.#parts.map(([name, part]) => [name, part.result()])),
      ...(Object.keys(failed).length === 0 ? {} : { [failuresName]: failed }),
      ...this.#reasons.result(),
    };
  }

  /**
   * Returns the notes with wordings. `renderNotes` converts the wordings to texts for files or screens. `expected`: see
   * `NotesAccumulator`.
   */
  notes(expected?: number): readonly EvaluationNote[] {
    const clusters = this.#clusters ? noteClusters(this.#clusters.result(), this.#metrics) : [];
    return [...this.#notes.result(expected), ...clusters];
  }
}

/** Creates a builder for the run of an existing report. */
export function builderOf({
  provenance,
  parameters,
}: Pick<ReportFrame, 'provenance' | 'parameters'>): ReportBuilder {
  const { semqa, averitecLevels, dataSet } = parameters;
  const { cluster } = provenance;
  const shape = { metrics: referencesOf(provenance), dataSet, cluster };
  return new ReportBuilder(
    { ...shape, predictionsFormat: provenance.predictions.format },
    { semqa, averitecLevels },
  );
}

/** Makes the report of a run for the given parameters. Claims are in reference order, in whichever order they were scored. */
export function buildReport(run: RunResult, evaluation: EvaluationParameters): Report {
  const { provenance, alignment, problems, complete, metrics, text, dataSet, repeats } = run;
  const predictionsFormat = provenance.predictions.format;
  const { cluster } = provenance;
  const builder = new ReportBuilder({ metrics, dataSet, predictionsFormat, cluster }, evaluation);
  const inOrder = [...run.claims].sort((a, b) => a.index - b.index);
  const claims = inOrder.map((claim) => builder.add(claim));
  return {
    schema: reportSchema,
    provenance,
    parameters: { semqa: evaluation.semqa, text, averitecLevels: builder.levels, dataSet },
    aggregate: builder.aggregate(),
    claims,
    alignment: withoutWordings(alignment),
    problems: {
      reference: withoutWordings(problems.reference),
      predictions: withoutWordings(problems.predictions),
    },
    notes: [
      ...shardNotes(provenance.shard, claims.length),
      ...renderNotes([...fileNotes(run), ...builder.notes(), ...(run.notes ?? [])]),
    ],
    complete,
    repeats,
  };
}

import type { LostClaims } from '../evidence/alignment/lostClaims.ts';
import type { DataSet } from '../evidence/dataSets.ts';
import type { EvaluationParameters } from '../metrics/metric.ts';
import type { MetricReference } from '../metrics/registry.ts';
import type { TextParameters } from '../scoring/textMetric.ts';
import type { ScoredClaim } from '../results/claims.ts';
import { inWriting } from '../words/told.ts';
import type { EvaluationNote } from './evaluationNotes.ts';
import { fileNotes } from './fileNotes.ts';
import { reportSchema, type Report } from './report.ts';
import { ReportBuilder } from './reportBuilder.ts';
import { shardNotes } from './shard.ts';

/** A run without its claims. While it goes on, hashes and counts are of what has been read. */
export interface RunFrame extends Pick<
  Report,
  'provenance' | 'alignment' | 'problems' | 'complete' | 'repeats'
> {
  /** The metrics in the run, those that others require included. */
  readonly metrics: readonly MetricReference[];
  readonly text: TextParameters;
  readonly dataSet: DataSet;
  /** On files beside the two: ratings and scores from elsewhere. */
  readonly notes?: readonly EvaluationNote[];
  /** Of a stream; absent: the files were read whole, and no prediction stood too far away to be found. */
  readonly lost?: LostClaims;
}

/** The parts of a report that do not depend on parameters that can be changed later. */
export interface RunResult extends RunFrame {
  readonly claims: readonly ScoredClaim[];
}

/** A report of a run under the given parameters; claims in reference order whatever order they were scored in. */
export function buildReport(run: RunResult, evaluation: EvaluationParameters): Report {
  const { provenance, alignment, problems, complete, metrics, text, dataSet, repeats } = run;
  const predictionsFormat = provenance.predictions.format;
  const builder = new ReportBuilder({ metrics, dataSet, predictionsFormat }, evaluation);
  const inOrder = [...run.claims].sort((a, b) => a.index - b.index);
  const claims = inOrder.map((claim) => builder.add(claim));
  return {
    schema: reportSchema,
    provenance,
    parameters: { semqa: evaluation.semqa, text, averitecLevels: builder.levels, dataSet },
    aggregate: builder.aggregate(),
    claims,
    alignment: inWriting(alignment),
    problems: {
      reference: inWriting(problems.reference),
      predictions: inWriting(problems.predictions),
    },
    notes: [
      ...shardNotes(provenance.shard, claims.length),
      ...inWriting(fileNotes(run)),
      ...builder.notes(),
      ...inWriting(run.notes ?? []),
    ],
    complete,
    ...(repeats ? { repeats } : {}),
  };
}

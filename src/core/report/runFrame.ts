import type { LostClaims } from '../evidence/alignment/lostClaims.ts';
import type { DataSet } from '../evidence/dataSets.ts';
import type { MetricReference } from '../metrics/registry.ts';
import type { ScoredClaim } from '../results/claims.ts';
import type { TextParameters } from '../scoring/textMetric.ts';
import type { EvaluationNote } from './concernedClaims.ts';
import type { Report } from './report.ts';

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

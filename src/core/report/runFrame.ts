import type { LostClaims } from '../evidence/alignment/lostClaims.ts';
import type { DataSet } from '../evidence/dataSets.ts';
import type { MetricReference } from '../metrics/registry.ts';
import type { ScoredClaim } from '../results/claims.ts';
import type { TextParameters } from '../scoring/textMetric.ts';
import type { EvaluationNote } from './concernedClaims.ts';
import type { Report } from './report.ts';

/** A run without its claims. During the run, hashes and counts cover the part that has been read. */
export interface RunFrame extends Pick<
  Report,
  'provenance' | 'alignment' | 'problems' | 'complete' | 'repeats'
> {
  /** The metrics of the run, including metrics that other metrics require. */
  readonly metrics: readonly MetricReference[];
  readonly text: TextParameters;
  readonly dataSet: DataSet;
  /** Notes on additional files: imported ratings and scores. */
  readonly notes?: readonly EvaluationNote[];
  /** Present for a stream. Absent if the files were read as a whole, because every prediction could then be found. */
  readonly lost?: LostClaims;
}

/** The parts of a report that do not depend on parameters that the user can change later. */
export interface RunResult extends RunFrame {
  readonly claims: readonly ScoredClaim[];
}

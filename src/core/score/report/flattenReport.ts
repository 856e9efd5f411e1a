// A report in the flat form of its JSON, with types: the result of `scoreFile`, which programs use.

import type { AveritecAggregate } from '../metrics/averitec.ts';
import type { CoverageScore } from '../metrics/coverage.ts';
import type { CoverageMeans, OverlapScore } from '../metrics/coverageOverlap.ts';
import type { JustificationAggregate, JustificationScore } from '../metrics/justification.ts';
import type { OrdinalVerdictAggregate } from '../metrics/ordinalVerdict.ts';
import type { SemqaInputs, SemqaScore } from '../measures/semqa.ts';
import type { SemqaAggregate } from '../metrics/semqaAggregate.ts';
import type { SemqaVariants } from '../metrics/semqaMetric.ts';
import type { TextAggregate } from '../metrics/textAggregate.ts';
import type { TextMetricId } from '../metrics/textMetrics.ts';
import type { TextScore } from '../measures/matching.ts';
import type { VerdictAggregate } from '../metrics/verdict.ts';
import type { ByMetric, ClaimFacts, ClaimFailure } from '../results/claims.ts';
import type { MeanAggregate } from '../results/means.ts';
import type { Reasons } from '../questions/causes.ts';
import type { WrittenQuestion } from '../questions/questionStatus.ts';
import type { FailedMetrics } from './partlyScored.ts';
import { type Report, runMetrics } from './report.ts';
import { encodeClaim } from './reportClaim.ts';
import type { Slice } from './slices.ts';

/** Results of the metrics in the table, as members. The cells of a described metric are under its id. */
export interface FlatClaim
  extends ClaimFacts, SemqaInputs, Readonly<Partial<Record<TextMetricId, TextScore>>> {
  readonly semqa: SemqaScore | null;
  readonly semqaVariants?: SemqaVariants;
  readonly coverage?: CoverageScore;
  readonly coverageOverlap?: OverlapScore;
  readonly justification?: JustificationScore;
  readonly urlOverlap?: number | null;
  readonly failures?: ByMetric<ClaimFailure>;
  /** Absent if the claim has no result of Coverage. */
  readonly questions?: readonly WrittenQuestion[];
}

/** A metric that is not in the run has no entry. */
export interface FlatAggregate
  extends Reasons, Readonly<Partial<Record<TextMetricId, TextAggregate>>> {
  readonly semqa?: SemqaAggregate;
  readonly coverage?: CoverageMeans;
  readonly coverageOverlap?: CoverageMeans;
  readonly verdict?: VerdictAggregate;
  readonly averitecScore?: AveritecAggregate;
  readonly justification?: JustificationAggregate;
  readonly ordinalVerdict?: OrdinalVerdictAggregate;
  readonly urlOverlap?: MeanAggregate;
  readonly failures?: FailedMetrics;
  readonly slices?: readonly Slice[];
}

export interface FlatReport extends Omit<Report, 'claims' | 'aggregate'> {
  readonly aggregate: FlatAggregate;
  readonly claims: readonly FlatClaim[];
}

/** Returns the report with each claim's metrics beside its facts. */
export function flattenReport(report: Report): FlatReport {
  const metrics = runMetrics(report);
  return {
    ...report,
    // The metrics' own accumulators and codecs made this value, so its type is known.
    aggregate: report.aggregate,
    claims: report.claims.map((claim) => encodeClaim(claim, metrics) as FlatClaim),
  };
}

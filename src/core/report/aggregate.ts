// The numbers of a file, collected claim by claim: a run of any length needs no more memory than a short one.

import type { AveritecAggregate } from '../metrics/averitec.ts';
import type { JustificationAggregate } from '../metrics/justification.ts';
import type { OrdinalVerdictAggregate } from '../metrics/ordinalVerdict.ts';
import type { TextMetricId } from '../metrics/textMetrics.ts';
import type { VerdictAggregate } from '../metrics/verdict.ts';
import type { SemqaAggregate } from './semqaAggregate.ts';
import type { Slice } from './slices.ts';
import type { TextAggregate } from './textAggregate.ts';
import type { MeanAggregate } from './means.ts';

/** A metric that is not part of the run has no entry. */
export interface Aggregate extends Readonly<Partial<Record<TextMetricId, TextAggregate>>> {
  readonly semqa?: SemqaAggregate;
  readonly verdict?: VerdictAggregate;
  /** Level, as `0.25` -> AVeriTeC score, 0..1. */
  readonly averitecScore?: AveritecAggregate;
  readonly justification?: JustificationAggregate;
  readonly ordinalVerdict?: OrdinalVerdictAggregate;
  readonly urlOverlap?: MeanAggregate;
  readonly slices?: readonly Slice[];
}

/** Takes claims one by one in any order; `result` may be asked at any time. */
export interface Accumulator<Claim, Result> {
  add(claim: Claim): void;
  result(): Result;
}

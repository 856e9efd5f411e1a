import type { Claim } from './evidence.ts';

export interface AlignedClaim {
  readonly referenceIndex: number;
  /** `null`: the prediction file has nothing for this reference claim; it is scored as no evidence. */
  readonly predictionIndex: number | null;
}

export type AlignmentIssueKind =
  'missing' | 'extra' | 'duplicate' | 'reordered' | 'textMismatch' | 'ambiguous';

export interface AlignmentIssue {
  readonly kind: AlignmentIssueKind;
  readonly message: string;
  readonly referenceIndex?: number;
  readonly predictionIndex?: number;
}

export interface Alignment {
  /** One per reference claim, in reference order. */
  readonly claims: readonly AlignedClaim[];
  readonly issues: readonly AlignmentIssue[];
}

export declare function align(
  reference: readonly Claim[],
  predictions: readonly Claim[],
): Alignment;

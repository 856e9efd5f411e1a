import { Aligner } from './aligner.ts';
import type { AlignmentIssue } from './alignmentIssue.ts';
import { keyOf } from '../claimKey.ts';
import type { Claim } from '../evidence.ts';
import type { ClaimId } from '../ids.ts';

export interface AlignedClaim {
  readonly referenceIndex: number;
  /** `null`: the prediction file has nothing for this reference claim; it is scored as no evidence. */
  readonly predictionIndex: number | null;
}

export interface Alignment {
  /** One per reference claim, in reference order. */
  readonly claims: readonly AlignedClaim[];
  readonly issues: readonly AlignmentIssue[];
}

/**
 * Finds the prediction for every reference claim. Each prediction is used at most once, and whatever is not plain is an issue.
 *
 * 1. By `claim_id` (the reference's own where it has them, else the position in the reference), if the texts agree:
 *    compared as NFKC, in lower case, white space as one blank.
 * 2. By text, for those without `claim_id` and those whose `claim_id` points at another text (`textMismatch`).
 *    Of several claims with that text, those with the same date go together; then order decides: first with first.
 *    That is `ambiguous` when the counts differ or when the file is not in reference order, so that order says nothing.
 * 3. By `claim_id` alone, when the text is nowhere else and is blank or has most words in common (a claim that was edited):
 *    matched, and reported as `textMismatch`.
 *
 * Of several predictions for one claim the first takes its turn first, with `keepsLast` the last.
 *
 * The rest is `extra`, or `duplicate` where the text is one that the reference has; reference claims left over are `missing`.
 * Linear in the number of claims, but for the search of reordered ones, which is n log n.
 */
export function align(
  reference: readonly Claim[],
  predictions: readonly Claim[],
  { keepsLast = false }: AlignOptions = {},
): Alignment {
  return alignParts(reference, predictions, hasOwnIds(reference), { keepsLast });
}

interface AlignOptions {
  /** Of several predictions for one claim the last is used, as the official script of their form does; else the first. */
  readonly keepsLast?: boolean;
}

/** Whether the predictions' `claim_id` means the reference's own, and not a position. */
export function hasOwnIds(
  reference: readonly { readonly claimId?: ClaimId | undefined }[],
): boolean {
  return reference.length > 0 && reference.every((claim) => claim.claimId !== undefined);
}

/** `align` for some claims of each file, in file order. Positions in the result are `Claim.index`. */
export function alignParts(
  reference: readonly Claim[],
  predictions: readonly Claim[],
  ownIds: boolean,
  { keepsLast = false }: AlignOptions = {},
): Alignment {
  const issues: AlignmentIssue[] = [];
  const contentOf = (position: number): string => {
    const { verdict = null, evidence, justification = null } = predictions[position] ?? {};
    return JSON.stringify([verdict, evidence, justification]);
  };
  const aligning = new Aligner(
    reference.map(keyOf),
    predictions.map(keyOf),
    ownIds,
    (issue) => issues.push(issue),
    { keepsLast, areSame: (one, other) => contentOf(one) === contentOf(other) },
  );
  const claims = aligning.align().map((prediction, position) => ({
    referenceIndex: reference[position]?.index ?? position,
    predictionIndex: prediction === null ? null : (predictions[prediction]?.index ?? prediction),
  }));
  return { claims, issues };
}

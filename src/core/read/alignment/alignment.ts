import { msg, storeMessage } from '../../base/words/message.ts';
import { areOwnIds, keyOf } from '../claims/claimKey.ts';
import type { Claim } from '../claims/evidence.ts';
import type { ClaimId } from '../claims/ids.ts';
import { Aligner } from './aligner.ts';
import { type AlignmentIssue, extraMessage, missingMessage } from './alignmentIssues.ts';
import { collectIds, findShiftedIds } from './shiftedIds.ts';

// Decides whether two predictions for one claim are equal in everything that is scored.

type Content = Pick<Claim, 'verdict' | 'evidence' | 'justification'>;

/** Returns the parts of a prediction that are scored, as text. Equal texts mean equal predictions. */
function contentOf({ verdict, evidence, justification }: Content): string {
  return JSON.stringify([verdict ?? null, evidence, justification ?? null]);
}

/**
 * Returns a number that stands for the content of a prediction, for files that do not fit in memory: 53 bits of two FNV-1a hashes.
 * Two different predictions for one claim have the same number by chance once in about 10^16 pairs. Makes no copy of the texts,
 * which can be large.
 */
export function hashContent({ verdict, evidence, justification }: Content): number {
  const hash = new Hash();
  hash.add([verdict ?? null, evidence, justification ?? null]);
  return hash.value;
}

class Hash {
  #low = 0x811c9dc5;
  #high = 0x9dc5811c;

  get value(): number {
    return (this.#high >>> 11) * 2 ** 32 + (this.#low >>> 0);
  }

  /** Adds a value of JSON. Absent members are ignored, as in JSON. */
  add(value: unknown): void {
    if (typeof value === 'string') {
      this.#mix(1);
      for (let index = 0; index < value.length; index += 1) this.#mix(value.charCodeAt(index));
      this.#mix(value.length);
    } else if (Array.isArray(value)) {
      this.#mix(2);
      for (const item of value) this.add(item);
      this.#mix(3);
    } else if (typeof value === 'object' && value !== null) {
      this.#mix(4);
      for (const [name, member] of Object.entries(value)) {
        if (member === undefined) continue;
        this.add(name);
        this.add(member);
      }
      this.#mix(5);
    } else {
      this.add(String(value));
    }
  }

  #mix(code: number): void {
    this.#low = Math.imul(this.#low ^ code, 0x01000193);
    this.#high = Math.imul((this.#high << 5) ^ (this.#high >>> 27) ^ code, 0x2c1b3c6d);
  }
}

export interface AlignedClaim {
  readonly referenceIndex: number;
  /** `null` if this reference claim has no prediction. It is then scored as if there were no evidence. */
  readonly predictionIndex: number | null;
}

export interface Alignment {
  /** One entry per reference claim, in reference order. */
  readonly claims: readonly AlignedClaim[];
  readonly issues: readonly AlignmentIssue[];
}

/**
 * Finds the prediction for every reference claim. Each prediction is used at most once, and everything unclear is reported as an
 * issue.
 *
 * 1. By `claim_id` (the reference's own ids if at least half of its claims have one, else the position in the reference), if the
 *   texts agree. Texts are compared as NFKC, in lower case, with white space as one blank.
 * 2. By text, for claims without `claim_id` and for claims whose `claim_id` refers to another text (`textMismatch`). Among claims
 *   with the same text, claims with equal dates are paired. The remaining claims are paired in file order. The result is
 *   `ambiguous` if the counts differ, or if the file is not in reference order, so that its order means nothing.
 * 3. By `claim_id` alone, if the text occurs nowhere else and is blank or shares most words (an edited claim). These claims are
 *   matched and reported as `textMismatch`.
 *
 * With `byPosition`, the first prediction is for the first reference claim and so on, as in AVeriTeC's eval.py of 2023. The same
 * happens without `byPosition` if no prediction has a text or a `claim_id` and both files have the same number of claims.
 *
 * If no prediction has a text and the ids of the two files are shifted by one (`findShiftedIds`), nothing is matched.
 *
 * If several predictions are for one claim, the first prediction is used, or the last with `keepsLast`.
 *
 * Remaining predictions are `extra`, or `duplicate` if the reference has their text. Remaining reference claims are `missing`.
 * Takes linear time in the number of claims, except n log n for finding reordered claims.
 */
export function align(
  reference: readonly Claim[],
  predictions: readonly Claim[],
  { keepsLast = false, byPosition = false }: AlignOptions = {},
): Alignment {
  // If the files have different numbers of claims, it is unknown which claims are missing.
  const areInOrder = reference.length === predictions.length && areUnnamed(predictions);
  if (byPosition || areInOrder) return alignPositions(reference, predictions, byPosition);
  const hasShiftedIds =
    findShiftedIds(collectIds(reference), collectIds(predictions)) !== undefined;
  const issues: AlignmentIssue[] = [];
  const areSame = (one: number, other: number): boolean => {
    const [a, b] = [predictions[one], predictions[other]];
    return a !== undefined && b !== undefined && contentOf(a) === contentOf(b);
  };
  const aligning = new Aligner(
    reference.map(keyOf),
    predictions.map(keyOf),
    hasOwnIds(reference),
    (issue) => issues.push(issue),
    { keepsLast, hasShiftedIds, areSame },
  );
  const claims = aligning.align().map((prediction, position) => ({
    referenceIndex: reference[position]?.index ?? position,
    predictionIndex: prediction === null ? null : (predictions[prediction]?.index ?? prediction),
  }));
  return { claims, issues };
}

/** Whether no prediction identifies its claim. False if there are no predictions. */
function areUnnamed(predictions: readonly Pick<Claim, 'text' | 'claimId'>[]): boolean {
  return (
    predictions.length > 0 &&
    predictions.every(({ text, claimId }) => text.trim() === '' && claimId === undefined)
  );
}

function alignPositions(
  reference: readonly Claim[],
  predictions: readonly Claim[],
  isAsked: boolean,
): Alignment {
  const says = isAsked
    ? msg('Predictions are paired with reference claims by position, as requested.')
    : msg(
        "The predictions contain neither the texts nor the ids of their claims. They are paired with the reference claims by position, as in AVeriTeC's 2023 script.",
      );
  const issues: AlignmentIssue[] = [
    { kind: 'byPosition', ...storeMessage(says) },
    ...reference.slice(predictions.length).map(({ index }): AlignmentIssue => ({
      kind: 'missing',
      ...storeMessage(missingMessage(index)),
      referenceIndex: index,
    })),
    ...predictions.slice(reference.length).map(({ index }): AlignmentIssue => ({
      kind: 'extra',
      ...storeMessage(extraMessage(index)),
      predictionIndex: index,
    })),
  ];
  const claims = reference.map(({ index }, position) => ({
    referenceIndex: index,
    predictionIndex: predictions[position]?.index ?? null,
  }));
  return { claims, issues };
}

interface AlignOptions {
  /**
   * Whether the last of several predictions for one claim is used, as in the official script of the format. Default: the first
   * prediction is used.
   */
  readonly keepsLast?: boolean;
  /** Whether predictions are paired by position only. Default: only if the predictions identify no claims. */
  readonly byPosition?: boolean;
}

/**
 * Whether the predictions' `claim_id` refers to the reference's own ids rather than to positions: at least half of the reference claims
 * have an id. A claim whose id is missing or damaged then has no id.
 */
export function hasOwnIds(
  reference: readonly { readonly claimId?: ClaimId; readonly isUnread?: true }[],
): boolean {
  // The id of a claim that could not be read is unknown.
  const read = reference.filter(({ isUnread }) => !isUnread);
  const own = read.filter((claim) => claim.claimId !== undefined).length;
  return areOwnIds(own, read.length - own);
}

import { calendarDate, comparableText, sharesMostWords } from './claimText.ts';
import type { Claim } from './evidence.ts';
import { longestIncreasing } from './longestIncreasing.ts';
import { pairByDate, type PositionPair, type TextGroup } from './pairByDate.ts';

export interface AlignedClaim {
  readonly referenceIndex: number;
  /** `null`: the prediction file has nothing for this reference claim; it is scored as no evidence. */
  readonly predictionIndex: number | null;
}

/**
 * `missing`: a reference claim without prediction. `extra`: a prediction whose claim the reference does not have.
 * `duplicate`: one more prediction for a reference claim that has one; the first is used.
 * `reordered`: a matched prediction that stands elsewhere in its file than its reference claim would have it.
 * `textMismatch`: `claim_id` and text do not say the same.
 * `ambiguous`: several reference claims have the text and date, and nothing tells which of them is meant.
 */
export type AlignmentIssueKind =
  'missing' | 'extra' | 'duplicate' | 'reordered' | 'textMismatch' | 'ambiguous';

export interface AlignmentIssue {
  readonly kind: AlignmentIssueKind;
  /** Claims are numbered by position from 0, as `claim_id` does. */
  readonly message: string;
  readonly referenceIndex?: number;
  readonly predictionIndex?: number;
  /** This one stands for so many more of its kind that are not listed. */
  readonly left?: number;
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
 * The rest is `extra`, or `duplicate` where the text is one that the reference has; reference claims left over are `missing`.
 * Linear in the number of claims, but for the search of reordered ones, which is n log n.
 */
export function align(reference: readonly Claim[], predictions: readonly Claim[]): Alignment {
  return alignParts(reference, predictions, hasOwnIds(reference));
}

/** Whether the predictions' `claim_id` means the reference's own, and not a position. */
export function hasOwnIds(reference: readonly Claim[]): boolean {
  return reference.length > 0 && reference.every((claim) => claim.claimId !== undefined);
}

/** `align` for some claims of each file, in file order. Positions in the result are `Claim.index`. */
export function alignParts(
  reference: readonly Claim[],
  predictions: readonly Claim[],
  ownIds: boolean,
): Alignment {
  return new Aligning(reference, predictions, ownIds).align();
}

class Aligning {
  readonly #reference: readonly Claim[];
  readonly #predictions: readonly Claim[];
  readonly #referenceTexts: readonly string[];
  readonly #predictionTexts: readonly string[];
  /** Reference position by `claim_id`; the first of equal ones. */
  readonly #byId = new Map<number, number>();
  readonly #predictionOf: (number | null)[];
  readonly #referenceOf: (number | null)[];
  readonly #issues: AlignmentIssue[] = [];
  /** Pairs that order alone decided. They are judged when it is known whether the others keep the order. */
  readonly #byOrder: (PositionPair & { readonly isCounted: boolean })[] = [];

  constructor(reference: readonly Claim[], predictions: readonly Claim[], ownIds: boolean) {
    this.#reference = reference;
    this.#predictions = predictions;
    this.#referenceTexts = reference.map((claim) => comparableText(claim.text));
    this.#predictionTexts = predictions.map((claim) => comparableText(claim.text));
    this.#predictionOf = reference.map(() => null);
    this.#referenceOf = predictions.map(() => null);
    for (const [position, claim] of reference.entries()) {
      const id = ownIds ? (claim.claimId ?? claim.index) : claim.index;
      if (!this.#byId.has(id)) this.#byId.set(id, position);
    }
  }

  align(): Alignment {
    this.#matchById();
    this.#matchByText();
    this.#matchByIdAlone();
    this.#reportLeft();
    this.#reportOrder();
    const claims = this.#predictionOf.map((prediction, reference) => ({
      referenceIndex: this.#referenceIndex(reference),
      predictionIndex: prediction === null ? null : this.#predictionIndex(prediction),
    }));
    return { claims, issues: this.#issues };
  }

  /** Positions in the files, which people are told; inside, claims are numbered as they were given. */
  #referenceIndex(reference: number): number {
    return this.#reference[reference]?.index ?? reference;
  }

  #predictionIndex(prediction: number): number {
    return this.#predictions[prediction]?.index ?? prediction;
  }

  #report(
    kind: AlignmentIssueKind,
    { reference, prediction }: Partial<PositionPair>,
    say: (reference: number, prediction: number) => string,
  ): void {
    const referenceIndex = reference === undefined ? undefined : this.#referenceIndex(reference);
    const predictionIndex =
      prediction === undefined ? undefined : this.#predictionIndex(prediction);
    this.#issues.push({
      kind,
      message: say(referenceIndex ?? -1, predictionIndex ?? -1),
      ...(referenceIndex === undefined ? {} : { referenceIndex }),
      ...(predictionIndex === undefined ? {} : { predictionIndex }),
    });
  }

  #pair(reference: number, prediction: number): void {
    this.#predictionOf[reference] = prediction;
    this.#referenceOf[prediction] = reference;
  }

  #isFreeReference(position: number): boolean {
    return this.#predictionOf[position] === null;
  }

  /** The reference claim that a prediction's `claim_id` names. */
  #namedBy(prediction: number): number | undefined {
    const id = this.#predictions[prediction]?.claimId;
    return id === undefined ? undefined : this.#byId.get(id);
  }

  #matchById(): void {
    for (const [prediction, text] of this.#predictionTexts.entries()) {
      const named = this.#namedBy(prediction);
      if (named === undefined || text === '' || this.#referenceTexts[named] !== text) continue;
      if (this.#isFreeReference(named)) this.#pair(named, prediction);
    }
  }

  #matchByText(): void {
    for (const group of this.#groupsByText().values()) {
      if (group.references.length === 0) continue;
      // A prediction whose claim_id names a claim of this very text, taken by an earlier one, is a duplicate of that one.
      const predictions = group.predictions.filter((position) => !this.#repeatsIdAndText(position));
      const isCounted = group.references.length === predictions.length;
      const dateOf = (claim: Claim | undefined): string => calendarDate(claim?.date);
      const pairs = pairByDate(
        { references: group.references, predictions },
        (reference) => dateOf(this.#reference[reference]),
        (prediction) => dateOf(this.#predictions[prediction]),
      );
      for (const { reference, prediction, isOnly } of pairs) {
        this.#pair(reference, prediction);
        this.#reportIdMismatch(reference, prediction);
        if (!isOnly) this.#byOrder.push({ reference, prediction, isCounted });
      }
    }
  }

  #repeatsIdAndText(prediction: number): boolean {
    const named = this.#namedBy(prediction);
    return named !== undefined && this.#referenceTexts[named] === this.#predictionTexts[prediction];
  }

  #groupsByText(): Map<string, TextGroup> {
    const groups = new Map<string, TextGroup>();
    for (const [position, text] of this.#referenceTexts.entries()) {
      if (!this.#isFreeReference(position) || text === '') continue;
      const group = groups.get(text);
      if (group) group.references.push(position);
      else groups.set(text, { references: [position], predictions: [] });
    }
    for (const [position, text] of this.#predictionTexts.entries()) {
      if (this.#referenceOf[position] === null) groups.get(text)?.predictions.push(position);
    }
    return groups;
  }

  #matchByIdAlone(): void {
    for (const [prediction, text] of this.#predictionTexts.entries()) {
      const named = this.#namedBy(prediction);
      if (this.#referenceOf[prediction] !== null || named === undefined) continue;
      if (!this.#isFreeReference(named)) continue;
      const expected = this.#referenceTexts[named] ?? '';
      if (text !== '' && !sharesMostWords(text, expected)) continue;
      this.#pair(named, prediction);
      const what = text === '' ? 'has no claim text' : 'has another wording of the claim';
      this.#report(
        'textMismatch',
        { reference: named, prediction },
        (ofReference, ofPrediction) =>
          `Prediction ${ofPrediction} ${what}; matched with reference claim ${ofReference} by claim_id alone. Check that it is the same claim.`,
      );
    }
  }

  #reportIdMismatch(reference: number, prediction: number): void {
    const id = this.#predictions[prediction]?.claimId;
    if (id === undefined) return;
    const named = this.#byId.get(id);
    const what =
      named === undefined
        ? 'which the reference does not have'
        : 'which is another claim in the reference';
    this.#report(
      'textMismatch',
      { reference, prediction },
      (ofReference, ofPrediction) =>
        `Prediction ${ofPrediction} has claim_id ${id}, ${what}; matched with reference claim ${ofReference} by its text.`,
    );
  }

  #reportLeft(): void {
    const known = new Map<string, number>();
    for (const [position, text] of this.#referenceTexts.entries()) {
      if (text !== '' && !known.has(text)) known.set(text, position);
    }
    for (const [prediction, text] of this.#predictionTexts.entries()) {
      if (this.#referenceOf[prediction] !== null) continue;
      const named = this.#repeatsIdAndText(prediction) ? this.#namedBy(prediction) : undefined;
      const reference = named ?? known.get(text);
      const used = reference === undefined ? null : this.#predictionOf[reference];
      if (reference !== undefined && used != null) {
        const usedIndex = this.#predictionIndex(used);
        this.#report('duplicate', { reference, prediction }, (ofReference, ofPrediction) =>
          duplicateMessage(ofReference, ofPrediction, usedIndex),
        );
        continue;
      }
      const id = this.#predictions[prediction]?.claimId;
      this.#report(
        'extra',
        { prediction },
        (_, ofPrediction) =>
          `Prediction ${ofPrediction}${id === undefined ? '' : ` (claim_id ${id})`} is for a claim that the reference does not have; it is not scored.`,
      );
    }
    for (const [reference, prediction] of this.#predictionOf.entries()) {
      if (prediction !== null) continue;
      this.#report(
        'missing',
        { reference },
        (ofReference) => `Reference claim ${ofReference} has no prediction: scored as no evidence.`,
      );
    }
  }

  /** Only pairs that something else than order decided can be out of order. */
  #reportOrder(): void {
    const byOrder = new Set(this.#byOrder.map((pair) => pair.prediction));
    const matched = [...this.#referenceOf.entries()].flatMap(([prediction, reference]) =>
      reference === null || byOrder.has(prediction) ? [] : [{ prediction, reference }],
    );
    const inOrder = longestIncreasing(matched.map((pair) => pair.reference));
    for (const { reference, prediction, isCounted } of this.#byOrder) {
      if (isCounted && inOrder.size === matched.length) continue;
      this.#report(
        'ambiguous',
        { reference, prediction },
        (ofReference, ofPrediction) =>
          `Several reference claims have the text of prediction ${ofPrediction}, and neither claim_id nor date tells them apart; matched with claim ${ofReference} by order. Add claim_id to the predictions.`,
      );
    }
    for (const [at, { prediction, reference }] of matched.entries()) {
      if (inOrder.has(at)) continue;
      this.#report('reordered', { reference, prediction }, reorderedMessage);
    }
  }
}

export function reorderedMessage(reference: number, prediction: number): string {
  return `Prediction ${prediction} is for reference claim ${reference}: the files have their claims in different order.`;
}

export function duplicateMessage(reference: number, prediction: number, used: number): string {
  return `Prediction ${prediction} is one more for reference claim ${reference}; prediction ${used} is used, this one is not.`;
}

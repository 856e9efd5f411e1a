import { msg, storeMessage, type Wording } from '../../base/words/message.ts';
import { type ClaimKey, sharesMostWords } from '../claims/claimKey.ts';
import type { ClaimId } from '../claims/ids.ts';
import type { AlignmentIssue, AlignmentIssueKind } from './alignmentIssues.ts';
import {
  describeReordering,
  duplicateMessage,
  extraMessage,
  missingMessage,
} from './alignmentIssues.ts';
import { pairByDate, type PositionPair, type TextGroup } from './pairByDate.ts';

/**
 * Finds the positions of a longest strictly increasing subsequence of distinct numbers. All other positions are out of order, and
 * this result leaves out as few as possible. In a tie, the subsequence with the lowest last number wins. Patience sorting, n log
 * n.
 */
export function findLongestIncreasing(values: readonly number[]): ReadonlySet<number> {
  /** `ends[k]`: position of the lowest value at the end of an increasing subsequence of length k + 1. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [position, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1]);
    ends[low] = position;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before[index]) kept.add(index);
  return kept;
}

/** How several predictions for one claim are handled. */
export interface RepeatedPredictions {
  /** Whether the last prediction is used. Default: the first prediction is used. */
  readonly keepsLast?: boolean;
  /** Whether the predictions at two positions are equal. Absent if this is unknown. */
  readonly areSame?: (one: number, other: number) => boolean;
}

/** Options of an alignment. */
export interface AlignerOptions extends RepeatedPredictions {
  /** Whether ids are ignored for predictions without text, because the files count their claims from different numbers. */
  readonly hasShiftedIds?: boolean;
}

/** Runs one alignment by the rules of `align`. */
export class Aligner {
  readonly #reference: readonly ClaimKey[];
  readonly #predictions: readonly ClaimKey[];
  readonly #tell: (issue: AlignmentIssue) => void;
  /** Reference position by `claim_id`. If several claims have the same id, the first claim counts. */
  readonly #byId = new Map<ClaimId, number>();
  readonly #predictionOf: (number | null)[];
  readonly #referenceOf: (number | null)[];
  /**
   * Pairs that were decided by order alone. Whether they are certain is checked at the end, when it is known whether the other
   * pairs keep the order.
   */
  readonly #byOrder: (PositionPair & { readonly isCounted: boolean })[] = [];

  readonly #repeats: AlignerOptions;

  /** `ownIds`: the predictions' `claim_id` refers to the reference's own ids. */
  constructor(
    reference: readonly ClaimKey[],
    predictions: readonly ClaimKey[],
    ownIds: boolean,
    tell: (issue: AlignmentIssue) => void,
    repeats: AlignerOptions,
  ) {
    this.#repeats = repeats;
    this.#reference = reference;
    this.#predictions = predictions;
    this.#tell = tell;
    this.#predictionOf = reference.map(() => null);
    this.#referenceOf = predictions.map(() => null);
    for (const [position, claim] of reference.entries()) {
      const id = ownIds ? claim.claimId : claim.index;
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, position);
    }
  }

  /** Returns the position of each reference claim's prediction among the given predictions. */
  align(): readonly (number | null)[] {
    this.#matchById();
    this.#matchByText();
    if (this.#repeats.hasShiftedIds !== true) this.#matchByIdAlone();
    this.#reportLeft();
    this.#reportOrder();
    return this.#predictionOf;
  }

  /** Returns the position in the file, for messages. In this class, claims are numbered in the given order. */
  #referenceIndex(reference: number): number {
    return this.#reference[reference]?.index ?? reference;
  }

  #predictionIndex(prediction: number): number {
    return this.#predictions[prediction]?.index ?? prediction;
  }

  #report(
    kind: AlignmentIssueKind,
    { reference, prediction }: Partial<PositionPair>,
    messageOf: (reference: number, prediction: number) => Wording,
    more: Pick<AlignmentIssue, 'usedIndex' | 'isSame'> = {},
  ): void {
    const referenceIndex = reference === undefined ? undefined : this.#referenceIndex(reference);
    const predictionIndex =
      prediction === undefined ? undefined : this.#predictionIndex(prediction);
    this.#tell({
      kind,
      ...storeMessage(messageOf(referenceIndex ?? -1, predictionIndex ?? -1)),
      referenceIndex,
      predictionIndex,
      ...more,
    });
  }

  #pair(reference: number, prediction: number): void {
    this.#predictionOf[reference] = prediction;
    this.#referenceOf[prediction] = reference;
  }

  #isFreeReference(position: number): boolean {
    return this.#predictionOf[position] === null;
  }

  /** Returns the reference claim that a prediction's `claim_id` refers to. */
  #namedBy(prediction: number): number | undefined {
    const id = this.#predictions[prediction]?.claimId;
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Returns positions of predictions in the order in which they choose reference claims. */
  #inTurn(): readonly number[] {
    const positions = [...this.#predictions.keys()];
    return this.#repeats.keepsLast === true ? positions.reverse() : positions;
  }

  #matchById(): void {
    for (const prediction of this.#inTurn()) {
      const text = this.#predictions[prediction]?.text ?? '';
      const named = this.#namedBy(prediction);
      if (named === undefined || text === '' || this.#reference[named]?.text !== text) continue;
      if (this.#isFreeReference(named)) this.#pair(named, prediction);
    }
  }

  #matchByText(): void {
    for (const group of this.#groupsByText().values()) {
      if (group.references.length === 0) continue;
      // If a prediction's claim_id refers to a claim that is already matched with an earlier prediction of the same text, the
      // later prediction is a duplicate.
      const predictions = group.predictions.filter((position) => !this.#repeatsIdAndText(position));
      const isCounted = group.references.length === predictions.length;
      const pairs = pairByDate(
        { references: group.references, predictions },
        (reference) => this.#reference[reference]?.date ?? '',
        (prediction) => this.#predictions[prediction]?.date ?? '',
        this.#repeats.keepsLast,
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
    return (
      named !== undefined && this.#reference[named]?.text === this.#predictions[prediction]?.text
    );
  }

  /**
   * Returns the reference claim that a prediction's `claim_id` refers to, if the prediction's text is blank or an edited version
   * of the claim.
   */
  #edited(prediction: number): number | undefined {
    const named = this.#namedBy(prediction);
    if (named === undefined) return undefined;
    const text = this.#predictions[prediction]?.text ?? '';
    const isIts = text === '' || sharesMostWords(text, this.#reference[named]?.text ?? '');
    return isIts ? named : undefined;
  }

  #groupsByText(): Map<string, TextGroup> {
    const groups = new Map<string, TextGroup>();
    for (const [position, { text }] of this.#reference.entries()) {
      if (!this.#isFreeReference(position) || text === '') continue;
      const group = groups.get(text);
      if (group) group.references.push(position);
      else groups.set(text, { references: [position], predictions: [] });
    }
    for (const [position, { text }] of this.#predictions.entries()) {
      if (this.#referenceOf[position] === null) groups.get(text)?.predictions.push(position);
    }
    return groups;
  }

  #matchByIdAlone(): void {
    for (const prediction of this.#inTurn()) {
      if (this.#referenceOf[prediction] !== null) continue;
      const named = this.#edited(prediction);
      if (named === undefined || !this.#isFreeReference(named)) continue;
      const text = this.#predictions[prediction]?.text ?? '';
      this.#pair(named, prediction);
      this.#report('textMismatch', { reference: named, prediction }, (ofReference, ofPrediction) =>
        text === ''
          ? msg(
              'Prediction {0} has no claim text and was matched with reference claim {1} only by claim_id. Check that it is the same claim.',
              ofPrediction,
              ofReference,
            )
          : msg(
              'The claim is worded differently in prediction {0}, which was matched with reference claim {1} only by claim_id. Check that it is the same claim.',
              ofPrediction,
              ofReference,
            ),
      );
    }
  }

  #reportIdMismatch(reference: number, prediction: number): void {
    const id = this.#predictions[prediction]?.claimId;
    if (id === undefined) return;
    const named = this.#byId.get(id);
    this.#report('textMismatch', { reference, prediction }, (ofReference, ofPrediction) =>
      named === undefined
        ? msg(
            'Prediction {0} has claim_id {1}, which the reference does not contain. It was matched with reference claim {2} by its text.',
            ...[ofPrediction, id, ofReference],
          )
        : msg(
            'Prediction {0} has claim_id {1}, which belongs to another claim in the reference. It was matched with reference claim {2} by its text.',
            ...[ofPrediction, id, ofReference],
          ),
    );
  }

  /** Reports claims without a partner. Claims that could not be read are already among the problems of their file. */
  #reportLeft(): void {
    const known = new Map<string, number>();
    for (const [position, { text }] of this.#reference.entries()) {
      if (text !== '' && !known.has(text)) known.set(text, position);
    }
    for (const [prediction, { text, isUnread }] of this.#predictions.entries()) {
      if (this.#referenceOf[prediction] !== null || isUnread) continue;
      const named = this.#repeatsIdAndText(prediction)
        ? this.#namedBy(prediction)
        : this.#edited(prediction);
      const reference = named ?? known.get(text);
      const used = reference === undefined ? null : this.#predictionOf[reference];
      if (reference !== undefined && used != null) {
        const usedIndex = this.#predictionIndex(used);
        const isSame = this.#repeats.areSame?.(used, prediction) === true;
        this.#report(
          'duplicate',
          { reference, prediction },
          (ofReference, ofPrediction) => duplicateMessage(ofReference, ofPrediction, usedIndex),
          { usedIndex, isSame: isSame || undefined },
        );
        continue;
      }
      const id = this.#predictions[prediction]?.claimId;
      this.#report('extra', { prediction }, (_, ofPrediction) =>
        id === undefined
          ? extraMessage(ofPrediction)
          : msg(
              'Prediction {0} (claim_id {1}) is for a claim that the reference does not contain, so it was not scored.',
              ofPrediction,
              id,
            ),
      );
    }
    for (const [reference, prediction] of this.#predictionOf.entries()) {
      if (prediction !== null || this.#reference[reference]?.isUnread) continue;
      this.#report('missing', { reference }, (ofReference) => missingMessage(ofReference));
    }
  }

  /** Reports predictions out of order. Ignores pairs that were decided by order. */
  #reportOrder(): void {
    const byOrder = new Set(this.#byOrder.map((pair) => pair.prediction));
    const matched = [...this.#referenceOf.entries()].flatMap(([prediction, reference]) =>
      reference === null || byOrder.has(prediction) ? [] : [{ prediction, reference }],
    );
    const inOrder = findLongestIncreasing(matched.map((pair) => pair.reference));
    for (const { reference, prediction, isCounted } of this.#byOrder) {
      if (isCounted && inOrder.size === matched.length) continue;
      this.#report('ambiguous', { reference, prediction }, (ofReference, ofPrediction) =>
        msg(
          'Several reference claims have the same text as prediction {0}, and neither claim_id nor date distinguishes them. The prediction was matched with claim {1} by order. Add claim_id to the predictions.',
          ofPrediction,
          ofReference,
        ),
      );
    }
    for (const [index, { prediction, reference }] of matched.entries()) {
      if (inOrder.has(index)) continue;
      this.#report('reordered', { reference, prediction }, describeReordering);
    }
  }
}

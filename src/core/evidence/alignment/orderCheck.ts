import { describeReordering, type AlignmentIssue } from './alignmentIssue.ts';
import { findLongestIncreasing } from './findLongestIncreasing.ts';
import { storeMessage } from '../../words/message.ts';

/** Maximum number of pairs that wait until both orders agree again. More pairs are judged early. */
const mostWaiting = 100_000;

/**
 * Finds predictions in another order than their reference claims, with the same result as `align` for whole files. Pairs arrive in
 * reference order. If all predictions up to a position are accounted for, no later pair can cross it, so the longest increasing subsequence
 * of the whole is the concatenation of those of the parts.
 */
export class OrderCheck {
  readonly #report: (issue: AlignmentIssue) => void;
  readonly #leftOut = new Set<number>();
  #waiting: { readonly reference: number; readonly prediction: number }[] = [];
  #accounted = 0;
  #last = -1;

  constructor(report: (issue: AlignmentIssue) => void) {
    this.#report = report;
  }

  /** Only order decided this prediction's claim, so it cannot be out of order. */
  leaveOut(prediction: number): void {
    this.#leftOut.add(prediction);
  }

  pair(reference: number, prediction: number): void {
    this.#account(prediction);
    if (!this.#leftOut.delete(prediction)) this.#waiting.push({ reference, prediction });
  }

  /** The prediction matches no reference claim. */
  drop(prediction: number): void {
    this.#account(prediction);
    this.#leftOut.delete(prediction);
  }

  /** Reports what is certain. `isLast`: reports everything. */
  check(isLast: boolean): void {
    const isMet = this.#accounted === this.#last + 1;
    if (!isMet && !isLast && this.#waiting.length < mostWaiting) return;
    const pairs = this.#waiting.sort((a, b) => a.prediction - b.prediction);
    const inOrder = findLongestIncreasing(pairs.map(({ reference }) => reference));
    for (const [index, { reference, prediction }] of pairs.entries()) {
      if (inOrder.has(index)) continue;
      this.#report({
        kind: 'reordered',
        ...storeMessage(describeReordering(reference, prediction)),
        referenceIndex: reference,
        predictionIndex: prediction,
      });
    }
    this.#waiting = [];
  }

  #account(prediction: number): void {
    this.#accounted += 1;
    this.#last = Math.max(this.#last, prediction);
  }
}

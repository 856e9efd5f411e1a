import { describeReordering, type AlignmentIssue } from './alignmentIssue.ts';
import { findLongestIncreasing } from './findLongestIncreasing.ts';
import { storeMessage } from '../../words/message.ts';

/**
 * Maximum number of pairs that wait until both files are in the same order again. When this number is exceeded, pairs are judged
 * early.
 */
const mostWaiting = 100_000;

/**
 * Finds predictions that are in a different order from their reference claims, with the same result as `align` for whole files.
 * Pairs arrive in reference order. If all predictions up to a position are known, no later pair can cross this position. The
 * longest increasing subsequence of the whole file is therefore the concatenation of the subsequences of its parts.
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

  /** Leaves out a prediction that was paired by order alone. Such a prediction is never out of order. */
  leaveOut(prediction: number): void {
    this.#leftOut.add(prediction);
  }

  pair(reference: number, prediction: number): void {
    this.#account(prediction);
    if (!this.#leftOut.delete(prediction)) this.#waiting.push({ reference, prediction });
  }

  /** Records that the prediction matches no reference claim. */
  drop(prediction: number): void {
    this.#account(prediction);
    this.#leftOut.delete(prediction);
  }

  /** Reports predictions that are certainly out of order. `isLast`: there are no more pairs, so every result is certain. */
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

import { describeReordering, type AlignmentIssue } from './alignmentIssue.ts';
import { findLongestIncreasing } from './findLongestIncreasing.ts';
import { storeMessage } from '../../words/message.ts';

/** Pairs that wait for the files' orders to meet again; after this many they are judged as they are. */
const mostWaiting = 100_000;

/**
 * Which predictions stand in another order than their reference claims, as `align` says it of whole files. Pairs come in
 * reference order. Where all predictions up to some place are accounted for, no later pair can cross it, and a longest
 * increasing subsequence of the whole is one of the parts put together.
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

  /** Order alone decided whose this prediction is, so it cannot be out of order. */
  leaveOut(prediction: number): void {
    this.#leftOut.add(prediction);
  }

  pair(reference: number, prediction: number): void {
    this.#account(prediction);
    if (!this.#leftOut.delete(prediction)) this.#waiting.push({ reference, prediction });
  }

  /** The prediction is no reference claim's. */
  drop(prediction: number): void {
    this.#account(prediction);
    this.#leftOut.delete(prediction);
  }

  /** Reports what is certain; `isLast`: everything. */
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

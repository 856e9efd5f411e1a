// Alignment of files of any length at constant memory: the rules of `align` in a window that moves along both files.

import { alignParts, hasOwnIds, type Alignment } from './alignment.ts';
import { duplicateMessage, type AlignmentIssue } from './alignmentIssue.ts';
import { AlignmentIssues } from './alignmentIssues.ts';
import { calendarDate, normaliseText } from '../claimText.ts';
import type { Claim } from '../evidence.ts';
import { isSmallerId } from '../ids.ts';
import { withReach } from './farClaims.ts';
import { findLongestIncreasing } from './findLongestIncreasing.ts';
import { LostClaimSearch, type LostClaims } from './lostClaims.ts';
import { OrderCheck } from './orderCheck.ts';
import type { PositionPair } from './pairByDate.ts';
import { storeMessage } from '../../words/message.ts';

/** How many places a claim may stand from where the other file has it. */
const usualReach = 1000;

/** A reference claim with its prediction; `null`: scored as no evidence. */
export interface ClaimPairing {
  readonly reference: Claim;
  readonly prediction: Claim | null;
}

export interface WindowOptions {
  readonly reach?: number;
  /** What `hasOwnIds` says of the whole reference, where that is known. */
  readonly ownIds?: boolean | undefined;
  /** Reference claims behind the first so many concern nobody. */
  readonly limit?: number;
}

/** What of a window is settled. */
interface SettledClaims {
  /** Reference claims from the window's beginning. */
  readonly references: number;
  readonly dropped: ReadonlySet<number>;
}

/**
 * Takes both files' claims in file order and gives the pairs in reference order.
 *
 * As long as the next claims of both files go together they are pairs. Where they do not, a window is opened.
 * It holds up to 4 * reach claims of each file. `align`'s rules pair what is in it, and a reference claim is settled
 * when all predictions are there that can be its own: those up to 2 * reach behind the place where the two files' common
 * order has it. The same decides when a prediction is no reference claim's. So claims that stand within `reach` places of
 * where the other file has them are paired as `align` pairs whole files (not counting claims that only one file has);
 * equal texts without `claim_id` go together first with first among those in the window.
 * Claims further apart are one missing and one extra, with a message that says so. Where nothing in a whole window goes
 * together, `claim_id` says which file is ahead; without it both go on.
 */
export class WindowedAlignment {
  readonly #reach: number;
  readonly #limit: number;
  readonly #order: OrderCheck;
  readonly #issues = new AlignmentIssues();
  readonly #lost = new LostClaimSearch();
  /** Texts of reference claims that were taken with a prediction, the last ones: whoever comes now with one is a duplicate. */
  readonly #taken = new Map<string, PositionPair>();
  #references: Claim[] = [];
  #predictions: Claim[] = [];
  #referencesEnded = false;
  #predictionsEnded = false;
  /** Decided by the first claims where nobody has said it. */
  #ownIds: boolean | undefined;
  /** A window has moved on, so that later claims are not compared with all earlier ones. */
  #hasMoved = false;

  constructor({ reach = usualReach, ownIds, limit = Infinity }: WindowOptions = {}) {
    this.#reach = reach;
    this.#limit = limit;
    this.#ownIds = ownIds;
    this.#order = new OrderCheck((issue) => {
      this.#issues.add(issue);
    });
  }

  /** The file whose next claims are needed, or that has ended; `null`: `take` may be called. */
  get wants(): 'reference' | 'predictions' | null {
    if (!this.#referencesEnded && this.#references.length === 0) return 'reference';
    if (!this.#predictionsEnded && this.#predictions.length === 0) return 'predictions';
    if (this.#areSame(this.#references[0], this.#predictions[0])) return null;
    const enough = 4 * this.#reach;
    if (!this.#referencesEnded && this.#references.length < enough) return 'reference';
    if (!this.#predictionsEnded && this.#predictions.length < enough) return 'predictions';
    return null;
  }

  /** Nothing is left to be taken. */
  get isFinished(): boolean {
    const isEmpty = this.#references.length === 0 && this.#predictions.length === 0;
    return isEmpty && this.#referencesEnded && this.#predictionsEnded;
  }

  /** The next claims of a file; `null`: there are no more. */
  add(file: 'reference' | 'predictions', claims: readonly Claim[] | null): void {
    if (file === 'reference') {
      if (claims === null) this.#referencesEnded = true;
      else for (const claim of claims) this.#references.push(claim);
    } else {
      if (claims === null) this.#predictionsEnded = true;
      else for (const claim of claims) this.#predictions.push(claim);
    }
  }

  /** Of the pairs taken so far, bounded; all of them when `isFinished`. */
  issues(): AlignmentIssues {
    return this.#issues;
  }

  /** Of the pairs taken so far; all of them when `isFinished` or when the rest was skipped. */
  lost(): LostClaims {
    return this.#lost.result();
  }

  /** No more pairs are wanted: predictions that come now may still be those of reference claims taken before. */
  skip(predictions: readonly Claim[]): void {
    for (const prediction of [...this.#predictions, ...predictions]) this.#lost.unused(prediction);
    this.#predictions = [];
  }

  /** The pairs that are settled now, perhaps none. */
  take(): readonly ClaimPairing[] {
    const inStep = this.#takeInStep();
    if (inStep.length > 0) return inStep;
    const alignment = alignParts(this.#references, this.#predictions, this.#hasOwnIds());
    const pairs = this.#localPairs(alignment);
    const isLast = this.#referencesEnded && this.#predictionsEnded;
    const settled = isLast ? this.#everything(pairs) : this.#settle(pairs);
    this.#hasMoved ||= !isLast;
    this.#report(alignment.issues, settled);
    return this.#remove(pairs, settled, isLast);
  }

  #hasOwnIds(): boolean {
    return (this.#ownIds ??= hasOwnIds(this.#references));
  }

  /** The first claims of both files, as long as they go together: files in one order need no window. */
  #takeInStep(): readonly ClaimPairing[] {
    let count = 0;
    while (this.#areSame(this.#references[count], this.#predictions[count])) count += 1;
    if (count === 0) return [];
    const pairs = Array.from({ length: count }, (_, index) => ({
      reference: index,
      prediction: index,
    }));
    return this.#remove(pairs, { references: count, dropped: new Set() }, false);
  }

  /** `align` would pair these two, whatever follows: nothing before them is left in either file. */
  #areSame(reference: Claim | undefined, prediction: Claim | undefined): boolean {
    if (!reference || !prediction) return false;
    const text = normaliseText(prediction.text);
    if (text === '' || normaliseText(reference.text) !== text) return false;
    const { claimId } = prediction;
    if (claimId === undefined)
      return calendarDate(reference.date) === calendarDate(prediction.date);
    return claimId === (this.#hasOwnIds() ? reference.claimId : reference.index);
  }

  /** By position in the window. */
  #localPairs({ claims }: Alignment): readonly PositionPair[] {
    const positions = new Map(this.#predictions.map(({ index }, position) => [index, position]));
    return claims.flatMap(({ predictionIndex }, reference) => {
      const prediction = predictionIndex === null ? undefined : positions.get(predictionIndex);
      return prediction === undefined ? [] : [{ reference, prediction }];
    });
  }

  #everything(pairs: readonly PositionPair[]): SettledClaims {
    const used = new Set(pairs.map(({ prediction }) => prediction));
    const unused = [...this.#predictions.keys()].filter((position) => !used.has(position));
    return { references: this.#references.length, dropped: new Set(unused) };
  }

  #settle(pairs: readonly PositionPair[]): SettledClaims {
    const margin = 2 * this.#reach;
    const referenceCount = this.#references.length;
    const predictionCount = this.#predictions.length;
    const lastReference = this.#referencesEnded ? Infinity : referenceCount - margin;
    const lastPrediction = this.#predictionsEnded ? Infinity : predictionCount - margin;
    const common = findCommonOrder(pairs);
    // Walks along the common order: between two of its pairs, a claim's place is said by the later one.
    let references = 0;
    const droppable: number[] = [];
    const used = new Set(pairs.map(({ prediction }) => prediction));
    let prediction = 0;
    for (const next of [...common, { reference: referenceCount, prediction: predictionCount }]) {
      if (next.prediction < lastPrediction) {
        references = Math.min(next.reference + 1, lastReference, referenceCount);
      }
      for (; prediction <= next.prediction && prediction < predictionCount; prediction += 1) {
        const isSettled = next.reference < lastReference && !used.has(prediction);
        if (isSettled) droppable.push(prediction);
      }
    }
    if (references > 0 || droppable.length > 0) {
      return { references: Math.max(0, references), dropped: new Set(droppable) };
    }
    return this.#goOn(used, Math.min(margin, referenceCount), Math.min(margin, predictionCount));
  }

  /** Nothing goes together as far as the window sees: one file has much that the other has not. */
  #goOn(used: ReadonlySet<number>, references: number, predictions: number): SettledClaims {
    const unused = Array.from({ length: predictions }, (_, position) => position).filter(
      (position) => !used.has(position),
    );
    const id = this.#hasOwnIds() ? undefined : this.#predictions[0]?.claimId;
    const last = this.#references.at(-1)?.index ?? Infinity;
    const isPredictionAhead = id !== undefined && isSmallerId(last, id);
    const isReferenceAhead = id !== undefined && !isPredictionAhead && unused.length > 0;
    return {
      references: isReferenceAhead ? 0 : references,
      dropped: new Set(isPredictionAhead ? [] : unused),
    };
  }

  #report(issues: readonly AlignmentIssue[], settled: SettledClaims): void {
    const end = this.#references[settled.references]?.index ?? Infinity;
    const dropped = new Set(
      [...settled.dropped].map((position) => this.#predictions[position]?.index),
    );
    for (const issue of issues) {
      if (issue.kind === 'reordered') continue; // asked of all pairs, by OrderCheck
      const isOfPrediction = issue.kind === 'extra' || issue.kind === 'duplicate';
      const isSettled = isOfPrediction
        ? dropped.has(issue.predictionIndex)
        : issue.referenceIndex !== undefined && issue.referenceIndex < end;
      if (isSettled)
        this.#issues.add(
          this.#duplicateOf(issue) ?? (this.#hasMoved ? withReach(issue, this.#reach) : issue),
        );
    }
    for (const issue of issues) {
      if (issue.kind === 'ambiguous' && issue.predictionIndex !== undefined) {
        this.#order.leaveOut(issue.predictionIndex);
      }
    }
  }

  /** What is extra in this window may repeat a claim of the windows before. */
  #duplicateOf({ kind, predictionIndex }: AlignmentIssue): AlignmentIssue | undefined {
    if (kind !== 'extra' || predictionIndex === undefined || this.#taken.size === 0)
      return undefined;
    const claim = this.#predictions.find(({ index }) => index === predictionIndex);
    const used = this.#taken.get(normaliseText(claim?.text ?? ''));
    if (used === undefined) return undefined;
    const message = duplicateMessage(used.reference, predictionIndex, used.prediction);
    return {
      kind: 'duplicate',
      ...storeMessage(message),
      referenceIndex: used.reference,
      predictionIndex,
      usedIndex: used.prediction,
    };
  }

  #remember(reference: Claim, prediction: Claim): void {
    const text = normaliseText(reference.text);
    if (text === '' || this.#taken.has(text)) return;
    this.#taken.set(text, { reference: reference.index, prediction: prediction.index });
    if (this.#taken.size <= 4 * this.#reach) return;
    for (const oldest of this.#taken.keys()) {
      this.#taken.delete(oldest);
      break;
    }
  }

  #remove(
    pairs: readonly PositionPair[],
    { references, dropped }: SettledClaims,
    isLast: boolean,
  ): readonly ClaimPairing[] {
    const predictionOf = new Map(
      pairs.map(({ reference, prediction }) => [reference, prediction] as const),
    );
    const gone = new Set(dropped);
    const taken = this.#references.slice(0, references).map((reference, position): ClaimPairing => {
      const place = predictionOf.get(position);
      const prediction = place === undefined ? undefined : this.#predictions[place];
      if (place === undefined || prediction === undefined) {
        const id = this.#hasOwnIds() ? reference.claimId : reference.index;
        if (reference.index < this.#limit) this.#lost.missing(reference, id);
        return { reference, prediction: null };
      }
      gone.add(place);
      this.#order.pair(reference.index, prediction.index);
      this.#remember(reference, prediction);
      return { reference, prediction };
    });
    for (const position of dropped) {
      const prediction = this.#predictions[position];
      if (prediction === undefined) continue;
      this.#order.drop(prediction.index);
      this.#lost.unused(prediction);
    }
    this.#references = this.#references.slice(references);
    this.#predictions = this.#predictions.filter((_, position) => !gone.has(position));
    this.#order.check(isLast);
    return taken;
  }
}

/** The pairs that keep the order of both files, as many as possible. */
function findCommonOrder(pairs: readonly PositionPair[]): readonly PositionPair[] {
  const kept = findLongestIncreasing(pairs.map(({ prediction }) => prediction));
  return pairs.filter((_, index) => kept.has(index));
}

// Aligns files of any length in constant memory, by the rules of `align` within a window that moves along both files.

import { alignParts, hasOwnIds, type Alignment } from './alignment.ts';
import { duplicateMessage, type AlignmentIssue } from './alignmentIssue.ts';
import { AlignmentIssues } from './alignmentIssues.ts';
import { calendarDate, normaliseText } from '../claimText.ts';
import type { Claim } from '../evidence.ts';
import { isSmallerId, type ClaimId } from '../ids.ts';
import { withReach } from './farClaims.ts';
import { findLongestIncreasing } from './findLongestIncreasing.ts';
import { LostClaimSearch, type LostClaims } from './lostClaims.ts';
import { OrderCheck } from './orderCheck.ts';
import { hashContent } from './predictionContent.ts';
import type { PositionPair } from './pairByDate.ts';
import { storeMessage } from '../../words/message.ts';

/** Maximum distance between a claim's positions in the two files, in claims. Used by default. */
const usualReach = 1000;

/**
 * A reference claim with its prediction. The prediction is `null` if the claim has none and is scored as if there were no
 * evidence.
 */
export interface ClaimPairing {
  readonly reference: Claim;
  readonly prediction: Claim | null;
}

export interface WindowOptions {
  readonly reach?: number;
  /** The result of `hasOwnIds` for the whole reference, if known. */
  readonly ownIds?: boolean | undefined;
  /** Number of reference claims to pair, from the start of the file. */
  readonly limit?: number;
  /** Whether the last of several predictions for a claim is used. Called when predictions have been added. */
  readonly keepsLast?: () => boolean;
}

/** Maximum number of remembered pairs if a later prediction for the same claim counts instead. About 200 bytes each. */
const mostTaken = 100_000;

/** A pair with the hash of the prediction's content. */
interface TakenPair extends PositionPair {
  readonly content: number;
}

/** The part of a window whose pairs are final. */
interface SettledClaims {
  /** Number of final reference claims, from the window's start. */
  readonly references: number;
  readonly dropped: ReadonlySet<number>;
}

/**
 * Takes the claims of both files in file order and returns the pairs in reference order.
 * While the next claims of both files match, they are paired. Otherwise a window opens, with up to 4 * reach claims of each file.
 * Claims in the window are paired by the rules of `align`. A reference claim is final when all its possible predictions have been
 * read, up to 2 * reach claims after its position in the common order of both files. The same distance decides when a prediction
 * is known to match no reference claim. Therefore claims whose positions differ by at most `reach` (not counting claims that only
 * one file has) are paired in the same way as by `align` on whole files. Within the window, equal texts without `claim_id` are
 * paired in file order. Claims further apart count as one missing and one extra claim, with a message that says so. With
 * `keepsLast`, matching claims at the start also wait for the rest of the window, which may repeat them, and a different prediction
 * that repeats a claim after its window is reported as lost (`LostClaims.outdated`). If nothing in a whole window matches, `claim_id` shows which file is ahead. Without `claim_id`, both files advance.
 */
export class WindowedAlignment {
  readonly #reach: number;
  readonly #limit: number;
  readonly #order: OrderCheck;
  readonly #issues = new AlignmentIssues();
  readonly #lost = new LostClaimSearch();
  /**
   * Texts of the reference claims that were paired most recently. A further prediction with one of these texts is a duplicate.
   */
  readonly #taken = new Map<string | ClaimId, TakenPair>();
  #references: Claim[] = [];
  #predictions: Claim[] = [];
  #referencesEnded = false;
  #predictionsEnded = false;
  /** Given by the caller, or determined from the first claims. */
  #ownIds: boolean | undefined;
  /** Whether the window has moved on. Later claims are then no longer compared with all earlier claims. */
  #hasMoved = false;

  readonly #keepsLast: () => boolean;

  constructor({
    reach = usualReach,
    ownIds,
    limit = Infinity,
    keepsLast = () => false,
  }: WindowOptions = {}) {
    this.#keepsLast = keepsLast;
    this.#reach = reach;
    this.#limit = limit;
    this.#ownIds = ownIds;
    this.#order = new OrderCheck((issue) => {
      this.#issues.add(issue);
    });
  }

  /** The file whose next claims, or whose end, must be added next. `null` if `take` may be called. */
  get wants(): 'reference' | 'predictions' | null {
    if (!this.#referencesEnded && this.#references.length === 0) return 'reference';
    if (!this.#predictionsEnded && this.#predictions.length === 0) return 'predictions';
    if (this.#takesInStep && this.#areSame(this.#references[0], this.#predictions[0])) return null;
    const enough = 4 * this.#reach;
    if (!this.#referencesEnded && this.#references.length < enough) return 'reference';
    if (!this.#predictionsEnded && this.#predictions.length < enough) return 'predictions';
    return null;
  }

  /** Whether `take` has returned all pairs. */
  get isFinished(): boolean {
    const isEmpty = this.#references.length === 0 && this.#predictions.length === 0;
    return isEmpty && this.#referencesEnded && this.#predictionsEnded;
  }

  /** Adds the next claims of a file. `null` means that the file has no more claims. */
  add(file: 'reference' | 'predictions', claims: readonly Claim[] | null): void {
    if (file === 'reference') {
      if (claims === null) this.#referencesEnded = true;
      else for (const claim of claims) this.#references.push(claim);
    } else {
      if (claims === null) this.#predictionsEnded = true;
      else for (const claim of claims) this.#predictions.push(claim);
    }
  }

  /** Returns the issues of the pairs taken so far, limited in number. Complete when `isFinished`. */
  issues(): AlignmentIssues {
    return this.#issues;
  }

  /** Returns the lost claims of the pairs taken so far. Complete when `isFinished` or when the rest was skipped. */
  lost(): LostClaims {
    return this.#lost.result();
  }

  /** Must be called if no more pairs are needed. The remaining predictions are used only to find lost claims. */
  skip(predictions: readonly Claim[]): void {
    for (const prediction of [...this.#predictions, ...predictions]) this.#lost.unused(prediction);
    this.#predictions = [];
  }

  /** Returns the pairs that have become final. May be empty. */
  take(): readonly ClaimPairing[] {
    const inStep = this.#takesInStep ? this.#takeInStep() : [];
    if (inStep.length > 0) return inStep;
    const alignment = alignParts(this.#references, this.#predictions, this.#hasOwnIds(), {
      keepsLast: !this.#takesInStep,
    });
    const pairs = this.#localPairs(alignment);
    const isLast = this.#referencesEnded && this.#predictionsEnded;
    const settled = isLast ? this.#everything(pairs) : this.#settle(pairs);
    this.#hasMoved ||= !isLast;
    this.#report(alignment.issues, settled);
    return this.#remove(pairs, settled, isLast);
  }

  /** Whether claims that match at the start of both files are paired at once, whatever follows. */
  get #takesInStep(): boolean {
    return this.#predictions.length === 0 || !this.#keepsLast();
  }

  #hasOwnIds(): boolean {
    return (this.#ownIds ??= hasOwnIds(this.#references));
  }

  /** Takes claims from the start of both files as long as they match. Files in the same order need no window. */
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

  /**
   * Whether `align` would pair these two claims regardless of the claims that follow. All earlier claims of both files are
   * already paired.
   */
  #areSame(reference: Claim | undefined, prediction: Claim | undefined): boolean {
    if (!reference || !prediction) return false;
    const text = normaliseText(prediction.text);
    if (text === '' || normaliseText(reference.text) !== text) return false;
    const { claimId } = prediction;
    if (claimId === undefined)
      return calendarDate(reference.date) === calendarDate(prediction.date);
    return claimId === (this.#hasOwnIds() ? reference.claimId : reference.index);
  }

  /** Converts pairs to positions in the window. */
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
    // Goes through the pairs that keep the common order. The position of a claim between two pairs is given by the later pair.
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

  /** Moves the window on. Called if nothing in the window matches, because one file has many claims that the other file lacks. */
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
      if (issue.kind === 'reordered') continue; // `OrderCheck` reports these for all pairs
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

  /** Returns a duplicate issue if an extra prediction in this window repeats a claim of an earlier window. */
  #duplicateOf({ kind, predictionIndex }: AlignmentIssue): AlignmentIssue | undefined {
    if (kind !== 'extra' || predictionIndex === undefined || this.#taken.size === 0)
      return undefined;
    const claim = this.#predictions.find(({ index }) => index === predictionIndex);
    if (!claim) return undefined;
    const used = this.#taken.get(keyOfTaken(claim, claim.text));
    if (used === undefined) return undefined;
    const isSame = hashContent(claim) === used.content;
    if (!this.#takesInStep && !isSame && predictionIndex > used.prediction) {
      this.#lost.outdated(used.reference);
    }
    const message = duplicateMessage(used.reference, predictionIndex, used.prediction);
    return {
      kind: 'duplicate',
      ...storeMessage(message),
      referenceIndex: used.reference,
      predictionIndex,
      usedIndex: used.prediction,
      ...(isSame ? { isSame } : {}),
    };
  }

  #remember(reference: Claim, prediction: Claim): void {
    const key = keyOfTaken(prediction, reference.text);
    if (key === '' || this.#taken.has(key)) return;
    const content = hashContent(prediction);
    this.#taken.set(key, { reference: reference.index, prediction: prediction.index, content });
    if (this.#taken.size <= (this.#takesInStep ? 4 * this.#reach : mostTaken)) return;
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

/** Returns what identifies a claim among the claims that were paired: its text, or its id if predictions have no texts. */
function keyOfTaken({ text, claimId }: Claim, ofClaim: string): string | ClaimId {
  return text.trim() === '' ? (claimId ?? '') : normaliseText(ofClaim);
}

/** Finds the largest set of pairs that keeps the order of both files. */
function findCommonOrder(pairs: readonly PositionPair[]): readonly PositionPair[] {
  const kept = findLongestIncreasing(pairs.map(({ prediction }) => prediction));
  return pairs.filter((_, index) => kept.has(index));
}

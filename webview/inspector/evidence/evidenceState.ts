// State of the evidence tab: requested images, what the user decided about claims, and the pair that was asked for.

import type { ClaimReview } from '../../../src/core/score/results/review.ts';
import {
  evidenceOf,
  rankQuestionsWorstFirst,
} from '../../../src/core/score/questions/claimEvidence.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/score/results/claims.ts';
import type { NamedImage, ShownImage, ToInspector } from '../../../src/protocol/panels.ts';
import type { FromInspector } from '../../../src/protocol/pageMessages.ts';

// The images that the user requested, and the host's answers.

type ShowImage = Extract<FromInspector, { type: 'showImage' }>;

const keyOf = ({ file, name }: NamedImage): string => `${file} ${name}`;

export class Images {
  /** `null` for an image that has been requested but not yet received. */
  readonly #shown = new Map<string, ShownImage | null>();
  readonly #ask: (message: ShowImage) => void;
  readonly #changed: () => void;

  constructor(ask: (message: ShowImage) => void, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** `undefined`: not requested. */
  get(image: NamedImage): ShownImage | null | undefined {
    return this.#shown.get(keyOf(image));
  }

  show(index: number, { file, name }: NamedImage): void {
    this.#shown.set(keyOf({ file, name }), null);
    this.#ask({ type: 'showImage', index, file, name });
    this.#changed();
  }

  hide(image: NamedImage): void {
    this.#shown.delete(keyOf(image));
    this.#changed();
  }

  put(image: NamedImage, loaded: ShownImage): void {
    if (this.#shown.has(keyOf(image))) this.#shown.set(keyOf(image), loaded);
  }

  clear(): void {
    this.#shown.clear();
  }
}

// What the user decides about claims. The extension saves it beside the predictions.

export class Reviewing {
  /** The question whose form is open, or the claim whose form for the note is open. */
  form: { readonly claim: number; readonly reference: number | null } | null = null;
  /** Whether the extension can save reviews. */
  isOffered = false;
  /** Reason why the last change was not saved, or `null` if it was saved. */
  failure: string | null = null;
  /** The name under which reviews are saved. `undefined` before the extension has said it. */
  rater: string | undefined;
  /** Called once, when the extension has answered. */
  #answered: (() => void) | null = null;
  /** Reviews that the user changed in this page. They count until the extension says that one was not saved. */
  readonly #own = new Map<number, ClaimReview | undefined>();

  /** The claim in view and the order of its questions before the first change, so that no row moves when its status changes. */
  #kept: { readonly claim: number; readonly order: readonly number[] } | null = null;

  /** Returns the order in which the claim's questions stay. `undefined` if nothing was changed since the claim was opened. */
  orderOf(claim: number): readonly number[] | undefined {
    return this.#kept?.claim === claim ? this.#kept.order : undefined;
  }

  keepOrder(claim: ReportClaim): void {
    if (this.#kept?.claim === claim.index) return;
    this.#kept = { claim: claim.index, order: rankQuestionsWorstFirst([evidenceOf(claim)]) };
  }

  /** Forgets the order when another claim is opened. */
  leave(claim: number): void {
    if (this.#kept?.claim !== claim) this.#kept = null;
  }

  isChanged(index: number): boolean {
    return this.#own.has(index);
  }

  /** Returns the claim with the user's latest review. */
  apply(claim: ScoredClaim): ScoredClaim {
    return this.#own.has(claim.index) ? { ...claim, review: this.#own.get(claim.index) } : claim;
  }

  /** The extension may ask for the user's name, so the page must not move the focus until `answered` is called. */
  wait(answered: (() => void) | undefined): void {
    this.#answered = answered ?? null;
  }

  /** Changes a review. `answered`: see `wait`. */
  set(index: number, review: ClaimReview | undefined, answered?: () => void): void {
    this.form = null;
    this.wait(answered);
    this.#own.set(index, review);
  }

  take({ undone, failure, rater }: Extract<ToInspector, { type: 'reviewed' }>): void {
    this.failure = failure;
    this.rater = rater ?? this.rater;
    this.isOffered = true;
    if (undone !== null) this.#own.delete(undone);
    const answered = this.#answered;
    this.#answered = null;
    answered?.();
  }

  clear(): void {
    this.#own.clear();
    this.#kept = null;
    this.isOffered = false;
    this.form = null;
    this.#answered = null;
    this.failure = null;
  }
}

/** A reference question and a predicted question of a claim that the user opened together. */
export interface AskedPair {
  readonly claim: number;
  readonly reference: number;
  readonly predicted: number;
}

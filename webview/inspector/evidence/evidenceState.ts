// State of the evidence tab: requested images, statuses that the reader has overruled, and the pair that was asked for.

import type { QuestionStatus } from '../../../src/core/scoring/reading/questionReading.ts';
import type {
  FromInspector,
  NamedImage,
  ShownImage,
  ToInspector,
} from '../../../src/protocol/panels.ts';
import type { OverruledStatus } from '../../common/evidenceTable/statusView.ts';

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

// Statuses that the reader has overruled. The extension saves them beside the predictions.

export class Overruled {
  /** The question whose form is open. */
  form: { readonly claim: number; readonly reference: number } | null = null;
  /** Whether the extension can save statuses. True once it has sent the saved ones. */
  isOffered = false;
  /** Reason why the last status was not saved, or `null` if it was saved. */
  failure: string | null = null;
  /** Called once, when the extension has answered. */
  #answered: (() => void) | null = null;
  readonly #post: (message: FromInspector) => void;
  #claims = new Map<number, ReadonlyMap<number, OverruledStatus>>();

  constructor(post: (message: FromInspector) => void) {
    this.#post = post;
  }

  /** Returns the overruled statuses by reference question, or `undefined` if the claim has none. */
  of(claim: number): ReadonlyMap<number, OverruledStatus> | undefined {
    return this.#claims.get(claim);
  }

  take({ claims, failure }: Extract<ToInspector, { type: 'overruled' }>): void {
    this.failure = failure;
    this.isOffered = true;
    this.#claims = new Map(
      claims.map(({ index, questions }) => [
        index,
        new Map(questions.map((one) => [one.reference, one])),
      ]),
    );
    const answered = this.#answered;
    this.#answered = null;
    answered?.();
  }

  /**
   * Overrules a status. `null` restores the computed status. The extension may ask for the user's name, so the page must not move
   * the focus until `answered` is called.
   */
  set(
    { index, reference }: { readonly index: number; readonly reference: number },
    status: QuestionStatus | null,
    note: string,
    answered?: () => void,
  ): void {
    this.form = null;
    this.#answered = answered ?? null;
    this.#post({ type: 'overrule', index, reference, status, note });
  }

  clear(): void {
    this.#claims = new Map();
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

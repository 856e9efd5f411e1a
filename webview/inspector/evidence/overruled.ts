// Statuses that the reader has overruled: kept beside the predictions by the extension, shown here.

import type { QuestionStatus } from '../../../src/core/questions/statusRule.ts';
import type { FromInspector, ToInspector } from '../../../src/protocol/panels.ts';
import type { OverruledStatus } from '../../common/evidenceTable/statusView.ts';

export class Overruled {
  /** The question whose form is open. */
  form: { readonly claim: number; readonly reference: number } | null = null;
  /** The extension can keep statuses: it has said which ones it keeps. */
  isOffered = false;
  /** Why the last one was not kept; `null`: it was. */
  failure: string | null = null;
  /** Is called once, when the extension has answered. */
  #answered: (() => void) | null = null;
  readonly #post: (message: FromInspector) => void;
  #claims = new Map<number, ReadonlyMap<number, OverruledStatus>>();

  constructor(post: (message: FromInspector) => void) {
    this.#post = post;
  }

  /** By reference question; `undefined`: none of the claim is overruled. */
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

  /** `null`: take it back. Until `answered` is called, the extension may ask for a name, so nothing may take the focus. */
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

// Marks for the words of visible pairs. The marks of each pair are requested from the extension once and cached as long as the
// claims stay the same.

import type { TextScope } from '../../../src/core/scoring/claimStrings.ts';
import type { TextPlace } from '../../../src/core/scoring/matching.ts';
import type { MarkedPair } from '../../../src/core/scoring/wordMarks.ts';
import type { FromInspector, PairPlaces, ToInspector } from '../../../src/protocol/panels.ts';

/** Compared texts of one claim. */
export interface ScopedPairs {
  readonly index: number;
  readonly scope: TextScope;
  readonly pairs: readonly PairPlaces[];
}

/** Number of claims whose marks are cached. */
const kept = 30;

function placeText({ question, answer }: TextPlace): string {
  return `${question} ${answer ?? 'none'}`;
}

function keyOf(scope: TextScope, { reference, predicted }: PairPlaces): string {
  return `${scope} ${placeText(reference)} ${placeText(predicted)}`;
}

export class PairWords {
  /** Reason why the last request failed, or `null` if it succeeded or there was none. */
  failure: string | null = null;
  readonly #post: (message: FromInspector) => void;
  /** Marks by claim and pair. `null` if the marks were requested but have not arrived, or the extension has none. */
  readonly #claims = new Map<number, Map<string, MarkedPair | null>>();

  constructor(post: (message: FromInspector) => void) {
    this.#post = post;
  }

  of(index: number, scope: TextScope, places: PairPlaces): MarkedPair | undefined {
    return this.#claims.get(index)?.get(keyOf(scope, places)) ?? undefined;
  }

  /** Requests the marks of pairs for which they were not requested before. Called before every rendering. */
  want({ index, scope, pairs }: ScopedPairs): void {
    const known = this.#claims.get(index) ?? new Map<string, MarkedPair | null>();
    const missing = pairs.filter((places) => !known.has(keyOf(scope, places)));
    if (missing.length === 0) return;
    this.#claims.delete(index); // moves the claim to the end, because the oldest claim is removed first
    this.#claims.set(index, known);
    for (const places of missing) known.set(keyOf(scope, places), null);
    const [oldest] = this.#claims.keys();
    if (this.#claims.size > kept && oldest !== undefined) this.#claims.delete(oldest);
    this.#post({ type: 'words', index, scope, pairs: missing });
  }

  take({ index, scope, pairs, failure }: Extract<ToInspector, { type: 'words' }>): void {
    this.failure = failure;
    const known = this.#claims.get(index);
    for (const { marked, ...places } of pairs) known?.set(keyOf(scope, places), marked);
  }

  forget(claims: readonly { readonly index: number }[]): void {
    for (const { index } of claims) this.#claims.delete(index);
  }

  clear(): void {
    this.#claims.clear();
    this.failure = null;
  }
}

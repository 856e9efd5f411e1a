// Searches claims and their evidence. Claim texts are searched here immediately. The extension searches the evidence and sends
// the results.

import type { FoundClaim } from '../../../src/core/find/claimFinding.ts';
import {
  findQuery,
  isTelling,
  longestQuery,
  type FindQuery,
} from '../../../src/core/find/findQuery.ts';
import type { FoundPart } from '../../../src/protocol/panels.ts';
import { RestingValue } from '../restingValue.ts';

/** Time in ms between the last keystroke and the search, because nobody reads results between two keystrokes. */
const typingMs = 120;

export class EvidenceFind {
  query: FindQuery = [];
  /** Claims with matches, by reference position. */
  readonly found = new Map<number, FoundClaim>();
  /** Increases with every change of the results. */
  version = 0;
  readonly #tell: (find: string) => void;
  readonly #resting: RestingValue<string>;
  /** The text that the extension is searching for. Empty if no search is running. */
  #asked = '';
  #looked = 0;
  #total = 0;

  /** `tell` asks the extension to search for a text, or to stop if the text is empty. */
  constructor(tell: (find: string) => void) {
    this.#tell = tell;
    this.#resting = new RestingValue((find) => this.#ask(find), typingMs);
  }

  /** Share of the evidence that has been searched so far, from 0 to 1. `null` if the search is complete or not running. */
  get progress(): number | null {
    if (this.#resting.isMoving) return 0;
    if (this.#asked === '' || (this.#total > 0 && this.#looked >= this.#total)) return null;
    return this.#total === 0 ? 0 : this.#looked / this.#total;
  }

  /** Returns the query for marking texts. Empty if the query is a single letter. */
  get marked(): FindQuery {
    return isTelling(this.query) ? this.query : [];
  }

  /** Whether the claim's text, number or evidence matches. Every claim matches an empty query. */
  has({ index, claim }: { readonly index: number; readonly claim: string }): boolean {
    const number = String(index);
    return (
      this.found.has(index) ||
      this.query.every(({ text, pattern }) => text === number || pattern.test(claim))
    );
  }

  /** Changes the query. */
  change(find: string): void {
    const wanted = this.#begin(find);
    if (wanted !== '') {
      this.#resting.move(wanted);
      return;
    }
    this.#resting.forget();
    if (this.#asked !== '') this.#ask('');
  }

  /** Repeats the search for another run, or in a page that has just opened. */
  restart(find: string): void {
    const wanted = this.#begin(find);
    this.#resting.forget();
    this.#asked = '';
    if (wanted !== '') this.#ask(wanted);
  }

  /** Takes results from the extension. Returns whether different claims match now. */
  take(part: FoundPart): boolean {
    if (part.find !== this.#asked || this.#resting.isMoving) return false;
    for (const claim of part.claims) this.found.set(claim.index, claim);
    this.version += 1;
    this.#looked = part.looked;
    this.#total = part.total;
    return part.claims.length > 0 || this.progress === null;
  }

  /** Drops results of claims that arrived again, so that they are searched again. */
  forget(claims: readonly { readonly index: number }[]): void {
    for (const { index } of claims) this.found.delete(index);
    this.version += 1;
  }

  #begin(find: string): string {
    this.query = findQuery(find);
    this.found.clear();
    this.version += 1;
    this.#looked = 0;
    this.#total = 0;
    return isTelling(this.query) ? find.slice(0, longestQuery) : '';
  }

  #ask(find: string): void {
    this.#asked = find;
    this.#tell(find);
  }
}

// What is looked for, and in which claims it was found: in the claims themselves at once, in their evidence as the extension tells.

import type { FoundClaim } from '../../../src/core/find/claimFinding.ts';
import {
  findQuery,
  isTelling,
  longestQuery,
  type FindQuery,
} from '../../../src/core/find/findQuery.ts';
import type { FoundPart } from '../../../src/protocol/panels.ts';
import { RestingValue } from '../restingValue.ts';

/** Nobody reads what is found between two letters. */
const typingMs = 120;

export class EvidenceFind {
  query: FindQuery = [];
  /** By reference position. */
  readonly found = new Map<number, FoundClaim>();
  /** Counts the changes of what is found. */
  version = 0;
  readonly #tell: (find: string) => void;
  readonly #resting: RestingValue<string>;
  /** What the extension looks for; empty: nothing. */
  #asked = '';
  #looked = 0;
  #total = 0;

  /** `tell`: has the extension look for this, empty for nothing. */
  constructor(tell: (find: string) => void) {
    this.#tell = tell;
    this.#resting = new RestingValue((find) => {
      this.#ask(find);
    }, typingMs);
  }

  /** 0..1 of the evidence has been looked through; `null`: all of it, or it is not looked into. */
  get progress(): number | null {
    if (this.#resting.isMoving) return 0;
    if (this.#asked === '' || (this.#total > 0 && this.#looked >= this.#total)) return null;
    return this.#total === 0 ? 0 : this.#looked / this.#total;
  }

  /** What is looked for in texts: more than a letter. */
  get marked(): FindQuery {
    return isTelling(this.query) ? this.query : [];
  }

  /** In the claim itself, as its number, or in its evidence; nothing looked for: every claim. */
  has({ index, claim }: { readonly index: number; readonly claim: string }): boolean {
    const number = String(index);
    return (
      this.found.has(index) ||
      this.query.every(({ text, pattern }) => text === number || pattern.test(claim))
    );
  }

  /** Something else is looked for. */
  change(find: string): void {
    const wanted = this.#begin(find);
    if (wanted !== '') {
      this.#resting.move(wanted);
      return;
    }
    this.#resting.forget();
    if (this.#asked !== '') this.#ask('');
  }

  /** The same in another run, or in a page that has just opened. */
  restart(find: string): void {
    const wanted = this.#begin(find);
    this.#resting.forget();
    this.#asked = '';
    if (wanted !== '') this.#ask(wanted);
  }

  /** True: other claims are found than before. */
  take(part: FoundPart): boolean {
    if (part.find !== this.#asked || this.#resting.isMoving) return false;
    for (const claim of part.claims) this.found.set(claim.index, claim);
    this.version += 1;
    this.#looked = part.looked;
    this.#total = part.total;
    return part.claims.length > 0 || this.progress === null;
  }

  /** Claims that have come anew are looked through again. */
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

// Finds words in the scored claims for the inspector. The extension host has all texts, and the page has only the claim in view.
// The host searches 8 ms at a time, stops when the next letter is typed, and sends results in parts.

import { findInClaim, type FoundClaim } from '../../core/show/find/claimFinding.ts';
import { findQuery, isTelling, type FindQuery } from '../../core/show/find/findQuery.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import type { FoundPart } from '../../protocol/panels.ts';
import type { Disposable } from '../platform/disposables.ts';
import { workInSlices } from '../platform/pacing.ts';

/** Interval for sending results. */
const partMs = 100;
/** Maximum number of results in a message, so that the page can render them within one frame. */
const mostInPart = 500;

/** Searches the texts of a run's claims in slices of a few milliseconds, including claims that arrive later. */
export class EvidenceFinder implements Disposable {
  readonly #tell: (part: FoundPart) => void;
  #find = '';
  #query: FindQuery = [];
  #waiting: ScoredClaim[] = [];
  #found: FoundClaim[] = [];
  #looked = 0;
  #told = 0;
  /** A new symbol for each search. Ends the previous search. */
  #work: symbol | undefined;

  constructor(tell: (part: FoundPart) => void) {
    this.#tell = tell;
  }

  /** Ends the previous search and starts a new one. A blank query or a single letter finds nothing. */
  start(find: string, claims: readonly ScoredClaim[]): void {
    this.stop();
    const query = findQuery(find);
    if (!isTelling(query)) return;
    this.#find = find;
    this.#query = query;
    this.#waiting = [...claims];
    void this.#lookThrough();
  }

  /** Searches new and rescored claims. */
  add(claims: readonly ScoredClaim[]): void {
    if (this.#query.length === 0) return;
    for (const claim of claims) this.#waiting.push(claim);
    if (this.#work === undefined) void this.#lookThrough();
  }

  stop(): void {
    this.#work = undefined;
    this.#query = [];
    this.#waiting = [];
    this.#found = [];
    this.#looked = 0;
  }

  dispose(): void {
    this.stop();
  }

  async #lookThrough(): Promise<void> {
    const work = Symbol('work');
    this.#work = work;
    const isWanted = (): boolean => this.#work === work;
    this.#told = performance.now();
    while (this.#waiting.length > 0) {
      const claims = this.#waiting;
      this.#waiting = [];
      const later = (): number => this.#waiting.length;
      let left = claims.length;
      await workInSlices(
        claims,
        (claim) => {
          left -= 1;
          this.#looked += 1;
          const match = findInClaim(claim, this.#query);
          if (match) this.#found.push(match);
          const isTime = performance.now() - this.#told >= partMs;
          if (isTime || this.#found.length >= mostInPart) this.#tellPart(left + later());
        },
        isWanted,
      );
      if (!isWanted()) return;
    }
    this.#tellPart(0);
    this.#work = undefined;
  }

  #tellPart(left: number): void {
    this.#told = performance.now();
    const [find, looked, claims] = [this.#find, this.#looked, this.#found];
    this.#found = [];
    this.#tell({ find, claims, looked, total: looked + left });
  }
}

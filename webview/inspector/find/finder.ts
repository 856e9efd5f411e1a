// What is looked for, and in which claims it was found: in the claims themselves at once, in their evidence as the extension tells.

import {
  findInClaim,
  type FoundClaim,
  type TextPlace,
} from '../../../src/core/find/claimFinding.ts';
import {
  findQuery,
  isTelling,
  longestQuery,
  type FindQuery,
} from '../../../src/core/find/findQuery.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import type { ClaimTab, FromInspector, ToInspector } from '../../../src/protocol/panels.ts';
import { Resting } from '../../common/resting.ts';

/** Nobody reads what is found between two letters. */
const typingMs = 120;

/** What finding reads and moves: the panel's store. */
interface FoundIn {
  readonly selectedClaim: ScoredClaim | undefined;
  readonly expanded: Set<string>;
  post(message: FromInspector): void;
  openTab(tab: ClaimTab): void;
}

export class Finder {
  query: FindQuery = [];
  /** By reference position. */
  readonly found = new Map<number, FoundClaim>();
  /** Counts the goings to a place: it is brought into sight, also when it was the place before. */
  goings = 0;
  /** What is to be brought into sight. */
  place: TextPlace | null = null;
  readonly #store: FoundIn;
  readonly #resting: Resting<string>;
  /** What the extension looks for; empty: nothing. */
  #asked = '';
  #looked = 0;
  #total = 0;
  #known: { claim: ScoredClaim; query: FindQuery; found: FoundClaim | undefined } | undefined;

  constructor(store: FoundIn) {
    this.#store = store;
    this.#resting = new Resting((find) => {
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
  take(part: Extract<ToInspector, { type: 'found' }>): boolean {
    if (part.find !== this.#asked || this.#resting.isMoving) return false;
    for (const claim of part.claims) this.found.set(claim.index, claim);
    this.#looked = part.looked;
    this.#total = part.total;
    return part.claims.length > 0 || this.progress === null;
  }

  /** Claims that have come anew are looked through again. */
  forget(claims: readonly { readonly index: number }[]): void {
    for (const { index } of claims) this.found.delete(index);
  }

  /** In the selected claim; `undefined`: nothing. */
  inClaim(claim: ScoredClaim): FoundClaim | undefined {
    const { marked } = this;
    if (marked.length === 0) return undefined;
    if (this.#known?.claim !== claim || this.#known.query !== marked) {
      this.#known = { claim, query: marked, found: findInClaim(claim, marked) };
    }
    return this.#known.found;
  }

  /** Opens what hides the place and brings it into sight. */
  go(place: TextPlace): void {
    const index = this.#store.selectedClaim?.index ?? 0;
    this.place = place;
    this.goings += 1;
    for (const key of longTexts(index, place)) this.#store.expanded.add(key);
    const tab = tabs[place.part];
    if (tab !== undefined) this.#store.openTab(tab);
  }

  #begin(find: string): string {
    this.query = findQuery(find);
    this.found.clear();
    this.#looked = 0;
    this.#total = 0;
    return isTelling(this.query) ? find.slice(0, longestQuery) : '';
  }

  #ask(find: string): void {
    this.#asked = find;
    this.#store.post({ type: 'find', find });
  }
}

const tabs: Readonly<Partial<Record<TextPlace['part'], ClaimTab>>> = {
  question: 'pairs',
  answer: 'pairs',
  source: 'sources',
  justification: 'justifications',
};

/** As `expanded` names the texts of a place that open and close. */
function longTexts(claim: number, place: TextPlace): readonly string[] {
  if (place.part === 'answer') {
    const key = [claim, place.side, place.question, place.answer].join(' ');
    return [key, `${key} why`];
  }
  if (place.part === 'justification') {
    return [`${claim} justification ${place.side === 'reference' ? 'reference' : 'predicted'}`];
  }
  return [];
}

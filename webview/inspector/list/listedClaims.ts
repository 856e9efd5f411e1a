// Decides which claims the list shows and in which order, according to search, filters and sorting.

import { dependsOnLevel } from '../../../src/core/questions/claimFilters.ts';
import type { FileOverview, InspectorViewState } from '../../../src/protocol/panels.ts';
import { translateCount } from '../../common/l10n.ts';
import type { Finder } from '../find/finder.ts';
import type { LeakScores, RunScore } from '../rows/claimScores.ts';
import type { ClaimRows } from '../rows/claimRows.ts';
import { anyWord, hasWord } from '../rows/rowFilters.ts';

/** Filters that every claim passes. */
export const everyClaim = {
  filter: 'all',
  find: '',
  word: anyWord,
  verdicts: null,
  cause: null,
  evidenceList: null,
  losesCredit: false,
} as const;

export type ListFilters = Partial<
  Pick<
    InspectorViewState,
    | 'sort'
    | 'filter'
    | 'find'
    | 'word'
    | 'verdicts'
    | 'cause'
    | 'evidenceList'
    | 'losesCredit'
    | 'listScore'
  >
>;

/** The parts of the panel's store that the list uses. */
interface ListStore {
  readonly view: InspectorViewState;
  readonly rows: ClaimRows;
  readonly finder: Finder;
  readonly overview: FileOverview | null;
  readonly leaks: LeakScores;
  readonly listScore: RunScore | undefined;
  readonly level: number;
  setView(view: Partial<InspectorViewState>): void;
  announce(text: string): void;
}

export class ListedClaims {
  /** Counts the user's changes to order, filter and search. */
  changes = 0;
  /** Whether the search has matched claims that the list does not show yet. */
  isBehind = false;
  readonly #store: ListStore;

  constructor(store: ListStore) {
    this.#store = store;
  }

  /** Changes order, filters or search as the user requests. */
  change(how: ListFilters): void {
    const { view, finder } = this.#store;
    if (how.find !== undefined && how.find !== view.find) finder.change(how.find);
    this.#store.setView({ ...how, firstRow: 0 });
    this.changes += 1;
    this.arrange();
    this.#announce();
  }

  arrange(): void {
    const { view, rows, finder, level, listScore, leaks } = this.#store;
    const score = listScore?.column ?? '';
    // Ignores a word whose column is gone. Otherwise every claim would be hidden without explanation.
    const isThere = rows.all.some((row) => hasWord(row, view.word));
    this.isBehind = false;
    rows.arrange({
      ...view,
      found: finder.found,
      score,
      word: isThere ? view.word : anyWord,
      level,
      withCause: this.#claimsWithCause(),
      listed: this.#claimsOfList(),
      losing: view.losesCredit === true ? leaks.losingCredit : undefined,
    });
  }

  /** Shows the claims that the search has matched since the list was last arranged. */
  showFound(): void {
    if (!this.isBehind) return;
    this.arrange();
    if (this.#store.finder.progress === null) this.#announce();
  }

  /** Updates the list after a change of the AVeriTeC level, if the filter depends on the level. */
  followLevel(): void {
    if (dependsOnLevel(this.#store.view.filter)) this.arrange();
  }

  /**
   * Returns the reference positions of the claims with the chosen cause. Returns `undefined` if no cause is chosen or the causes
   * have not arrived.
   */
  #claimsWithCause(): ReadonlySet<number> | undefined {
    const { overview, view } = this.#store;
    if (!view.cause || !overview) return undefined;
    return new Set(overview.causes.find(({ cause }) => cause === view.cause)?.claims);
  }

  /**
   * Returns the reference positions of the claims in the chosen list. Returns `undefined` if no list is chosen or the overview
   * has not arrived.
   */
  #claimsOfList(): ReadonlySet<number> | undefined {
    const { overview, view } = this.#store;
    if (!view.evidenceList || !overview) return undefined;
    return new Set(overview.lists.find(({ id }) => id === view.evidenceList)?.claims);
  }

  #announce(): void {
    const { visible, all } = this.#store.rows;
    this.#store.announce(
      translateCount(
        all.length,
        '{1} of {0} claim shown',
        '{1} of {0} claims shown',
        visible.length,
      ),
    );
  }
}

// Decides which claims the list shows and in which order, according to search, filters and sorting.

import type { Condition } from '../../../src/core/show/find/condition.ts';
import {
  isColumn,
  readCondition,
  writeCondition,
} from '../../../src/core/show/tables/claimConditions.ts';
import type { EvidenceListId } from '../../../src/core/show/overview/evidenceLists.ts';
import type { FileOverview } from '../../../src/protocol/panels.ts';
import type { InspectorViewState } from '../viewState.ts';
import { translateCount } from '../../common/l10n.ts';
import type { Finder } from '../find/finder.ts';
import type { ClaimColumn } from '../rows/claimColumns.ts';
import type { LeakScores, RunScore } from '../rows/claimScores.ts';
import type { ClaimRows } from '../rows/claimRows.ts';

/** Filters that every claim passes. */
export const everyClaim = { where: [], find: '' } as const;

export type ListFilters = Partial<
  Pick<InspectorViewState, 'where' | 'order' | 'find' | 'listScore' | 'columns'>
>;

/** The parts of the panel's store that the list uses. */
interface ListStore {
  readonly view: InspectorViewState;
  readonly rows: ClaimRows;
  readonly finder: Finder;
  readonly overview: FileOverview | null;
  readonly leaks: LeakScores;
  readonly listScore: RunScore | undefined;
  readonly columns: readonly ClaimColumn[];
  readonly level: number;
  setView(view: Partial<InspectorViewState>): void;
  announce(text: string): void;
}

export class ListedClaims {
  /** Counts the user's changes to order, filter and search. */
  changes = 0;
  /** Whether the search has matched claims that the list does not show yet. */
  isBehind = false;
  /** Whether rows stay where they are when their values change, because the user changes the claim in view. */
  isHeld = false;
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
    this.isHeld = false;
    this.arrange();
    this.#announce();
  }

  /** Returns the conditions that the list applies: those whose column or list this run has. */
  get conditions(): readonly Condition[] {
    const { view, columns, overview, leaks } = this.#store;
    return view.where.flatMap((text) => {
      const condition = readCondition(text);
      if (!condition) return [];
      const { field } = condition;
      const isThere =
        field === 'list'
          ? overview !== null
          : field === 'loses'
            ? leaks.losingCredit !== undefined
            : !isColumn(condition) || columns.some(({ id }) => id === field);
      return isThere ? [condition] : [];
    });
  }

  /** Adds a condition, or removes it if it is already there. */
  toggle(condition: Condition): void {
    const text = writeCondition(condition);
    const { where } = this.#store.view;
    const without = where.filter((one) => one !== text);
    this.change({ where: without.length < where.length ? without : [...where, text] });
  }

  /** Replaces all conditions on a field with one, or removes them. */
  replace(field: string, value?: string): void {
    const others = this.#store.view.where.filter((one) => readCondition(one)?.field !== field);
    const added = value === undefined ? [] : [writeCondition({ field, value })];
    this.change({ where: [...others, ...added] });
  }

  arrange(): void {
    const { view, rows, finder, level, listScore, leaks, columns } = this.#store;
    this.isBehind = false;
    const how = {
      conditions: this.conditions,
      order: view.order,
      columns,
      find: view.find,
      found: finder.found,
      score: listScore?.column ?? '',
      level,
      listed: this.#listed(),
      losing: leaks.losingCredit,
    };
    rows.arrange(how, this.isHeld);
  }

  /** Arranges the rows that were held. */
  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.arrange();
  }

  /** Shows the claims that the search has matched since the list was last arranged. */
  showFound(): void {
    if (!this.isBehind) return;
    this.isHeld = false;
    this.arrange();
    if (this.#store.finder.progress === null) this.#announce();
  }

  /** Updates the list after a change of the AVeriTeC level, if a condition depends on the level. */
  followLevel(): void {
    if (this.conditions.some(({ field }) => field === 'credit')) this.arrange();
  }

  /** Returns the reference positions of the claims in each list of the overview. */
  #listed(): ReadonlyMap<EvidenceListId, ReadonlySet<number>> | undefined {
    const { lists } = this.#store.overview ?? {};
    return lists && new Map(lists.map(({ id, claims }) => [id, new Set(claims)]));
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

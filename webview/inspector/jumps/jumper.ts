// Jumps through the list, and keeps the place in a claim that was opened last.

import type { RunHeader } from '../../../src/protocol/panels.ts';
import { rowKey } from '../../common/evidenceTable/evidenceTable.ts';
import { t } from '../../common/l10n.ts';
import type { ClaimRows } from '../rows/claimRows.ts';
import type { ScoredRow } from '../rows/claimScores.ts';
import { claimScoresOf, type RunScore } from '../rows/runScores.ts';
import { disagreements, disagreementText, findComparisonScore } from './disagreements.ts';
import { jumpWords, findNextJump, type ClaimPlace, type JumpKind } from './jumps.ts';

const nowhere: ReadonlyMap<number, number> = new Map();

type ScorePair = readonly [a: RunScore, b: RunScore];

/** The parts of the panel's store that jumps use. */
interface JumpStore {
  readonly header: RunHeader | null;
  readonly rows: ClaimRows;
  readonly view: { readonly selected: number | null };
  readonly selectedPosition: number;
  readonly listScore: RunScore | undefined;
  readonly hasSemqa: boolean;
  readonly drawer: string;
  steps: number;
  openDrawer(drawer: 'none'): void;
  select(index: number): void;
  openTab(tab: 'evidence'): void;
  readonly expanded: Set<string>;
  announce(text: string): void;
}

export class Jumper {
  /** The place to scroll to, or `null` if there is none, so that the claim opens as usual. */
  place: ClaimPlace | null = null;
  /** Counts visits to a place, so that a repeated visit to the same place scrolls to it again. */
  goings = 0;
  /** Result of the last jump, as text for the user. Empty if there is none. */
  note = '';
  readonly #store: JumpStore;
  #known: { rows: readonly ScoredRow[]; columns: string; claims: ReadonlyMap<number, number> } = {
    rows: [],
    columns: '',
    claims: nowhere,
  };

  constructor(store: JumpStore) {
    this.#store = store;
  }

  /** Whether places of this kind are possible in the run. */
  offers(kind: JumpKind): boolean {
    if (kind === 'disagreement') return this.#scores() !== undefined;
    return this.#store.hasSemqa || !jumpWords[kind].needsSemqa;
  }

  forget(): void {
    this.place = null;
    this.note = '';
  }

  jump(kind: JumpKind, isBack: boolean): void {
    const { rows, selectedPosition, view } = this.#store;
    const disagreeing = kind === 'disagreement' ? this.#disagreeing() : nowhere;
    const isHere = this.place !== null && this.place.claim === view.selected;
    const target = this.offers(kind)
      ? findNextJump(rows.visible, {
          kind,
          isBack,
          position: selectedPosition,
          reference: isHere ? (this.place?.reference ?? null) : null,
          disagreeing,
        })
      : undefined;
    if (!target) {
      const { none, never } = jumpWords[kind];
      this.#say(this.offers(kind) ? none() : never());
      return;
    }
    const { place, isAround } = target;
    this.go(place);
    const around = isBack
      ? t('Continued from the end of the list')
      : t('Continued from the top of the list');
    const [difference, scores] = [disagreeing.get(place.claim), this.#scores()];
    const why = scores && difference !== undefined ? disagreementText(difference, ...scores) : '';
    if (isAround) this.#say(why === '' ? around : t('{0}. {1}', around, why));
    else this.#say(why);
  }

  /** Shows the claim and scrolls to the place. */
  go(place: ClaimPlace): void {
    const store = this.#store;
    this.goings += 1;
    store.steps += 1;
    if (store.drawer !== 'none') store.openDrawer('none');
    store.select(place.claim);
    this.place = place;
    if (place.reference === null) return;
    store.openTab('evidence');
    if (place.predicted !== null) store.expanded.add(rowKey(place.claim, place.reference));
  }

  #say(note: string): void {
    this.note = note;
    if (note !== '') this.#store.announce(note);
  }

  #scores(): ScorePair | undefined {
    const { listScore, header } = this.#store;
    const other = findComparisonScore(claimScoresOf(header), listScore);
    return listScore && other ? [listScore, other] : undefined;
  }

  /**
   * Returns the claims on which the scores disagree. Cached for each list of rows, because sorting 20,000 rows takes a moment.
   */
  #disagreeing(): ReadonlyMap<number, number> {
    const scores = this.#scores();
    if (!scores) return nowhere;
    const columns = scores.map(({ column }) => column).join(' ');
    const { all } = this.#store.rows;
    if (this.#known.rows !== all || this.#known.columns !== columns) {
      this.#known = { rows: all, columns, claims: disagreements(all, ...scores) };
    }
    return this.#known.claims;
  }
}

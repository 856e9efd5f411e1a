// Search in the inspector. It also finds and opens matching places in the current claim.

import { evidenceOf } from '../../../src/core/score/questions/claimEvidence.ts';
import {
  findInClaim,
  type FoundClaim,
  type FoundPlace,
} from '../../../src/core/show/find/claimFinding.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/score/results/claims.ts';
import type { ClaimTab } from '../../../src/protocol/panels.ts';
import { rowKey, unusedKey } from '../../common/evidenceTable/evidenceTable.ts';
import { EvidenceFind } from '../../common/find/evidenceFind.ts';
import { Memo } from '../../common/memo.ts';
import type { FromInspector } from '../../../src/protocol/pageMessages.ts';

/** The parts of the panel's store that the search uses. */
interface FinderStore {
  readonly selectedClaim: ScoredClaim | undefined;
  readonly expanded: Set<string>;
  readonly selectedReport: ReportClaim | undefined;
  post(message: FromInspector): void;
  openTab(tab: ClaimTab): void;
}

export class Finder extends EvidenceFind {
  /** Counts visits to a place, so that a repeated visit to the same place scrolls to it again. */
  goings = 0;
  /** The place to scroll to. */
  place: FoundPlace | null = null;
  readonly #store: FinderStore;
  readonly #known = new Memo<FoundClaim | undefined>();

  constructor(store: FinderStore) {
    super((find) => store.post({ type: 'find', find }));
    this.#store = store;
  }

  /** Returns the matches in the selected claim, or `undefined` if there are none. */
  inClaim(claim: ScoredClaim): FoundClaim | undefined {
    const { marked } = this;
    if (marked.length === 0) return undefined;
    return this.#known.of([claim, marked], () => findInClaim(claim, marked));
  }

  /** Opens whatever hides the place and scrolls to it. */
  go(place: FoundPlace): void {
    const index = this.#store.selectedClaim?.index ?? 0;
    this.place = place;
    this.goings += 1;
    const { selectedReport } = this.#store;
    const hiding = selectedReport ? hidingKeys(selectedReport, place) : [];
    for (const key of [...hiding, ...listLongTexts(index, place)]) this.#store.expanded.add(key);
    const tab = tabs[place.part];
    if (tab !== undefined) this.#store.openTab(tab);
  }
}

const tabs: Readonly<Partial<Record<FoundPlace['part'], ClaimTab>>> = {
  question: 'evidence',
  answer: 'evidence',
  source: 'sources',
  justification: 'justifications',
};

/** Returns the keys in `expanded` of the row or the list of unused predictions that hides the place. */
function hidingKeys(claim: ReportClaim, place: FoundPlace): readonly string[] {
  if (place.part !== 'question' && place.part !== 'answer') return [];
  const { index } = claim;
  const { questions, unused } = evidenceOf(claim);
  if (place.side === 'predictions' && unused.includes(place.question)) return [unusedKey(index)];
  if (place.part === 'question') return [];
  const rows = questions.filter(({ reference, best }) =>
    place.side === 'reference' ? reference === place.question : best?.predicted === place.question,
  );
  return rows.slice(0, 1).map(({ reference }) => rowKey(index, reference));
}

/** Returns the keys in `expanded` of the collapsible texts at the place. */
function listLongTexts(claim: number, place: FoundPlace): readonly string[] {
  if (place.part === 'answer') {
    const key = [claim, place.side, place.question, place.answer, 0].join(' ');
    return [key, `${key} why`];
  }
  if (place.part === 'justification') {
    return [`${claim} justification ${place.side === 'reference' ? 'reference' : 'predicted'}`];
  }
  return [];
}

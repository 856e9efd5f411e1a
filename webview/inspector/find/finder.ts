// Finding in the inspector: besides which claims have it, where in the claim in view, and the way there.

import {
  findInClaim,
  type FoundClaim,
  type TextPlace,
} from '../../../src/core/find/claimFinding.ts';
import type { FindQuery } from '../../../src/core/find/findQuery.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/results/claims.ts';
import type { ClaimTab, FromInspector } from '../../../src/protocol/panels.ts';
import { knownEvidence, rowKey, unusedKey } from '../../common/evidenceTable/evidenceTable.ts';
import { EvidenceFind } from '../../common/find/evidenceFind.ts';

/** What finding reads and moves: the panel's store. */
interface FinderStore {
  readonly selectedClaim: ScoredClaim | undefined;
  readonly expanded: Set<string>;
  readonly selectedReport: ReportClaim | undefined;
  post(message: FromInspector): void;
  openTab(tab: ClaimTab): void;
}

export class Finder extends EvidenceFind {
  /** Counts the goings to a place: it is brought into sight, also when it was the place before. */
  goings = 0;
  /** What is to be brought into sight. */
  place: TextPlace | null = null;
  readonly #store: FinderStore;
  #known: { claim: ScoredClaim; query: FindQuery; found: FoundClaim | undefined } | undefined;

  constructor(store: FinderStore) {
    super((find) => {
      store.post({ type: 'find', find });
    });
    this.#store = store;
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
    const { selectedReport } = this.#store;
    const hiding = selectedReport ? hidingKeys(selectedReport, place) : [];
    for (const key of [...hiding, ...listLongTexts(index, place)]) this.#store.expanded.add(key);
    const tab = tabs[place.part];
    if (tab !== undefined) this.#store.openTab(tab);
  }
}

const tabs: Readonly<Partial<Record<TextPlace['part'], ClaimTab>>> = {
  question: 'evidence',
  answer: 'evidence',
  source: 'sources',
  justification: 'justifications',
};

/** As `expanded` names what hides the place in the table: the row that has it, or the fold of unused predictions. */
function hidingKeys(claim: ReportClaim, place: TextPlace): readonly string[] {
  if (place.part !== 'question' && place.part !== 'answer') return [];
  const { index } = claim;
  const { questions, unused } = knownEvidence(claim);
  if (place.side === 'predictions' && unused.includes(place.question)) return [unusedKey(index)];
  if (place.part === 'question') return [];
  const rows = questions.filter(({ reference, best }) =>
    place.side === 'reference' ? reference === place.question : best?.predicted === place.question,
  );
  return rows.slice(0, 1).map(({ reference }) => rowKey(index, reference));
}

/** As `expanded` names the texts of a place that open and close. */
function listLongTexts(claim: number, place: TextPlace): readonly string[] {
  if (place.part === 'answer') {
    const key = [claim, place.side, place.question, place.answer, 0].join(' ');
    return [key, `${key} why`];
  }
  if (place.part === 'justification') {
    return [`${claim} justification ${place.side === 'reference' ? 'reference' : 'predicted'}`];
  }
  return [];
}

// Marks for the words of visible pairs. The marks of each pair are requested from the extension once and cached as long as the
// claims stay the same.

import { evidenceOf } from '../../../src/core/score/questions/claimEvidence.ts';
import {
  hungarianMeteorMetric,
  textMatchingsOf,
} from '../../../src/core/score/metrics/textMetrics.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/score/results/claims.ts';
import type { TextScope } from '../../../src/core/score/measures/claimStrings.ts';
import type { TextMatching, TextPlace } from '../../../src/core/score/measures/matching.ts';
import type { MarkedPair } from '../../../src/core/score/measures/wordMarks.ts';
import type { InspectorTab, ToInspector } from '../../../src/protocol/panels.ts';
import { comparedPlaces } from '../../../src/core/show/claimView/rowTexts.ts';
import { textScoreKey } from '../../../src/core/show/claimView/textPairings.ts';
import type { FromInspector, PairPlaces } from '../../../src/protocol/pageMessages.ts';

/** Compared texts of one claim. */
interface ScopedPairs {
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

// Finds the text pairs that the open view shows with marks. These are the pairs of the evidence table, in the form that METEOR
// compares, or METEOR's own pairs.

/** The parts of the panel's store that are read here. */
interface PairsStore {
  readonly selectedClaim: ScoredClaim | undefined;
  readonly selectedReport: ReportClaim | undefined;
  readonly view: { readonly tab: InspectorTab };
  readonly chosenScore: { readonly column: string } | undefined;
  readonly marksWords: boolean;
}

/** Returns the pairs of a text matching. */
function listMatchedPlaces({ texts, pairs }: TextMatching): PairPlaces[] {
  return pairs.flatMap(([row, column]): PairPlaces[] => {
    const [reference, predicted] = [texts.references[row], texts.predicted[column]];
    return reference && predicted ? [{ reference, predicted }] : [];
  });
}

/** Returns the pairs that are shown, or `undefined` if the view has no marks. */
export function findShownPairs(store: PairsStore): ScopedPairs | undefined {
  const { selectedClaim: claim, selectedReport: report, view } = store;
  if (!claim || !store.marksWords) return undefined;
  const { index } = claim;
  if (view.tab === 'evidence') {
    if (!report) return undefined;
    const system = { claim: report };
    const pairs = evidenceOf(report).questions.flatMap((row) => {
      const { reference, referenceAnswer, best } = row;
      if (!best) return [];
      return (
        comparedPlaces(report.referenceEvidence, system, { reference, referenceAnswer, ...best }) ??
        []
      );
    });
    return { index, scope: 'questionAnswer', pairs };
  }
  if (view.tab !== 'metrics') return undefined;
  const key = textScoreKey(store.chosenScore?.column ?? '');
  if (key?.id !== hungarianMeteorMetric.id) return undefined;
  const matching = textMatchingsOf(key.id, claim)?.[key.scope];
  return matching && { index, scope: key.scope, pairs: listMatchedPlaces(matching) };
}

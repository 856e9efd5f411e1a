// Which pairs of texts the open view shows with marks: those of the board as METEOR would compare them, and METEOR's own.

import type { QaPair } from '../../../src/core/evidence/evidence.ts';
import { hungarianMeteorMetric, textMatchingsOf } from '../../../src/core/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import type { TextMatching, TextPlace } from '../../../src/core/scoring/matching.ts';
import type { SemqaScore } from '../../../src/core/scoring/semqa.ts';
import type { InspectorTab, PairPlaces } from '../../../src/protocol/panels.ts';
import type { ClaimPlace } from '../jumps/jumps.ts';
import { textScoreKey } from '../scores/textScore.ts';
import type { ScopedPairs } from './pairWords.ts';

/** What is read of the panel's store. */
interface PairsStore {
  readonly selectedClaim: ScoredClaim | undefined;
  readonly selectedRow: { readonly semqa: SemqaScore | null } | undefined;
  readonly view: { readonly tab: InspectorTab };
  readonly jumper: { readonly place: ClaimPlace | null };
  readonly chosenScore: { readonly column: string } | undefined;
  readonly marksWords: boolean;
}

/** Two questions with the answers that were compared; `null`: the first ones stand for them. */
export interface AnsweredPair {
  readonly reference: number;
  readonly predicted: number;
  readonly referenceAnswer: number | null;
  readonly predictedAnswer: number | null;
}

function placeIn(pair: QaPair | undefined, question: number, answer: number | null): TextPlace {
  const isAbsent = pair?.answers.every((one) => one.isAbsent) ?? true;
  return { question, answer: isAbsent ? null : (answer ?? 0) };
}

/** Question and answer of both sides. */
export function placesOf(claim: ScoredClaim, pair: AnsweredPair): PairPlaces {
  const { referenceEvidence, predictedEvidence } = claim;
  const [expected, given] = [referenceEvidence[pair.reference], predictedEvidence[pair.predicted]];
  return {
    reference: placeIn(expected, pair.reference, pair.referenceAnswer),
    predicted: placeIn(given, pair.predicted, pair.predictedAnswer),
  };
}

/** Those that a matching of texts has made. */
function listMatchedPlaces({ texts, pairs }: TextMatching): PairPlaces[] {
  return pairs.flatMap(([row, column]): PairPlaces[] => {
    const [reference, predicted] = [texts.references[row], texts.predicted[column]];
    return reference && predicted ? [{ reference, predicted }] : [];
  });
}

/** `undefined`: the view has no marks. */
export function findShownPairs(store: PairsStore): ScopedPairs | undefined {
  const { selectedClaim: claim, selectedRow, view, jumper } = store;
  if (!claim || !store.marksWords) return undefined;
  const { index } = claim;
  if (view.tab === 'pairs') {
    const matches: AnsweredPair[] = [...(selectedRow?.semqa?.matches ?? [])];
    const { place } = jumper;
    if (place?.claim === index && place.reference !== null && place.predicted !== null) {
      const { reference, predicted } = place;
      matches.push({ reference, predicted, referenceAnswer: null, predictedAnswer: null });
    }
    return {
      index,
      scope: 'questionAnswer',
      pairs: matches.map((match) => placesOf(claim, match)),
    };
  }
  if (view.tab !== 'metrics') return undefined;
  const key = textScoreKey(store.chosenScore?.column ?? '');
  if (key?.id !== hungarianMeteorMetric.id) return undefined;
  const matching = textMatchingsOf(key.id, claim)?.[key.scope];
  return matching && { index, scope: key.scope, pairs: listMatchedPlaces(matching) };
}

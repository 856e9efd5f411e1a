// Finds the text pairs that the open view shows with marks. These are the pairs of the evidence table, in the form that METEOR
// compares, or METEOR's own pairs.

import { hungarianMeteorMetric, textMatchingsOf } from '../../../src/core/metrics/textMetrics.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/results/claims.ts';
import type { TextMatching } from '../../../src/core/scoring/matching.ts';
import type { InspectorTab, PairPlaces } from '../../../src/protocol/panels.ts';
import { knownEvidence } from '../../common/evidenceTable/evidenceTable.ts';
import { comparedPlaces } from '../../common/evidenceTable/tableTexts.ts';
import { textScoreKey } from '../scores/textScore.ts';
import type { ScopedPairs } from './pairWords.ts';

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
    const pairs = knownEvidence(report).questions.flatMap((row) => {
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

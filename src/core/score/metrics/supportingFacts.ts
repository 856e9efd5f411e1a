// How well the predicted sentences are the annotated supporting facts: HoVer's official scores, and WiCE's sentences.

import type { QaPair } from '../../read/claims/evidence.ts';
import type { ScoredClaim } from '../results/claims.ts';
import { closed, share, shareOrNone, type ValueOf } from '../results/shapes.ts';
import { namedGroups } from './feverScore.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { averageParts, encodeResult, partScores } from './ownResult.ts';
import { works } from './works.ts';

const facts = closed({
  /** 1 if exactly the sentences of one annotated set were predicted, otherwise 0. */
  exact: share,
  /** F1 of the predicted sentences and the annotated set to which they are closest. */
  f1: share,
});
type FactsResult = ValueOf<typeof facts>;

/** Lists the alternative sets of annotated sentences by their numbers (WiCE). */
function numberedSets(evidence: readonly QaPair[]): readonly (readonly string[])[] {
  const sets = new Map<number, string[]>();
  for (const { sentences = [], groups = [] } of evidence.flatMap(({ answers }) => answers)) {
    for (const group of groups) {
      sets.set(group, [...(sets.get(group) ?? []), ...sentences.map(String)]);
    }
  }
  return [...sets.values()];
}

/**
 * Scores a claim. HoVer has one set of sentences: hover-nlp/hover at bb47562, `compute_exact` and `compute_f1` of hover_sent_metrics.py
 * (sentences by NFD title and number; a repeated sentence counts each time). WiCE has a set for each annotator, each enough: the best counts.
 * ryokamoi/wice has no program for its sentences, and its evaluate_performance.py scores labels only. The maximum over
 * sets is our choice.
 * `undefined` without annotated sentences. 0 without predicted sentences.
 */
export function factsResult({
  referenceEvidence,
  predictedEvidence,
}: Pick<ScoredClaim, 'referenceEvidence' | 'predictedEvidence'>): FactsResult | undefined {
  const named = namedGroups(referenceEvidence);
  const sets = named.length > 0 ? named : numberedSets(referenceEvidence);
  if (sets.length === 0) return undefined;
  const predicted =
    named.length > 0
      ? namedGroups(predictedEvidence).flat()
      : predictedEvidence.flatMap(({ answers }) =>
          answers.flatMap(({ sentences = [] }) => sentences.map(String)),
        );
  const names = predicted.map((name) => name.normalize('NFD'));
  const results = sets.map((set) =>
    compareSets(
      set.map((name) => name.normalize('NFD')),
      names,
    ),
  );
  return results.reduce((best, one) => ({
    exact: Math.max(best.exact, one.exact),
    f1: Math.max(best.f1, one.f1),
  }));
}

function compareSets(set: readonly string[], predicted: readonly string[]): FactsResult {
  const left = [...predicted];
  let common = 0;
  for (const name of set) {
    const at = left.indexOf(name);
    if (at === -1) continue;
    left.splice(at, 1);
    common += 1;
  }
  const isExact = set.length === predicted.length && set.every((name) => predicted.includes(name));
  return {
    exact: Number(isExact),
    f1: common === 0 ? 0 : (2 * common) / (set.length + predicted.length),
  };
}

const factsTotal = closed({ exact: shareOrNone, f1: shareOrNone });
type FactsTotal = ValueOf<typeof factsTotal>;

export const supportingFactsMetric: TypedMetric<never, FactsResult, FactsTotal> = defineMetric({
  id: 'supportingFacts',
  name: 'Supporting facts',
  version: '1',
  subjects: ['sources'],
  onlyByName: true,
  standing: 'named',
  works: [works.jiang2020, works.kamoi2023],
  resultOf: (claim) => factsResult(claim),
  accumulator: () =>
    averageParts(['exact', 'f1'], supportingFactsMetric.result, (means) => means.values()),
  shape: { claim: facts, total: factsTotal },
  ...encodeResult<FactsResult>('supportingFacts'),
  scores: partScores(() => supportingFactsMetric, {
    f1: {
      column: 'supportingFacts',
      name: 'F1 of supporting facts',
      heading: 'Facts F1',
      means: 'overlap of the predicted sentences with the closest annotated set',
    },
    exact: {
      column: 'supportingFacts_exact',
      name: 'exact supporting facts',
      heading: 'Facts exact',
      means: 'whether exactly one annotated set of sentences was predicted',
    },
  }),
});

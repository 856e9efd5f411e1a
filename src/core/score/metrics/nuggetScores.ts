// The scores of nuggetizer, from stored assessments of which nuggets an answer contains.

import type { Answer, QaPair } from '../../read/claims/evidence.ts';
import { lettersOf } from '../../read/claims/verdictWords.ts';
import type { ScoredClaim } from '../results/claims.ts';
import { recordOf, share, shareOrNone } from '../results/shapes.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { averageParts, encodeResult } from './ownResult.ts';
import { works } from './works.ts';

/** Credit for each assessment, reduced to letters. Other words get none. `true` is K-QA's word for a statement that the answer entails. */
const credits: ReadonlyMap<string, number> = new Map([
  ['support', 1],
  ['partialsupport', 0.5],
  ['true', 1],
]);

/** The highest importance, in nuggetizer's word and in K-QA's, reduced to letters. */
const vitalWords: ReadonlySet<string> = new Set(['vital', 'musthave']);

const levels = [
  { id: 'vital', name: 'vital nuggets', heading: 'Vital', isVital: true, isStrict: false },
  { id: 'all', name: 'all nuggets', heading: 'All', isVital: false, isStrict: false },
  {
    id: 'strictVital',
    name: 'vital nuggets, strict',
    heading: 'Strict vital',
    isVital: true,
    isStrict: true,
  },
  {
    id: 'strictAll',
    name: 'all nuggets, strict',
    heading: 'Strict all',
    isVital: false,
    isStrict: true,
  },
] as const;

type Level = (typeof levels)[number]['id'];
type NuggetScores = Readonly<Record<Level, number>>;
type NuggetAggregate = Readonly<Record<Level, number | null>>;

const nuggetsIn = (evidence: readonly QaPair[]): readonly Answer[] =>
  evidence.flatMap(({ answers }) => answers.filter(({ importance }) => importance !== undefined));

/**
 * Returns the share of a claim's nuggets that the answer supports, from 0 to 1. Partial support counts one half, and nothing at strict
 * levels. A claim without nuggets of a level has the score 0 there, as in castorini/nuggetizer (core/metrics.py,
 * `calculate_nugget_scores`). Without a prediction, all scores are 0. `undefined` if the files have no nuggets for the claim.
 */
export function nuggetScores({
  referenceEvidence,
  predictedEvidence,
}: Pick<ScoredClaim, 'referenceEvidence' | 'predictedEvidence'>): NuggetScores | undefined {
  const nuggets = nuggetsIn(predictedEvidence);
  if (nuggets.length === 0 && nuggetsIn(referenceEvidence).length === 0) return undefined;
  const entries = levels.map(({ id, isVital, isStrict }) => {
    const counted = nuggets.filter(
      ({ importance = '' }) => !isVital || vitalWords.has(lettersOf(importance)),
    );
    let sum = 0;
    for (const { stance = '' } of counted) {
      const credit = credits.get(lettersOf(stance)) ?? 0;
      sum += isStrict ? Math.floor(credit) : credit;
    }
    return [id, counted.length === 0 ? 0 : sum / counted.length] as const;
  });
  return Object.fromEntries(entries) as NuggetScores;
}

const names = levels.map(({ id }) => id);

export const nuggetScoresMetric: TypedMetric<never, NuggetScores, NuggetAggregate> = defineMetric({
  id: 'nuggetScores',
  name: 'Nugget scores',
  version: '1',
  subjects: ['sources'],
  onlyByName: true,
  officialFor: ['nuggets', 'nuggetsReference'],
  standing: 'named',
  works: [works.pradeep2025],
  resultOf: (claim) => nuggetScores(claim),
  accumulator: () => averageParts(names, nuggetScoresMetric.result, (means) => means.values()),
  shape: { claim: recordOf(names, share), total: recordOf(names, shareOrNone) },
  ...encodeResult<NuggetScores>('nuggetScores'),
  scores: levels.map(({ id, name, heading, isStrict }) => ({
    column: id === 'vital' ? 'nuggetScores' : `nuggetScores_${id}`,
    name,
    heading,
    means: `share of ${name.replace(', strict', '')} that the answer supports${isStrict ? '' : ', partly counts half'}`,
    ofClaim: (claim): number | null => nuggetScoresMetric.result(claim)?.[id] ?? null,
    ofFile: (aggregate): number | null => nuggetScoresMetric.total(aggregate)?.[id] ?? null,
  })),
});

// The scores of TREC 2025 DRAGUN, from stored assessments of which rubric questions and answers a run has.

import type { Answer, QaPair } from '../../read/claims/evidence.ts';
import { lettersOf } from '../../read/claims/verdictWords.ts';
import type { ScoredClaim } from '../results/claims.ts';
import { closed, optional, share, shareOrNone, type ValueOf } from '../results/shapes.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { averageParts, encodeResult, partScores } from './ownResult.ts';
import { works } from './works.ts';

/** Weight of each importance, by its first letter: have to know, good to know, nice to know. */
const weights: ReadonlyMap<string, number> = new Map([
  ['a', 4],
  ['b', 2],
  ['c', 1],
]);

/** Credit for each assessment, reduced to letters: of submitted questions, and of answers in reports. Other words get none. */
const credits: ReadonlyMap<string, number> = new Map([
  ['verysimilar', 1],
  ['similar', 0.5],
  ['supports', 1],
  ['partial', 0.5],
  ['contradicts', -1],
]);

/** `contradictory` is absent for questions, which cannot contradict. */
const claimShape = closed({ score: share, contradictory: optional(share) });
type RubricScores = ValueOf<typeof claimShape>;

const totalShape = closed({ score: shareOrNone, contradictory: shareOrNone });
type RubricAggregate = ValueOf<typeof totalShape>;

const answersIn = (evidence: readonly QaPair[]): readonly Answer[] =>
  evidence.flatMap(({ answers }) => answers);

/** Returns the number of a rubric question: `1` and `nq-1` are the same question. */
const rankOf = (id: string): string => /\d+$/u.exec(id)?.[0] ?? id;

const creditOf = ({ stance = '' }: Answer): number => credits.get(lettersOf(stance)) ?? 0;

/** Sums the credits of one sign, as absolute values. */
function sumOf(answers: readonly Answer[], sign: 1 | -1): number {
  let sum = 0;
  for (const answer of answers) sum += Math.max(0, sign * creditOf(answer));
  return sum;
}

/**
 * Returns the weighted share of the rubric that a run covers, from 0 to 1, and for reports also the share that it contradicts. Assessments
 * name a rubric question (submitted questions: the best counts) or a rubric answer (reports: the mean over the assessed answers of each
 * question). As in trec-dragun/resources (utils/score.py), but the maximum is the weight of all rubric questions, also of those that were
 * not assessed. `undefined` for claims without a rubric or without assessments, which the program leaves out too.
 */
export function rubricScores({
  referenceEvidence,
  predictedEvidence,
}: Pick<ScoredClaim, 'referenceEvidence' | 'predictedEvidence'>): RubricScores | undefined {
  const weightOf = new Map<string, number>();
  const questionOf = new Map<string, string>();
  for (const { importance, sources } of answersIn(referenceEvidence)) {
    const [question, answer] = sources;
    if (importance === undefined || question === undefined) continue;
    weightOf.set(rankOf(question), weights.get(lettersOf(importance).charAt(0)) ?? 0);
    if (answer !== undefined) questionOf.set(answer, rankOf(question));
  }
  const assessed = answersIn(predictedEvidence).filter(({ stance }) => stance !== undefined);
  if (weightOf.size === 0 || assessed.length === 0) return undefined;
  const isOfAnswers = assessed.some(({ sources: [id = ''] }) => questionOf.has(id));
  const byQuestion = Map.groupBy(assessed, ({ sources: [id = ''] }) =>
    isOfAnswers ? (questionOf.get(id) ?? '') : rankOf(id),
  );
  let [maximum, score, contradictory] = [0, 0, 0];
  for (const [question, weight] of weightOf) {
    const own = byQuestion.get(question) ?? [];
    maximum += weight;
    if (own.length === 0) continue;
    let best = 0;
    for (const answer of own) best = Math.max(best, creditOf(answer));
    score += weight * (isOfAnswers ? sumOf(own, 1) / own.length : best);
    contradictory += weight * (sumOf(own, -1) / own.length);
  }
  if (maximum === 0) return undefined;
  return {
    score: score / maximum,
    contradictory: isOfAnswers ? contradictory / maximum : undefined,
  };
}

export const rubricScoresMetric: TypedMetric<never, RubricScores, RubricAggregate> = defineMetric({
  id: 'rubricScores',
  name: 'Rubric scores',
  version: '1',
  subjects: ['sources'],
  onlyByName: true,
  officialFor: ['rubrics', 'rubricsReference'],
  standing: 'named',
  works: [works.zhang2025],
  resultOf: (claim) => rubricScores(claim),
  accumulator: () =>
    averageParts(['score', 'contradictory'], rubricScoresMetric.result, (means) => means.values()),
  shape: { claim: claimShape, total: totalShape },
  ...encodeResult<RubricScores>('rubricScores'),
  scores: partScores(() => rubricScoresMetric, {
    score: {
      column: 'rubricScores',
      name: 'rubric',
      heading: 'Rubric',
      means: 'weighted share of the rubric that the questions or the report cover',
    },
    contradictory: {
      column: 'rubricScores_contradictory',
      name: 'rubric, contradicted',
      heading: 'Contradicted',
      scale: { minimum: 0, maximum: 1, better: 'lower' },
      means: 'weighted share of the rubric that the report contradicts',
    },
  }),
});

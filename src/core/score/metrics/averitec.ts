// The AVeriTeC score: a verdict counts only if the evidence for it is good enough.

import { type Accumulator, Mean } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { levelParameters } from '../parameters/levelParameter.ts';
import { describeExpected, isValueOf } from '../parameters/parameter.ts';
import { defineMetric, type ScoreDescription, type TypedMetric } from './metric.ts';
import { hungarianMeteorMetric, textColumn } from './textMetrics.ts';
import { verdictScore, type VerdictPair } from './verdict.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { creditWords } from '../../base/words/creditWords.ts';
import { textOf } from '../../base/words/message.ts';
import { works } from './works.ts';

/**
 * Share of claims, 0 to 1, with the right verdict and a Hungarian METEOR Q+A score strictly above a level. The key is the level
 * (`String(level)`). `null` without claims.
 */
export type AveritecAggregate = Readonly<Record<string, number | null>>;

/**
 * The parts of a claim that the score depends on: the verdicts, and Hungarian METEOR of questions and answers (`null` if the
 * claim has no such score).
 */
export interface LevelledClaim extends VerdictPair {
  readonly questionAnswer: number | null;
}

/** The column that the levels apply to. */
export const levelledColumn = textColumn(hungarianMeteorMetric.id, 'questionAnswer');

/** Returns Hungarian METEOR of questions and answers. `null` if the claim has no such score. */
export function questionAnswerMeteor(claim: Pick<ReportClaim, 'results'>): number | null {
  return hungarianMeteorMetric.result(claim)?.questionAnswer ?? null;
}

/** Extracts the parts of a claim that the score depends on. */
export function toLevelledClaim(claim: ReportClaim): LevelledClaim {
  const { referenceVerdict, predictedVerdict } = claim;
  return { referenceVerdict, predictedVerdict, questionAnswer: questionAnswerMeteor(claim) };
}

/** The levels that the official scripts report. */
export const officialLevels: readonly number[] = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5];

/** The level used by the shared tasks' leaderboards. */
export const headlineLevel = levelParameters.averitecLevel.default;

/** Throws RangeError if the level is not a number from 0 to 1. */
function checkLevel(level: number): void {
  const row = levelParameters.averitecLevel;
  if (isValueOf(row, level)) return;
  throw new RangeError(
    `a ${textOf(row.name)} is ${textOf(describeExpected(row))}, not ${String(level)}`,
  );
}

/** Throws RangeError if one of the levels is not a number from 0 to 1. */
export function checkLevels(levels: readonly number[]): void {
  levels.forEach(checkLevel);
}

/**
 * Whether the claim counts at the level: it has the right verdict, and its Hungarian METEOR of questions and answers is strictly
 * above the level. `null` if the claim has no AVeriTeC score because the reference has no question or no verdict. Such a claim is
 * left out of the mean. Compares doubles, as in the official scripts: exactly 0.25 is not above 0.25.
 */
export function countsAtLevel(claim: LevelledClaim, level: number): boolean | null {
  const right = verdictScore(claim);
  if (claim.questionAnswer === null || right === null) return null;
  return claim.questionAnswer > level && right === 1;
}

/** What claims without credit lack. */
export const creditLacks = ['verdict', 'evidence', 'both'] as const;
export type CreditLack = (typeof creditLacks)[number];

/**
 * Returns what would give the claim credit at the level: the right verdict with the same evidence (`verdict`), evidence above the
 * level with the same verdict (`evidence`), or only both changes. A claim without a prediction lacks both. `undefined` if the
 * claim gets credit or has no AVeriTeC score.
 */
export function creditLackOf(claim: LevelledClaim, level: number): CreditLack | undefined {
  if (countsAtLevel(claim, level) !== false) return undefined;
  if (verdictScore(claim) === 1) return 'evidence';
  return (claim.questionAnswer ?? 0) > level ? 'verdict' : 'both';
}

/**
 * Computes the AVeriTeC score at each level: the mean of `countsAtLevel` over the claims that have a score. Claims without a
 * prediction have a score and count as 0. Throws RangeError for a level outside 0 to 1. Source: AVeriTeC 2023 eval.py and HerO
 * averitec_evaluate.py, evaluate_averitec_score.
 */
export function averitecAccumulator(
  levels: readonly number[],
): Accumulator<ReportClaim, AveritecAggregate> {
  checkLevels(levels);
  const shares = new Map(levels.map((level) => [level, new Mean()]));
  return {
    add: (claim) => {
      for (const [level, share] of shares) {
        const counts = countsAtLevel(toLevelledClaim(claim), level);
        if (counts !== null) share.add(counts ? 1 : 0, claim.index);
      }
    },
    result: () =>
      Object.fromEntries([...shares].map(([level, share]) => [String(level), share.value()])),
  };
}

/** Describes the AVeriTeC score at any level, including a level that the user chose. Levels other than the default are named. */
export function averitecScoreAt(level: number): ScoreDescription {
  const key = String(level);
  const name = level === headlineLevel ? 'AVeriTeC score' : `AVeriTeC score at ${key}`;
  return {
    column: `averitec_${key}`,
    name,
    heading: name,
    means: `share of claims with right verdict and METEOR Q+A above ${key}`,
    ofClaim: (claim) => {
      const counts = countsAtLevel(toLevelledClaim(claim), level);
      return counts === null ? null : Number(counts);
    },
    ofFile: (aggregate) => getOwnValue(averitecMetric.total(aggregate), key) ?? null,
  };
}

export const averitecMetric: TypedMetric<never, never, AveritecAggregate> = defineMetric({
  id: 'averitec',
  name: 'AVeriTeC score',
  version: '3',
  requires: [hungarianMeteorMetric.id],
  subjects: ['verdicts'],
  isDefault: true,
  isOutcome: true,
  totalName: 'averitecScore',
  works: [works.schlichtkrull2023],
  scores: [
    averitecScoreAt(headlineLevel),
    ...officialLevels.filter((level) => level !== headlineLevel).map(averitecScoreAt),
  ],
  scoresAt: ({ averitecLevels }) =>
    averitecLevels.filter((level) => !officialLevels.includes(level)).map(averitecScoreAt),
  accumulator: ({ levels }) => averitecAccumulator(levels),
  wordOf: (claim, level) => {
    const counts = countsAtLevel(toLevelledClaim(claim), level);
    if (counts === null) return undefined;
    return {
      heading: averitecScoreAt(level).heading,
      word: counts ? creditWords.yes : creditWords.no,
    };
  },
});

/** Lists the official levels and the requested levels, ascending and without duplicates. */
export function addOfficialLevels(asked: readonly number[]): readonly number[] {
  return [...new Set([...officialLevels, ...asked])].sort((a, b) => a - b);
}

// Computes Ev2R's scores for a claim and for a file from a judge's replies.

import { f1Of, computeSupportedShare, type FactCheck, type FactSide } from '../../judge/facts.ts';
import {
  isPast,
  judgeProfileIds,
  judgeProfiles,
  type JudgeProfileId,
  type RecallLevel,
} from '../../judge/profiles.ts';
import type { ReplyFailure } from '../../judge/readReply.ts';
import { type Accumulator, Mean } from '../../results/means.ts';
import type { ReportClaim } from '../../results/claims.ts';
import type { TypedMetric } from '../metric.ts';
import { verdictScore, type VerdictPair } from '../verdict.ts';
import { createJudgedAccumulator, type JudgedTotal } from './judgeVerdict.ts';

/** `nothingPredicted`: there was nothing to judge. Recall is 0 and there is no precision. */
export type JudgedSides = FactCheck | 'nothingPredicted';

/** A judge's findings on a claim's evidence. */
export interface Ev2rInput {
  /** `null` if only the questions were judged, not the evidence. */
  readonly evidence: JudgedSides | null;
  /** `null` if questions without answers were not judged, or judging them failed. */
  readonly questions: JudgedSides | null;
  /** Why the questions have no scores although the evidence has scores. */
  readonly questionsFailure?: ReplyFailure;
  /** True if the replies came without a prediction file, so that the predicted verdicts are unknown. */
  readonly hasNoPredictions?: true;
}

/** Scores from 0 to 1. `null` if the claim does not have this score. */
export interface Ev2rNumbers {
  readonly recall: number | null;
  readonly precision: number | null;
  readonly f1: number | null;
  readonly questionRecall: number | null;
  readonly questionPrecision: number | null;
  readonly questionF1: number | null;
}

export interface Ev2rScore extends Ev2rInput, Ev2rNumbers {}

/** The parts of Ev2R. Recall comes first, because the shared task ranks systems by recall. */
export const ev2rParts = [
  'recall',
  'precision',
  'f1',
  'questionRecall',
  'questionPrecision',
  'questionF1',
] as const satisfies readonly (keyof Ev2rNumbers)[];

type Shares = Pick<Ev2rNumbers, 'recall' | 'precision' | 'f1'>;

function sharesOf(sides: JudgedSides | null): Shares {
  if (sides === null) return { recall: null, precision: null, f1: null };
  if (sides === 'nothingPredicted') return { recall: 0, precision: null, f1: 0 };
  const [recall, precision] = [
    computeSupportedShare(sides.reference),
    computeSupportedShare(sides.predicted),
  ];
  return { recall, precision, f1: f1Of(precision, recall) };
}

/** Computes the scores from the facts. See `computeSupportedShare` and `f1Of`. */
export function ev2rNumbersOf({ evidence, questions }: Ev2rInput): Ev2rNumbers {
  const ofQuestions = sharesOf(questions);
  return {
    ...sharesOf(evidence),
    questionRecall: ofQuestions.recall,
    questionPrecision: ofQuestions.precision,
    questionF1: ofQuestions.f1,
  };
}

export interface LevelledProfile {
  readonly id: JudgeProfileId;
  readonly recallLevel: RecallLevel;
}

/** Profiles that define an AVeriTeC score. */
export const levelledProfiles: readonly LevelledProfile[] = judgeProfileIds.flatMap((id) => {
  const { recallLevel } = judgeProfiles[id];
  return recallLevel ? [{ id, recallLevel }] : [];
});

/**
 * Whether the claim counts for the AVeriTeC score with Ev2R recall: the verdict is right and recall is past the level. `null` if
 * the claim has no recall, its reference has no verdict, or the predictions are unknown. Source: extract_ev2r_score in the
 * repositories of `judgeProfiles`. These programs count a claim without a reply as wrong.
 */
export function countsAtRecall(
  score: Pick<Ev2rScore, 'recall' | 'hasNoPredictions'> | undefined,
  verdicts: VerdictPair,
  level: RecallLevel,
): boolean | null {
  const right = verdictScore(verdicts);
  const recall = score?.recall ?? null;
  if (recall === null || right === null || score?.hasNoPredictions === true) return null;
  return right === 1 && isPast(level, recall);
}

export interface Ev2rAggregate extends Ev2rNumbers, Omit<JudgedTotal<keyof Ev2rNumbers>, 'means'> {
  /**
   * Share of claims with the right verdict and recall past the level, by profile. `null` if no claim has both a reference verdict
   * and recall.
   */
  readonly averitecScore: Readonly<Record<string, number | null>>;
  /** Number of claims for which only judging the questions failed. */
  readonly questionFailures: number;
}

/** Returns all fact lists for the evidence and the questions. */
function factSides({ evidence, questions }: Ev2rInput): readonly FactSide[] {
  return [evidence, questions].flatMap((sides) =>
    sides === null || sides === 'nothingPredicted' ? [] : [sides.predicted, sides.reference],
  );
}

/** Averages over the claims that have a score. Failed claims are counted and left out of all means. */
export function ev2rAccumulator(
  metric: Pick<TypedMetric<unknown, Ev2rScore, unknown>, 'result' | 'failure'>,
): Accumulator<ReportClaim, Ev2rAggregate> {
  const levels = levelledProfiles.map((profile) => [profile, new Mean()] as const);
  let questionFailures = 0;
  const frame = createJudgedAccumulator({
    metric,
    parts: ev2rParts,
    sidesOf: factSides,
    add: (score, claim) => {
      for (const [{ recallLevel }, mean] of levels) {
        const counts = countsAtRecall(score, claim, recallLevel);
        if (counts !== null) mean.add(counts ? 1 : 0, claim.index);
      }
      if (score.questionsFailure) questionFailures += 1;
    },
  });
  return {
    add: (claim) => frame.add(claim),
    result: () => {
      const { means, ...counted } = frame.result();
      return {
        ...means,
        ...counted,
        averitecScore: Object.fromEntries(levels.map(([{ id }, mean]) => [id, mean.value()])),
        questionFailures,
      };
    },
  };
}

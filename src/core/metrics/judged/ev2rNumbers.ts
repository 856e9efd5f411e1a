// The numbers of Ev2R, of a claim and of a file: pure arithmetic on what a judge said.

import {
  countsDiffer,
  f1Of,
  isClipped,
  supportedShare,
  type FactCheck,
} from '../../judge/facts.ts';
import { FailureCounts } from '../../judge/failures.ts';
import {
  isPast,
  judgeProfileIds,
  judgeProfiles,
  type JudgeProfileId,
  type RecallLevel,
} from '../../judge/profiles.ts';
import type { ReplyFailure } from '../../judge/readReply.ts';
import type { Accumulator } from '../../results/accumulator.ts';
import type { ClaimFailure, ReportClaim } from '../../results/claims.ts';
import { Mean } from '../../results/means.ts';
import { verdictScore, type VerdictPair } from '../verdict.ts';

/** `nothingPredicted`: there was nothing to judge; recall is 0, and there is no precision. */
export type JudgedSides = FactCheck | 'nothingPredicted';

/** What a judge said of a claim's evidence. */
export interface Ev2rInput {
  /** `null`: only questions were judged. */
  readonly evidence: JudgedSides | null;
  /** `null`: questions alone were not judged, or failed. */
  readonly questions: JudgedSides | null;
  /** Why questions alone have no number; the evidence has its own all the same. */
  readonly questionsFailure?: ReplyFailure;
  /** The replies came without the predictions that they are about: nobody knows their verdicts. */
  readonly hasNoPredictions?: true;
}

/** Each 0..1; `null`: there is none. */
export interface Ev2rNumbers {
  readonly recall: number | null;
  readonly precision: number | null;
  readonly f1: number | null;
  readonly questionRecall: number | null;
  readonly questionPrecision: number | null;
  readonly questionF1: number | null;
}

export interface Ev2rScore extends Ev2rInput, Ev2rNumbers {}

/** Recall first: it is what the shared task ranks by. */
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
  const [recall, precision] = [supportedShare(sides.reference), supportedShare(sides.predicted)];
  return { recall, precision, f1: f1Of(precision, recall) };
}

/** Recounted from the facts; see `supportedShare` and `f1Of`. */
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

/** Those that have an AVeriTeC score. */
export const levelledProfiles: readonly LevelledProfile[] = judgeProfileIds.flatMap((id) => {
  const { recallLevel } = judgeProfiles[id];
  return recallLevel ? [{ id, recallLevel }] : [];
});

/**
 * Whether the claim counts for the AVeriTeC score with Ev2R recall: the verdict right and recall past the level. `null`: it has
 * no recall, its reference has no verdict, or the predictions are not known.
 * Source: extract_ev2r_score of the repositories that `judgeProfiles` names. They count a claim that has no reply as wrong.
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

export interface Ev2rAggregate extends Ev2rNumbers {
  /** In each mean. */
  readonly claims: Readonly<Record<keyof Ev2rNumbers, number>>;
  /** By profile: share of claims with the right verdict and recall past its level; `null`: no claim has both. */
  readonly averitecScore: Readonly<Record<string, number | null>>;
  /** Claims without any number, by the code of their failure. */
  readonly failures: Readonly<Record<string, number>>;
  /** Claims whose questions alone failed. */
  readonly questionFailures: number;
  /** Claims for which the judge's own counts are not those of its list. */
  readonly differing: number;
  /** Claims for which it counted more supported facts than facts. */
  readonly clipped: number;
}

interface Readers {
  readonly scoreOf: (claim: ReportClaim) => Ev2rScore | undefined;
  readonly failureOf: (claim: ReportClaim) => ClaimFailure | undefined;
}

/** Whether it holds for a side of the evidence or of the questions. */
function hasSide(
  { evidence, questions }: Ev2rInput,
  holds: (side: FactCheck['reference']) => boolean,
): boolean {
  return [evidence, questions].some(
    (sides) =>
      sides !== null &&
      sides !== 'nothingPredicted' &&
      (holds(sides.predicted) || holds(sides.reference)),
  );
}

/** Means over the claims that have the number; failed claims are counted, and in no mean. */
export function ev2rAccumulator({
  scoreOf,
  failureOf,
}: Readers): Accumulator<ReportClaim, Ev2rAggregate> {
  const means = byPart(() => new Mean());
  const levels = levelledProfiles.map((profile) => [profile, new Mean()] as const);
  const failures = new FailureCounts();
  const counted = { questionFailures: 0, differing: 0, clipped: 0 };
  return {
    add: (claim) => {
      const failure = failureOf(claim);
      if (failure) failures.add(failure.code);
      const score = scoreOf(claim);
      if (!score) return;
      for (const part of ev2rParts) {
        const value = score[part];
        if (value !== null) means[part].add(value);
      }
      for (const [{ recallLevel }, mean] of levels) {
        const counts = countsAtRecall(score, claim, recallLevel);
        if (counts !== null) mean.add(counts ? 1 : 0);
      }
      if (score.questionsFailure) counted.questionFailures += 1;
      if (hasSide(score, (side) => countsDiffer(side) !== null)) counted.differing += 1;
      if (hasSide(score, isClipped)) counted.clipped += 1;
    },
    result: () => ({
      ...byPart((part) => means[part].value()),
      claims: byPart((part) => means[part].count),
      averitecScore: Object.fromEntries(levels.map(([{ id }, mean]) => [id, mean.value()])),
      failures: failures.result(),
      ...counted,
    }),
  };
}

function byPart<Value>(
  valueOf: (part: keyof Ev2rNumbers) => Value,
): Readonly<Record<keyof Ev2rNumbers, Value>> {
  return {
    recall: valueOf('recall'),
    precision: valueOf('precision'),
    f1: valueOf('f1'),
    questionRecall: valueOf('questionRecall'),
    questionPrecision: valueOf('questionPrecision'),
    questionF1: valueOf('questionF1'),
  };
}

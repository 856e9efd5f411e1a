// Finds where the answers to reference questions were lost: in the store, during retrieval, or when the evidence was written.
// docs/sources.md explains the stages.

import { countText } from '../../base/numbers.ts';
import { type Accumulator, type Aggregate, Mean, NamedMeans } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import {
  closed,
  count,
  described,
  isTrue,
  listOf,
  numberOrNone,
  oneOf,
  optional,
  recordOf,
  shareOrNone,
  text,
  type ValueOf,
} from '../results/shapes.ts';
import { evidenceStages, type EvidenceStage } from '../measures/sources/evidenceStage.ts';
import { type FunnelStep, funnelSteps } from '../measures/sources/retrievalFunnel.ts';
import { ifAnyGrouped } from '../../base/words/countedNouns.ts';
import { countMsg, joinParts, msg, type Wording } from '../../base/words/message.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';
import { verdictScore } from './verdict.ts';
import { works } from './works.ts';

/** A passage in the store that fits the question. Suggested by this program and not part of the system's evidence. */
const suggestedPassage = closed({ text, source: text });
export type SuggestedPassage = ValueOf<typeof suggestedPassage>;

const questionStage = closed({
  /** Index of the reference question in the evidence. */
  reference: count,
  /** `null` if the stage is unknown. */
  stage: oneOf([...evidenceStages, null]),
  unretrieved: optional(
    described(isTrue, 'The evidence has the answer, the retrieved passages do not.'),
  ),
  /** The closest passages of the store, at most three, if the question's answer is not used. */
  suggestions: listOf(suggestedPassage),
});
export type QuestionStage = ValueOf<typeof questionStage>;

const claimStages = closed({
  /** Share of questions whose answer is used, among the questions with a known stage. */
  score: described(shareOrNone, 'null when no stage is known.'),
  /** Questions that have an answer, in the order of the reference. */
  questions: listOf(questionStage),
  funnel: optional(
    described(recordOf(funnelSteps, numberOrNone(0)), 'null without a store or a list.'),
  ),
});
export type ClaimStages = ValueOf<typeof claimStages>;

const stageCounts = recordOf(evidenceStages, count);
export type StageCounts = ValueOf<typeof stageCounts>;

export interface ClaimStageCounts extends StageCounts {
  /** Number of questions whose stage is unknown. */
  readonly unknown: number;
}

const stagesTotal = closed({
  /** Mean over the claims that have a score. */
  mean: shareOrNone,
  /** Number of claims in the mean. */
  claims: count,
  /** Number of questions at each stage. */
  questions: stageCounts,
  /** Number of questions at each stage that belong to claims with a right verdict. */
  rightVerdicts: stageCounts,
  /** Number of questions whose stage is unknown. */
  unknown: count,
  /** Number of questions whose answer is in the evidence but not in the retrieved passages. */
  unretrieved: optional(count),
  /** Mean of each step over the claims that know it. */
  funnel: optional(recordOf(funnelSteps, numberOrNone(0))),
});
export type StagesAggregate = ValueOf<typeof stagesTotal>;

/** Says where an answer was lost: `not in the store`. */
export function stageMessage(stage: EvidenceStage): Wording {
  switch (stage) {
    case 'notInStore':
      return msg('not in the store');
    case 'notRetrieved':
      return msg('in the store, but not retrieved');
    case 'notUsed':
      return msg('retrieved, but not in the evidence');
    case 'used':
      return msg('in the evidence');
  }
}

export function unknownStageMessage(): Wording {
  return msg(
    'The stage at which the answer was lost is unknown because the store or the list of retrieved passages is missing.',
  );
}

/** Returns a note on an answer in the evidence that no retrieved passage contains. */
export function unretrievedMessage(): Wording {
  return msg(
    'No retrieved passage contains this answer. The answer came from elsewhere, or the model is wrong.',
  );
}

function countStage({ questions }: ClaimStages, stage: EvidenceStage): number {
  return questions.filter((one) => one.stage === stage).length;
}

/** Counts a claim's questions at each stage, and its questions whose stage is unknown. */
export function countStages(result: ClaimStages): ClaimStageCounts {
  return {
    notInStore: countStage(result, 'notInStore'),
    notRetrieved: countStage(result, 'notRetrieved'),
    notUsed: countStage(result, 'notUsed'),
    used: countStage(result, 'used'),
    unknown: result.questions.filter(({ stage }) => stage === null).length,
  };
}

function zeros(): Record<EvidenceStage, number> {
  return { notInStore: 0, notRetrieved: 0, notUsed: 0, used: 0 };
}

function stagesAccumulator(): Accumulator<ReportClaim, StagesAggregate> {
  const mean = new Mean();
  const [questions, rightVerdicts] = [zeros(), zeros()];
  let [unknown, unretrieved] = [0, 0];
  const funnel = new NamedMeans(funnelSteps);
  return {
    add: (claim) => {
      const result = evidenceStagesMetric.result(claim);
      if (!result) return;
      if (result.funnel) funnel.add(result.funnel, claim.index);
      if (result.score !== null) mean.add(result.score, claim.index);
      const isRight = verdictScore(claim) === 1;
      for (const { stage, unretrieved: isUnretrieved } of result.questions) {
        if (isUnretrieved) unretrieved += 1;
        if (stage === null) unknown += 1;
        else {
          questions[stage] += 1;
          if (isRight) rightVerdicts[stage] += 1;
        }
      }
    },
    result: () => ({
      mean: mean.value(),
      claims: mean.count,
      questions,
      rightVerdicts,
      unknown,
      unretrieved: unretrieved === 0 ? undefined : unretrieved,
      funnel: funnel.counts().cited === 0 ? undefined : funnel.values(),
    }),
  };
}

/** Returns sentences such as "Answers to 1,287 reference questions: 40 not in the store, 300 in the store, not retrieved, ..." */
export function stageSentences({
  questions,
  rightVerdicts,
  unknown,
  unretrieved = 0,
}: StagesAggregate): readonly Wording[] {
  const all = evidenceStages.reduce((sum, stage) => sum + questions[stage], 0);
  const parts = evidenceStages
    .filter((stage) => questions[stage] > 0)
    .map((stage) =>
      msg(
        '{0} {1} (right verdict: {2})',
        ...[countText(questions[stage]), stageMessage(stage), countText(rightVerdicts[stage])],
      ),
    );
  return [
    ...ifAnyGrouped(
      countMsg(
        all,
        'Stage reached by the answer to {0} reference question: {1}.',
        'Stages reached by the answers to {0} reference questions: {1}.',
        joinParts(parts),
      ),
    ),
    ...ifAnyGrouped(
      countMsg(
        unretrieved,
        '{0} answer in the evidence is not in the retrieved passages. It came from elsewhere, or the model is wrong.',
        '{0} answers in the evidence are not in the retrieved passages. They came from elsewhere, or the model is wrong.',
      ),
    ),
    ...ifAnyGrouped(
      countMsg(
        unknown,
        'For {0} question, the stage where its answer was lost is unknown.',
        'For {0} questions, the stages where their answers were lost are unknown.',
      ),
    ),
  ];
}

const headings: Readonly<Record<EvidenceStage, readonly [name: string, heading: string]>> = {
  notInStore: ['answers that are not in the store', 'Not in store'],
  notRetrieved: ['answers in the store that were not retrieved', 'Not retrieved'],
  notUsed: ['retrieved answers that are not in the evidence', 'Not used'],
  used: ['answers in the evidence', 'Used'],
};

const steps: Readonly<Record<FunnelStep, readonly [name: string, heading: string, unit: string]>> =
  {
    pages: ['pages in the store', 'Pages found', 'pages'],
    read: ['pages in the store with a text', 'Pages read', 'pages'],
    words: ['words of the pages in the store', 'Words', 'words'],
    leaks: ['pages in the store that can reveal the verdict', 'Leaks', 'pages'],
    passages: ['retrieved passages', 'Passages', 'passages'],
    cited: ['pages in the store that the evidence cites', 'Pages cited', 'pages'],
    citedElsewhere: [
      'pages that the evidence cites and the store does not contain',
      'Cited from elsewhere',
      'pages',
    ],
  };

/** Returns the name of the column with a claim's number of questions at a stage. */
function stageColumn(stage: EvidenceStage): string {
  return `evidenceStages_${stage}`;
}

function meanCount(aggregate: Aggregate, stage: EvidenceStage): number | null {
  const total = evidenceStagesMetric.total(aggregate);
  return total === undefined || total.claims === 0 ? null : total.questions[stage] / total.claims;
}

export const evidenceStagesMetric: TypedMetric<ClaimStages, ClaimStages, StagesAggregate> =
  defineMetric({
    id: 'evidenceStages',
    name: 'Stages of evidence',
    version: '1',
    needs: ['encoder', 'nli'],
    onlyByName: true,
    works: [works.schlichtkrull2023, works.robertson2009],
    ...resultFromProvider<ClaimStages>('evidenceStages'),
    accumulator: stagesAccumulator,
    words: {
      remarks: (aggregate) => {
        const total = evidenceStagesMetric.total(aggregate);
        return total ? stageSentences(total) : [];
      },
    },
    scores: [
      {
        column: 'evidenceStages',
        name: 'share of reference answers in the evidence',
        heading: 'Answers used',
        means: 'share of reference answers that the evidence contains',
        ofClaim: (claim) => evidenceStagesMetric.result(claim)?.score ?? null,
        ofFile: (aggregate) => evidenceStagesMetric.total(aggregate)?.mean ?? null,
      },
      ...evidenceStages.map((stage) => ({
        column: stageColumn(stage),
        name: headings[stage][0],
        heading: headings[stage][1],
        means: `${headings[stage][0]}, counted per claim`,
        unit: 'questions',
        isAside: true as const,
        scale: {
          minimum: 0,
          maximum: Infinity,
          better: stage === 'used' ? ('higher' as const) : ('lower' as const),
        },
        ofClaim: (claim: ReportClaim) => {
          const result = evidenceStagesMetric.result(claim);
          return result ? countStage(result, stage) : null;
        },
        ofFile: (aggregate: Aggregate) => meanCount(aggregate, stage),
      })),
      ...funnelSteps.map((step) => ({
        column: `evidenceStages_${step}`,
        name: steps[step][0],
        heading: steps[step][1],
        means: `${steps[step][0]}, counted per claim`,
        unit: steps[step][2],
        isAside: true as const,
        scale: {
          minimum: 0,
          maximum: Infinity,
          better: step === 'leaks' ? ('lower' as const) : ('higher' as const),
        },
        ofClaim: (claim: ReportClaim) => evidenceStagesMetric.result(claim)?.funnel?.[step] ?? null,
        ofFile: (aggregate: Aggregate) =>
          evidenceStagesMetric.total(aggregate)?.funnel?.[step] ?? null,
      })),
    ],
    shape: { claim: claimStages, total: stagesTotal },
  });

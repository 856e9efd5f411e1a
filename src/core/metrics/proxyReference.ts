// Computes the verdict that the NLI model gives for the predicted evidence, and the probability of the reference verdict.

import { lettersOf, type Stance, stanceNamed } from '../evidence/verdictWords.ts';
import { countText, formatScore } from '../format/numbers.ts';
import { type Accumulator, NamedMeans } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import {
  type AnswerStance,
  findOppositeVerdict,
  type ReadPassage,
  stanceOfPassages,
} from '../scoring/verdict/evidenceVerdict.ts';
import { countStances, type StanceCounts } from './fileStances.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';
import { groupCountDigits } from '../words/countedNouns.ts';
import { countMsg, msg, type Wording } from '../words/message.ts';
import { akhtar2026, schlichtkrull2023 } from './works.ts';

/** A passage of the predicted evidence, and how the model relates the passage to the claim. */
export interface ScoredPassage extends ReadPassage {
  /** Position of the passage in the claim's evidence, as indices. */
  readonly predicted: number;
  readonly predictedAnswer: number;
}

export interface ProxyScore {
  /**
   * Probability of the reference verdict, 0 to 1. 0 without a prediction. `null` if the reference has no verdict of the data set.
   */
  readonly score: number | null;
  /** The most probable label of the data set. `null` if there is no predicted evidence. */
  readonly verdict: string | null;
  /**
   * The probability of each verdict of the data set. Computed for each verdict separately, so they need not add up to 1. Empty
   * without a prediction.
   */
  readonly probabilities: Partial<Readonly<Record<Stance, number>>>;
  /** Passages in evidence order. */
  readonly passages: readonly ScoredPassage[];
  /**
   * True if the result is from a support model, which only distinguishes the supported verdict from all others. `verdict` is the
   * label of the supported verdict, or this label with `not`.
   */
  readonly isTwoClass?: true;
  /**
   * The verdict that AVeriTeC's rule derives from the stances of the answers (`applyStanceRule`). Absent if there is no predicted
   * evidence, or the data set has no label for this verdict.
   */
  readonly ruleVerdict?: string;
}

/** The stance of a predicted answer, with the answer's place in the evidence. */
export interface PlacedStance {
  readonly predicted: number;
  readonly predictedAnswer: number;
  readonly stance: AnswerStance;
}

/** Lists stances in evidence order. Leaves out blank answers, which have no stance. */
export function listStances(passages: readonly ScoredPassage[]): readonly PlacedStance[] {
  const byAnswer = new Map<string, [ScoredPassage, ...ScoredPassage[]]>();
  for (const passage of passages) {
    const key = `${String(passage.predicted)} ${String(passage.predictedAnswer)}`;
    const known = byAnswer.get(key);
    if (known) known.push(passage);
    else byAnswer.set(key, [passage]);
  }
  return [...byAnswer.values()].map((own) => ({
    predicted: own[0].predicted,
    predictedAnswer: own[0].predictedAnswer,
    stance: stanceOfPassages(own),
  }));
}

/**
 * Whether the predicted verdict differs both from the likeliest verdict of the evidence and from the verdict by AVeriTeC's rule.
 * `null` if this is unknown, because the metric has no verdict or there is no predicted evidence.
 */
export function isNotFollowing(claim: ReportClaim): boolean | null {
  const { probabilities, ruleVerdict, isTwoClass } = proxyReferenceMetric.result(claim) ?? {};
  const own = stanceNamed(lettersOf(claim.predictedVerdict ?? ''));
  const { supported, refuted, notEnough, conflicting = 0 } = probabilities ?? {};
  if (isTwoClass || (own !== 'supported' && own !== 'refuted')) return null;
  if (supported === undefined || refuted === undefined || notEnough === undefined) return null;
  const all = { supported, refuted, notEnough, conflicting };
  const opposite = findOppositeVerdict(all, own, [
    'supported',
    'refuted',
    'notEnough',
    'conflicting',
  ]);
  return opposite !== undefined && ruleVerdict !== claim.predictedVerdict;
}

/** Returns a support model's verdict if the evidence does not support the claim. */
export function negateLabel(label: string): string {
  return `not ${label}`;
}

export interface ProxyAggregate {
  /** Mean over the claims that have a score. `null` if no claim has a score. */
  readonly score: number | null;
  /**
   * Share of claims for which the model's verdict equals the reference verdict, 0 to 1, over the claims that have a score. `null`
   * if no claim has a score.
   */
  readonly agreement: number | null;
  /** Number of claims in the means. */
  readonly claims: number;
  /**
   * Number of claims whose predicted verdict does not follow from their evidence. `verdicts`: number of claims for which this is
   * known.
   */
  readonly notFollowing?: number;
  readonly verdicts?: number;
  /** Answers and passages for which the prediction file gives a stance. Absent if the file gives no stances. */
  readonly stances?: StanceCounts;
}

/** Returns 1 if the evidence leads to the reference verdict, else 0. `null` if this is unknown. */
function agreementOf(claim: ReportClaim): number | null {
  const { score = null, verdict, isTwoClass } = proxyReferenceMetric.result(claim) ?? {};
  if (score === null) return null;
  const reference = claim.referenceVerdict;
  if (verdict === reference) return 1;
  // The model says "not X", and X is not the reference verdict.
  const isOther =
    verdict?.startsWith(negateLabel('')) === true && verdict !== negateLabel(reference ?? '');
  return isTwoClass === true && isOther ? 1 : 0;
}

function proxyAccumulator(): Accumulator<ReportClaim, ProxyAggregate> {
  const means = new NamedMeans(['score', 'agreement']);
  let [notFollowing, verdicts] = [0, 0];
  let [compared, agreeing] = [0, 0];
  return {
    add: (claim) => {
      const { passages = [] } = proxyReferenceMetric.result(claim) ?? {};
      const stances = countStances(claim, listStances(passages));
      compared += stances.compared;
      agreeing += stances.agreeing;
      const isLost = isNotFollowing(claim);
      if (isLost !== null) verdicts += 1;
      if (isLost === true) notFollowing += 1;
      const score = proxyReferenceMetric.result(claim)?.score ?? null;
      means.add({ score, agreement: agreementOf(claim) }, claim.index);
    },
    result: () => ({
      ...means.values(),
      claims: means.counts().score,
      ...(verdicts === 0 ? {} : { notFollowing, verdicts }),
      stances: compared === 0 ? undefined : { compared, agreeing },
    }),
  };
}

/**
 * Returns a sentence such as "By the predicted evidence alone the NLI model says Refuted; the reference’s verdict, Supported, has
 * 0.21."
 */
function proxyWhy(claim: ReportClaim): Wording | undefined {
  const { score = null, verdict = null } = proxyReferenceMetric.result(claim) ?? {};
  if (verdict === null) return undefined;
  const says = msg('From the predicted evidence alone, the NLI model suggests {0}', verdict);
  const expected = claim.referenceVerdict;
  if (score === null || expected === null) return msg('{0}.', says);
  return agreementOf(claim) === 1
    ? msg('{0}, which is also the reference verdict (probability {1}).', says, formatScore(score))
    : msg(
        '{0}. The reference verdict {1} has a probability of {2}.',
        says,
        expected,
        formatScore(score),
      );
}

/** Returns how often the model's stance matches the stance in the file, as a sentence. */
export function stancesMessage({ stances }: ProxyAggregate): readonly Wording[] {
  if (!stances) return [];
  return [
    groupCountDigits(
      countMsg(
        stances.compared,
        'For {1} of {0} answer, the model gives the same stance as the file.',
        'For {1} of {0} answers, the model gives the same stance as the file.',
        countText(stances.agreeing),
      ),
    ),
  ];
}

/** Returns the sentence "For 37 of 500 claims the predicted verdict does not follow from the claim's own evidence." */
export function notFollowingMessage({
  notFollowing = 0,
  verdicts = 0,
}: ProxyAggregate): readonly Wording[] {
  if (verdicts === 0) return [];
  return [
    groupCountDigits(
      countMsg(
        verdicts,
        'For {1} of {0} claim, the predicted verdict does not follow from the predicted evidence.',
        'For {1} of {0} claims, the predicted verdict does not follow from the predicted evidence.',
        countText(notFollowing),
      ),
    ),
  ];
}

const twoClass = { const: true };
const probability = { type: 'number', minimum: 0, maximum: 1 } as const;
const entailment = {
  type: 'object',
  required: ['entailment', 'neutral', 'contradiction'],
  additionalProperties: false,
  properties: {
    entailment: probability,
    neutral: probability,
    contradiction: probability,
    isTwoClass: twoClass,
  },
} as const;
const place = { type: 'integer', minimum: 0 } as const;

export const proxyReferenceMetric: TypedMetric<ProxyScore, ProxyScore, ProxyAggregate> =
  defineMetric({
    id: 'proxyReference',
    name: 'Verdict from evidence',
    version: '1',
    minimum: 0,
    maximum: 1,
    better: 'higher',
    scope: 'claim',
    needs: ['nli'],
    onlyByName: true,
    // Empty, because the notes on verdicts are about predicted verdicts.
    subjects: [],
    page: 'docs/metrics/proxyReference.md',
    works: [akhtar2026, schlichtkrull2023],
    ...resultFromProvider<ProxyScore>('proxyReference'),
    accumulator: proxyAccumulator,
    words: { why: proxyWhy },
    scores: [
      {
        column: 'proxyReference',
        name: 'Verdict from evidence, probability of the reference’s',
        heading: 'P(verdict)',
        means: 'probability of the reference verdict, from the predicted evidence alone',
        ofClaim: (claim) => proxyReferenceMetric.result(claim)?.score ?? null,
        ofFile: (aggregate) => proxyReferenceMetric.total(aggregate)?.score ?? null,
      },
      {
        column: 'proxyReference_agreement',
        name: 'Verdict from evidence is the reference’s',
        heading: 'verdict agrees',
        means: 'share of claims whose evidence alone gives the reference verdict',
        ofClaim: agreementOf,
        ofFile: (aggregate) => proxyReferenceMetric.total(aggregate)?.agreement ?? null,
      },
    ],
    wordColumns: [
      {
        column: 'proxyReference_verdict',
        name: 'Verdict from evidence',
        heading: 'verdict from evidence',
        ofClaim: (claim) => proxyReferenceMetric.result(claim)?.verdict ?? null,
      },
      {
        column: 'proxyReference_rule',
        name: 'Verdict by AVeriTeC’s rule',
        heading: 'verdict by rule',
        ofClaim: (claim) => proxyReferenceMetric.result(claim)?.ruleVerdict ?? null,
      },
    ],
    shape: {
      claim: {
        type: 'object',
        required: ['score', 'verdict', 'probabilities', 'passages'],
        additionalProperties: false,
        properties: {
          score: {
            ...probability,
            type: ['number', 'null'],
            description: 'null when the reference has no verdict of the data set.',
          },
          verdict: {
            type: ['string', 'null'],
            description: 'The likeliest label; null when nothing is predicted.',
          },
          probabilities: {
            type: 'object',
            additionalProperties: false,
            properties: {
              supported: probability,
              refuted: probability,
              notEnough: probability,
              conflicting: probability,
            },
          },
          isTwoClass: {
            ...twoClass,
            description: 'By a support model: the supported verdict against all others.',
          },
          ruleVerdict: {
            type: 'string',
            description: 'By the rule of AVeriTeC, from the stances of the answers.',
          },
          passages: {
            type: 'array',
            items: {
              type: 'object',
              required: ['predicted', 'predictedAnswer', 'alone', 'withQuestion'],
              additionalProperties: false,
              properties: {
                predicted: place,
                predictedAnswer: place,
                alone: { oneOf: [entailment, { type: 'null' }] },
                withQuestion: entailment,
              },
            },
          },
        },
      },
      total: {
        type: 'object',
        required: ['score', 'agreement', 'claims'],
        additionalProperties: false,
        properties: {
          score: { ...probability, type: ['number', 'null'] },
          agreement: { ...probability, type: ['number', 'null'] },
          claims: place,
          notFollowing: place,
          verdicts: place,
          stances: {
            type: 'object',
            required: ['compared', 'agreeing'],
            additionalProperties: false,
            properties: { compared: place, agreeing: place },
            description:
              'Answers whose stance the predictions file gives, and those to which the model gives the same.',
          },
        },
      },
    },
  });

// The verdict that the NLI model derives from the predicted evidence, and the probability of the reference verdict.

import type { Stance } from '../evidence/verdictWords.ts';
import { formatScore } from '../format/numbers.ts';
import type { Accumulator } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { NamedMeans } from '../results/means.ts';
import type { ReadPassage } from '../scoring/verdict/evidenceVerdict.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';
import { type Wording, msg } from '../words/message.ts';

/** A passage of the predicted evidence and the model's reading of the claim with it. */
export interface ScoredPassage extends ReadPassage {
  /** Indices into the claim's evidence. */
  readonly predicted: number;
  readonly predictedAnswer: number;
}

export interface ProxyScore {
  /** Probability of the reference verdict, 0 to 1. 0 without a prediction. `null`: the reference has no verdict of the data set. */
  readonly score: number | null;
  /** The most probable label of the data set. `null`: nothing is predicted. */
  readonly verdict: string | null;
  /** The probability of each verdict of the data set, computed separately. Empty without a prediction. */
  readonly probabilities: Partial<Readonly<Record<Stance, number>>>;
  /** In evidence order. */
  readonly passages: readonly ScoredPassage[];
  /**
   * From a support model, which only distinguishes the supported verdict from all others. `verdict` is then its label, or that label with
   * `not`.
   */
  readonly isTwoClass?: true;
}

/** A support model's verdict if the evidence does not support the claim. */
export function negateLabel(label: string): string {
  return `not ${label}`;
}

export interface ProxyAggregate {
  /** Mean over the claims that have a score. `null` if none has. */
  readonly score: number | null;
  /** Share of claims whose verdict equals the reference's, 0 to 1, over the claims that have a score. `null` if none has. */
  readonly agreement: number | null;
  /** Number of claims in the means. */
  readonly claims: number;
}

/** 1 if the evidence gives the reference verdict, else 0. `null` if that is unknown. */
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
  return {
    add: (claim) => {
      const score = proxyReferenceMetric.result(claim)?.score ?? null;
      means.add({ score, agreement: agreementOf(claim) }, claim.index);
    },
    result: () => ({ ...means.values(), claims: means.counts().score }),
  };
}

/** "By the predicted evidence alone the NLI model says Refuted; the reference’s verdict, Supported, has 0.21." */
function proxyWhy(claim: ReportClaim): Wording | undefined {
  const { score = null, verdict = null } = proxyReferenceMetric.result(claim) ?? {};
  if (verdict === null) return undefined;
  const says = msg('By the predicted evidence alone the NLI model says {0}', verdict);
  const expected = claim.referenceVerdict;
  if (score === null || expected === null) return msg('{0}.', says);
  return agreementOf(claim) === 1
    ? msg('{0}, as the reference does ({1}).', says, formatScore(score))
    : msg('{0}; the reference’s verdict, {1}, has {2}.', says, expected, formatScore(score));
}

const twoClass = { const: true };
const probability = { type: 'number', minimum: 0, maximum: 1 } as const;
const entailment = {
  type: 'object',
  required: ['entailment', 'neutral', 'contradiction'],
  additionalProperties: false,
  properties: {
    ...{ entailment: probability, neutral: probability, contradiction: probability },
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
    // The notes on verdicts concern predicted ones.
    subjects: [],
    page: 'docs/metrics/proxyReference.md',
    ...resultFromProvider<ProxyScore>('proxyReference'),
    accumulator: proxyAccumulator,
    words: { why: proxyWhy },
    scores: [
      {
        column: 'proxyReference',
        name: 'Verdict from evidence, probability of the reference’s',
        heading: 'P(verdict)',
        ofClaim: (claim) => proxyReferenceMetric.result(claim)?.score ?? null,
        ofFile: (aggregate) => proxyReferenceMetric.total(aggregate)?.score ?? null,
      },
      {
        column: 'proxyReference_agreement',
        name: 'Verdict from evidence is the reference’s',
        heading: 'verdict agrees',
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
          claims: { type: 'integer', minimum: 0 },
        },
      },
    },
  });

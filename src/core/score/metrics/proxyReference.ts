// Computes the verdict that the NLI model gives for the predicted evidence, and the probability of the reference verdict.

import { lettersOf, stanceNamed } from '../../read/claims/verdictWords.ts';
import { countText, formatScore } from '../../base/numbers.ts';
import { type Accumulator, NamedMeans } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import {
  closed,
  count,
  described,
  isTrue,
  listOf,
  optional,
  orNull,
  share,
  shareOrNone,
  text,
  textOrNone,
  type ValueOf,
} from '../results/shapes.ts';
import {
  type AnswerStance,
  findOppositeVerdict,
  stanceOfPassages,
} from '../measures/verdict/evidenceVerdict.ts';
import { countStances } from './fileStances.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';
import { ifAnyGrouped } from '../../base/words/countedNouns.ts';
import { countMsg, msg, type Wording } from '../../base/words/message.ts';
import { works } from './works.ts';

const entailment = closed({
  entailment: share,
  neutral: share,
  contradiction: share,
  isTwoClass: optional(isTrue),
});

/** A passage of the predicted evidence, by its position, and how the model relates the passage to the claim. */
const scoredPassage = closed({
  predicted: count,
  predictedAnswer: count,
  alone: orNull(entailment),
  withQuestion: entailment,
});
export type ScoredPassage = ValueOf<typeof scoredPassage>;

const proxyScore = closed({
  /** Probability of the reference verdict. 0 without a prediction. */
  score: described(shareOrNone, 'null when the reference has no verdict of the data set.'),
  verdict: described(textOrNone, 'The likeliest label; null when nothing is predicted.'),
  /** Computed for each verdict separately, so they need not add up to 1. Empty without a prediction. */
  probabilities: closed({
    supported: optional(share),
    refuted: optional(share),
    notEnough: optional(share),
    conflicting: optional(share),
  }),
  /** `verdict` is then the label of the supported verdict, or this label with `not`. */
  isTwoClass: optional(
    described(isTrue, 'By a support model: the supported verdict against all others.'),
  ),
  /** Absent if there is no predicted evidence, or the data set has no label for this verdict (`applyStanceRule`). */
  ruleVerdict: optional(
    described(text, 'By the rule of AVeriTeC, from the stances of the answers.'),
  ),
  /** Passages in evidence order. */
  passages: listOf(scoredPassage),
});
export type ProxyScore = ValueOf<typeof proxyScore>;

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

const proxyTotal = closed({
  /** Mean over the claims that have a score. */
  score: shareOrNone,
  /** Share of claims for which the model's verdict equals the reference verdict, over the claims that have a score. */
  agreement: shareOrNone,
  /** Number of claims in the means. */
  claims: count,
  /** Number of claims whose predicted verdict does not follow from their evidence, of those for which this is known. */
  notFollowing: optional(count),
  verdicts: optional(count),
  stances: optional(
    described(
      closed({ compared: count, agreeing: count }),
      'Answers whose stance the predictions file gives, and those to which the model gives the same.',
    ),
  ),
});
export type ProxyAggregate = ValueOf<typeof proxyTotal>;

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
  const { compared, agreeing } = stances ?? { compared: 0, agreeing: 0 };
  return ifAnyGrouped(
    countMsg(
      compared,
      'For {1} of {0} answer, the model gives the same stance as the file.',
      'For {1} of {0} answers, the model gives the same stance as the file.',
      countText(agreeing),
    ),
  );
}

/** Returns the sentence "For 37 of 500 claims the predicted verdict does not follow from the claim's own evidence." */
export function notFollowingMessage({
  notFollowing = 0,
  verdicts = 0,
}: ProxyAggregate): readonly Wording[] {
  return ifAnyGrouped(
    countMsg(
      verdicts,
      'For {1} of {0} claim, the predicted verdict does not follow from the predicted evidence.',
      'For {1} of {0} claims, the predicted verdict does not follow from the predicted evidence.',
      countText(notFollowing),
    ),
  );
}

export const proxyReferenceMetric: TypedMetric<ProxyScore, ProxyScore, ProxyAggregate> =
  defineMetric({
    id: 'proxyReference',
    name: 'Verdict from evidence',
    version: '1',
    needs: ['nli'],
    onlyByName: true,
    // Empty, because the notes on verdicts are about predicted verdicts.
    subjects: [],
    works: [works.akhtar2026, works.schlichtkrull2023],
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
    shape: { claim: proxyScore, total: proxyTotal },
  });

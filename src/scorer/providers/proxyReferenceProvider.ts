// The NLI model compares each claim with each passage of its predicted evidence. The passage is the premise.

import { stanceLabels, stanceOf } from '../../core/read/claims/verdictSpelling.ts';
import type { Stance } from '../../core/read/claims/verdictWords.ts';
import {
  listStances,
  negateLabel,
  proxyReferenceMetric,
  type ProxyScore,
  type ScoredPassage,
} from '../../core/score/metrics/proxyReference.ts';
import type { ClaimFailure, Outcome } from '../../core/score/results/claims.ts';
import { evidenceTooLong } from '../../core/score/measures/claimSize.ts';
import {
  applyStanceRule,
  findLikeliest,
  verdictProbabilities,
} from '../../core/score/measures/verdict/evidenceVerdict.ts';
import { passagesOf, type Passage } from '../../core/score/measures/verdict/passages.ts';
import type { Entailment } from '../../core/score/measures/semqaAnswers.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelResults } from './modelResults.ts';
import type { TextMeasure, TextPair } from '../models/models.ts';
import { askTogether, measureOnce, modelSource, readEach } from './kitResults.ts';
import { failOutcome, value, type ClaimPair, type MetricProvider } from './provider.ts';
import { storeMessage, msg } from '../../core/base/words/message.ts';

export const proxyReferenceProvider: MetricProvider = {
  id: proxyReferenceMetric.id,
  open: async (services) => {
    const kit = await services.modelKit();
    const measure = measureOnce(kit, services);
    const isTwoClass = kit.catalogue.nli.kind === 'support';
    return modelSource(kit, services, ['nli'], async (window, results, order) => {
      const read = await readEach(window, services, (pair) => readClaim(pair, measure));
      return scoreClaims(read, results, order, isTwoClass);
    });
  },
};

interface ReadClaim {
  readonly pair: ClaimPair;
  readonly passages: readonly Passage[];
  readonly failure?: ClaimFailure;
}

/** Returns the prediction's passages, split so that the model can read each part in full together with the claim. */
async function readClaim(pair: ClaimPair, measure: () => Promise<TextMeasure>): Promise<ReadClaim> {
  const { dataSet, prediction, reference } = pair;
  const failure = stanceLabels(dataSet)
    ? evidenceTooLong(prediction?.evidence ?? [])
    : labelsUnknown(dataSet.name);
  if (failure) return { pair, passages: [], failure };
  if (!prediction || prediction.evidence.length === 0) return { pair, passages: [] };
  const { tokensOf, roomInPair } = await measure();
  const room = roomInPair - tokensOf(reference.text);
  return { pair, passages: passagesOf(prediction.evidence, room, tokensOf) };
}

function labelsUnknown(name: string): ClaimFailure {
  return {
    code: 'verdictsUnknown',
    ...storeMessage(
      msg(
        'The data set {0} does not define which label means that evidence supports a claim and which means that it refutes a claim, so no verdict can be derived from the evidence. Use this metric with a data set that has labels such as Supported and Refuted.',
        name,
      ),
    ),
  };
}

function textsOf({ alone, withQuestion }: Passage): readonly string[] {
  return alone === null ? [withQuestion] : [alone, withQuestion];
}

async function scoreClaims(
  read: readonly ReadClaim[],
  results: ModelResults,
  order: number,
  isTwoClass: boolean,
): Promise<readonly Outcome<ProxyScore>[]> {
  const asked = read.map(({ pair, passages }) =>
    passages.flatMap(textsOf).map((text): TextPair => [text, pair.reference.text]),
  );
  const entailments = await askTogether(asked, (pairs) => results.entail(pairs, order));
  return read.map(({ pair, passages, failure }, index): Outcome<ProxyScore> => {
    if (failure) return failOutcome(failure);
    const own = entailments[index] ?? [];
    if (own instanceof InspectorError) return failOutcome(own);
    const passageScores = scorePassages(passages, own);
    return value(isTwoClass ? supportScoreOf(pair, passageScores) : scoreOf(pair, passageScores));
  });
}

function scorePassages(
  passages: readonly Passage[],
  entailments: readonly Entailment[],
): readonly ScoredPassage[] {
  let next = 0;
  return passages.flatMap(({ question, answer, alone }): readonly ScoredPassage[] => {
    const first = alone === null ? null : (entailments[next++] ?? null);
    const withQuestion = entailments[next++];
    if (!withQuestion) return [];
    return [{ predicted: question, predictedAnswer: answer, alone: first, withQuestion }];
  });
}

function scoreOf(
  { reference, prediction, dataSet }: ClaimPair,
  passages: readonly ScoredPassage[],
): ProxyScore {
  const expected = stanceOf(dataSet, reference.verdict);
  if (!prediction) {
    return { score: expected ? 0 : null, verdict: null, probabilities: {}, passages };
  }
  const labels = stanceLabels(dataSet) ?? new Map<Stance, string>();
  const probabilities = verdictProbabilities(passages);
  const verdict = findLikeliest(probabilities, labels.keys());
  const byRule = applyStanceRule(listStances(passages).map(({ stance }) => stance));
  const ruleVerdict = labels.get(byRule);
  return {
    ruleVerdict,
    score: expected ? probabilities[expected] : null,
    verdict: (verdict && labels.get(verdict)) ?? null,
    probabilities: Object.fromEntries(
      [...labels.keys()].map((stance) => [stance, probabilities[stance]]),
    ),
    passages,
  };
}

/**
 * Computes the score from a support model. The score is P(supported) if the reference verdict is supported, and 1 minus
 * P(supported) otherwise. It is 0 without a prediction, and `null` if the reference verdict has no stance.
 */
function supportScoreOf(
  { reference, prediction, dataSet }: ClaimPair,
  passages: readonly ScoredPassage[],
): ProxyScore {
  const expected = stanceOf(dataSet, reference.verdict);
  const isTwoClass = true;
  if (!prediction) {
    return { score: expected ? 0 : null, verdict: null, probabilities: {}, passages, isTwoClass };
  }
  const { supported } = verdictProbabilities(passages);
  const label = stanceLabels(dataSet)?.get('supported') ?? null;
  const ofExpected = expected === 'supported' ? supported : 1 - supported;
  return {
    score: expected ? ofExpected : null,
    verdict: label === null || supported > 0.5 ? label : negateLabel(label),
    probabilities: { supported },
    passages,
    isTwoClass,
  };
}

// Providers outside the metric table, because no report contains their results: evidence that the NLI model reads for
// `doctor`, and vectors of claims for comparing data sets.

import { vectorsMetric } from '../../core/score/overlap/claimVectors.ts';
import type {
  AnswerPlace,
  ClaimReadings,
  ReadAnswers,
} from '../../core/score/doctor/doctorRule.ts';
import {
  examinationMetric,
  listComparableAnswers,
} from '../../core/score/doctor/examinationRun.ts';
import type { ProxyScore } from '../../core/score/metrics/proxyReference.ts';
import { sameQuestionTooOften } from '../../core/score/measures/claimSize.ts';
import { answersRead, type AskedAnswer } from '../../core/score/measures/semqaAnswers.ts';
import {
  type VerdictProbabilities,
  verdictProbabilities,
} from '../../core/score/measures/verdict/evidenceVerdict.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { TextPair } from '../models/models.ts';
import { askTogether, modelResults } from './kitResults.ts';
import { type ClaimPair, failOutcome, none, type OfferedMetric, value } from './provider.ts';
import { proxyReferenceProvider } from './proxyReferenceProvider.ts';

// Reads evidence with the NLI model for `doctor`: which verdict a claim's evidence supports, and whether answers to the same
// question contradict each other. This is not part of the metric table, because no report contains these results.

function findAskedAnswer({ prediction }: ClaimPair, place: AnswerPlace): AskedAnswer | undefined {
  const pair = prediction?.evidence[place.pair];
  const answer = pair?.answers[place.answer];
  return pair && answer && { question: pair.question, answer };
}

/** Returns the texts for comparing two answers in both directions. Empty if one of the texts is missing. */
function textsOf(pair: ClaimPair, first: AnswerPlace, second: AnswerPlace): readonly TextPair[] {
  const [one, other] = [findAskedAnswer(pair, first), findAskedAnswer(pair, second)];
  if (!one || !other) return [];
  const [here, there] = answersRead(one, other, 'completeAnswer');
  return [
    [here, there],
    [there, here],
  ];
}

/**
 * Returns the verdict probabilities. Returns `undefined` if there are no passages, because all such claims would get the verdict
 * "not enough evidence".
 */
function verdictOf({ passages }: ProxyScore): VerdictProbabilities | undefined {
  return passages.length === 0 ? undefined : verdictProbabilities(passages);
}

export const offeredExamination: OfferedMetric = {
  description: examinationMetric,
  open: async (services) => {
    const proxy = await proxyReferenceProvider.open(services);
    const kit = await services.modelKit();
    return {
      block: (claims) => {
        const verdicts = proxy.block(claims);
        const results = modelResults(kit, services, ['nli']);
        return {
          collect: async (window, order) => {
            const outcomes = await verdicts.collect(window, order);
            const lists = window.map(({ prediction }) =>
              listComparableAnswers(prediction?.evidence ?? []),
            );
            const compared = lists.map((list) => (sameQuestionTooOften(list.length) ? [] : list));
            const asked = window.map((pair, index) =>
              (compared[index] ?? []).flatMap(({ first, second }) => textsOf(pair, first, second)),
            );
            const entailments = await askTogether(asked, (pairs) => results.entail(pairs, order));
            return window.map((_, index) => {
              const own = entailments[index] ?? [];
              if (own instanceof InspectorError) return failOutcome(own);
              const tooMany = sameQuestionTooOften(lists[index]?.length ?? 0);
              if (tooMany) return failOutcome(tooMany);
              const answers = (compared[index] ?? []).flatMap((places, place): ReadAnswers[] => {
                const [forward, backward] = [own[2 * place], own[2 * place + 1]];
                return forward && backward ? [{ ...places, forward, backward }] : [];
              });
              const outcome = outcomes[index];
              if (outcome?.is === 'failed' && outcome.failure.code !== 'verdictsUnknown') {
                return outcome;
              }
              const verdict =
                outcome?.is === 'value' ? verdictOf(outcome.value as ProxyScore) : undefined;
              const readings: ClaimReadings = { answers, verdict };
              return value(readings);
            });
          },
        };
      },
      provenance: proxy.provenance ? () => proxy.provenance?.() ?? {} : undefined,
      timing: proxy.timing
        ? () => proxy.timing?.() ?? { busyMs: 0, calls: 0, storeHits: 0 }
        : undefined,
    };
  },
};

export const offeredVectors: OfferedMetric = {
  description: vectorsMetric,
  open: async (services) => {
    const kit = await services.modelKit();
    return {
      block: () => {
        const results = modelResults(kit, services, ['encoder']);
        return {
          collect: async (window, order) => {
            const texts = window.map(({ reference }) => reference.text);
            const vectors = await results.embed(texts, order);
            return texts.map((text) => {
              const vector = vectors.get(text);
              if (vector instanceof InspectorError) return failOutcome(vector);
              return vector ? value(vector) : none;
            });
          },
        };
      },
    };
  },
};

// Providers of the judged metrics.

import { averitecDataSet } from '../../../core/read/claims/dataSets.ts';
import { countQuestions } from '../../../core/read/claims/evidence.ts';
import {
  listClaimFactsExamples,
  listFactsExamples,
  listVerdictExamples,
} from '../../../core/score/judge/demonstrations.ts';
import type { FactSide } from '../../../core/score/judge/facts.ts';
import { judgeProfiles } from '../../../core/score/judge/profiles.ts';
import {
  claimFactsRequest,
  factsRequest,
  questionFactsRequest,
  verdictRequest,
} from '../../../core/score/judge/prompts.ts';
import {
  readClaimFacts,
  readFactCheck,
  type ReadReply,
  readVerdict,
} from '../../../core/score/judge/readReply.ts';
import {
  readContradictedCount,
  readRecordedCheck,
  readRecordedClaimFacts,
  readRecordedVerdict,
} from '../../../core/score/judge/recordedReply.ts';
import { ev2rMetric } from '../../../core/score/metrics/judged/ev2r.ts';
import type { Ev2rInput, JudgedSides } from '../../../core/score/metrics/judged/ev2rNumbers.ts';
import {
  type JudgeVerdictInput,
  judgeVerdictMetric,
} from '../../../core/score/metrics/judged/judgeVerdict.ts';
import {
  type ReferencelessInput,
  referencelessMetric,
} from '../../../core/score/metrics/judged/referenceless.ts';
import {
  type ClaimPair,
  type MetricProvider,
  none,
  noReferenceQuestions,
  type ProviderServices,
  value,
} from '../provider.ts';
import {
  createJudgedProvider,
  type JudgeAsking,
  type ReplyForms,
  toOutcome,
} from './judgeAsking.ts';

// Computes Ev2R's input. A judge checks the facts of both sides, for evidence with answers and for questions without answers.

type About = 'evidence' | 'questions';

/** Returns the judge's result. `null` if there is nothing to judge. */
async function judgeClaim(
  about: About,
  pair: ClaimPair,
  asking: JudgeAsking,
  { judgeProfile }: ProviderServices,
): Promise<ReadReply<JudgedSides | null>> {
  const stored = asking.stored(pair, about, {
    asked: readFactCheck,
    recorded: (response) => readRecordedCheck(response, about),
  });
  if (stored) return stored;
  const { reference, prediction } = pair;
  const profile = judgeProfiles[judgeProfile];
  const { joinEvidence, joinQuestions } = profile;
  const join = about === 'evidence' ? joinEvidence : joinQuestions;
  const predicted = prediction?.evidence ?? [];
  const [expected, predictedCount] =
    about === 'evidence'
      ? [reference.evidence.length, predicted.length]
      : [countQuestions(reference.evidence), countQuestions(predicted)];
  // Evidence from stored replies has no questions.
  const isLeftOut = !join || expected === 0 || (about === 'questions' && !asking.canAsk);
  if (isLeftOut) return { is: 'value', value: null };
  if (predictedCount === 0 && !pair.isReplyAlone) return { is: 'value', value: 'nothingPredicted' };
  const sides = { reference: join(reference.evidence), predicted: join(predicted) };
  const texts = { claim: reference.text, ...sides };
  const request =
    about === 'evidence'
      ? factsRequest(texts, listFactsExamples(profile))
      : questionFactsRequest(texts);
  return await asking.ask(request, readFactCheck);
}

const madeUp = { claim: 'claim', reference: 'reference', predicted: 'predicted' };

export const ev2rProvider: MetricProvider = createJudgedProvider<Ev2rInput>({
  id: ev2rMetric.id,
  name: ev2rMetric.name,
  kinds: ['evidence', 'questions'],
  examples: ({ judgeProfile }) => [
    factsRequest(madeUp, listFactsExamples(judgeProfiles[judgeProfile])),
    questionFactsRequest(madeUp),
  ],
  collect: async (pair, asking, services) => {
    const [evidence, questions] = await Promise.all([
      judgeClaim('evidence', pair, asking, services),
      judgeClaim('questions', pair, asking, services),
    ]);
    const hasQuestions = questions.is === 'value' && questions.value !== null;
    const isOfQuestions =
      hasQuestions && evidence.is === 'failed' && evidence.failure.kind === 'noReply';
    if (evidence.is === 'failed' && !isOfQuestions) return toOutcome(evidence);
    const sides = evidence.is === 'value' ? evidence.value : null;
    if (sides === null && !hasQuestions) {
      return noReferenceQuestions;
    }
    return value({
      evidence: sides,
      questions: questions.is === 'value' ? questions.value : null,
      questionsFailure: questions.is === 'failed' ? questions.failure : undefined,
      hasNoPredictions: pair.isReplyAlone,
    });
  },
});

// A judge's verdict from the predicted evidence alone.

export const judgeVerdictProvider: MetricProvider = createJudgedProvider<JudgeVerdictInput>({
  id: judgeVerdictMetric.id,
  name: judgeVerdictMetric.name,
  kinds: ['verdict'],
  examples: ({ judgeProfile }) => [
    verdictRequest(
      { claim: 'claim', predicted: 'predicted' },
      averitecDataSet.labels,
      listVerdictExamples(judgeProfiles[judgeProfile], averitecDataSet),
    ),
  ],
  collect: async (pair, asking, { judgeProfile }) => {
    const { reference, prediction, dataSet, isReplyAlone } = pair;
    const forms: ReplyForms<JudgeVerdictInput> = {
      asked: (json, probabilities) => readVerdict(json, dataSet, probabilities),
      recorded: (response) => readRecordedVerdict(response, dataSet),
    };
    const stored = asking.stored(pair, 'verdict', forms);
    if (stored) return toOutcome(stored);
    const evidence = prediction?.evidence ?? [];
    if (evidence.length === 0 && !isReplyAlone) return none;
    const profile = judgeProfiles[judgeProfile];
    const texts = { claim: reference.text, predicted: profile.joinEvidence(evidence) };
    const request = verdictRequest(texts, dataSet.labels, listVerdictExamples(profile, dataSet));
    return toOutcome(await asking.ask(request, forms.asked));
  },
});

// A judge's check of the claim's facts against the predicted evidence.

function toInput(facts: ReadReply<FactSide>, contradicted?: number): ReadReply<ReferencelessInput> {
  return facts.is === 'failed'
    ? facts
    : { is: 'value', value: { facts: facts.value, contradicted } };
}

const claimFactsForms: ReplyForms<ReferencelessInput> = {
  asked: (json) => toInput(readClaimFacts(json)),
  recorded: (response) =>
    toInput(readRecordedClaimFacts(response), readContradictedCount(response) ?? undefined),
};

export const referencelessProvider: MetricProvider = createJudgedProvider<ReferencelessInput>({
  id: referencelessMetric.id,
  name: referencelessMetric.name,
  kinds: ['claimFacts'],
  examples: ({ judgeProfile }) => [
    claimFactsRequest(
      { claim: 'claim', predicted: 'predicted' },
      listClaimFactsExamples(judgeProfiles[judgeProfile]),
    ),
  ],
  collect: async (pair, asking, { judgeProfile }) => {
    const stored = asking.stored(pair, 'claimFacts', claimFactsForms);
    if (stored) return toOutcome(stored);
    const evidence = pair.prediction?.evidence ?? [];
    if (evidence.length === 0 && !pair.isReplyAlone) return value({ facts: null });
    const profile = judgeProfiles[judgeProfile];
    const texts = { claim: pair.reference.text, predicted: profile.joinEvidence(evidence) };
    const request = claimFactsRequest(texts, listClaimFactsExamples(profile));
    return toOutcome(await asking.ask(request, claimFactsForms.asked));
  },
});

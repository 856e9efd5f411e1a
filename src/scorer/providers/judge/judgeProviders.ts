// Providers of the judged metrics.

import { averitecDataSet, type DataSet } from '../../../core/read/claims/dataSets.ts';
import { countQuestions } from '../../../core/read/claims/evidence.ts';
import {
  listClaimFactsExamples,
  listFactsExamples,
  listVerdictExamples,
} from '../../../core/score/judge/demonstrations.ts';
import type { FactCheck } from '../../../core/score/judge/facts.ts';
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
import type { StoredReply } from '../../../core/score/judge/replyFile.ts';
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
import { createJudgedProvider, failWithReply, type JudgeAsking } from './judgeAsking.ts';

// Computes Ev2R's input. A judge checks the facts of both sides, for evidence with answers and for questions without answers.

type About = 'evidence' | 'questions';

function readStoredCheck({ content, form }: StoredReply, about: About): ReadReply<FactCheck> {
  if (content.is === 'failed') return content;
  return form === 'recorded'
    ? readRecordedCheck(content.value, about)
    : readFactCheck(Object.fromEntries(content.value));
}

/** Returns the judge's result. `null` if there is nothing to judge. */
async function judgeClaim(
  about: About,
  pair: ClaimPair,
  asking: JudgeAsking,
  { judgeProfile }: ProviderServices,
): Promise<ReadReply<JudgedSides | null>> {
  const stored = asking.stored(pair, about);
  if (stored) return readStoredCheck(stored, about);
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
  const reply = await asking.ask(
    about === 'evidence'
      ? factsRequest(texts, listFactsExamples(profile))
      : questionFactsRequest(texts),
  );
  return reply.is === 'failed' ? reply : readFactCheck(reply.value);
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
    if (evidence.is === 'failed' && !isOfQuestions) return failWithReply(evidence.failure);
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

function readStoredVerdict(
  { content, form }: StoredReply,
  dataSet: DataSet,
): ReadReply<JudgeVerdictInput> {
  if (content.is === 'failed') return content;
  return form === 'recorded'
    ? readRecordedVerdict(content.value, dataSet)
    : readVerdict(Object.fromEntries(content.value), dataSet);
}

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
    const stored = asking.stored(pair, 'verdict');
    if (stored) {
      const read = readStoredVerdict(stored, dataSet);
      return read.is === 'failed' ? failWithReply(read.failure) : value(read.value);
    }
    const evidence = prediction?.evidence ?? [];
    if (evidence.length === 0 && !isReplyAlone) return none;
    const profile = judgeProfiles[judgeProfile];
    const texts = { claim: reference.text, predicted: profile.joinEvidence(evidence) };
    const request = verdictRequest(texts, dataSet.labels, listVerdictExamples(profile, dataSet));
    const reply = await asking.ask(request);
    const read =
      reply.is === 'failed' ? reply : readVerdict(reply.value, dataSet, reply.probabilities);
    return read.is === 'failed' ? failWithReply(read.failure) : value(read.value);
  },
});

// A judge's check of the claim's facts against the predicted evidence.

function readStoredFacts({ content, form }: StoredReply): ReadReply<ReferencelessInput> {
  if (content.is === 'failed') return content;
  if (form === 'recorded') {
    const facts = readRecordedClaimFacts(content.value);
    if (facts.is === 'failed') return facts;
    const contradicted = readContradictedCount(content.value);
    return {
      is: 'value',
      value: { facts: facts.value, contradicted: contradicted ?? undefined },
    };
  }
  const facts = readClaimFacts(Object.fromEntries(content.value));
  return facts.is === 'failed' ? facts : { is: 'value', value: { facts: facts.value } };
}

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
    const stored = asking.stored(pair, 'claimFacts');
    if (stored) {
      const read = readStoredFacts(stored);
      return read.is === 'failed' ? failWithReply(read.failure) : value(read.value);
    }
    const evidence = pair.prediction?.evidence ?? [];
    if (evidence.length === 0 && !pair.isReplyAlone) return value({ facts: null });
    const profile = judgeProfiles[judgeProfile];
    const texts = { claim: pair.reference.text, predicted: profile.joinEvidence(evidence) };
    const reply = await asking.ask(claimFactsRequest(texts, listClaimFactsExamples(profile)));
    const read = reply.is === 'failed' ? reply : readClaimFacts(reply.value);
    return read.is === 'failed' ? failWithReply(read.failure) : value({ facts: read.value });
  },
});

// Computes Ev2R's input. A judge checks the facts of both sides, for evidence with answers and for questions without answers.

import { countQuestions } from '../../../core/evidence/evidence.ts';
import type { FactCheck } from '../../../core/judge/facts.ts';
import { judgeProfiles } from '../../../core/judge/profiles.ts';
import { factsRequest, questionFactsRequest } from '../../../core/judge/prompts.ts';
import { readFactCheck, type ReadReply } from '../../../core/judge/readReply.ts';
import { readRecordedCheck } from '../../../core/judge/recordedReply.ts';
import type { StoredReply } from '../../../core/judge/replyFile.ts';
import { ev2rMetric } from '../../../core/metrics/judged/ev2r.ts';
import type { Ev2rInput, JudgedSides } from '../../../core/metrics/judged/ev2rNumbers.ts';
import {
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
  type ProviderServices,
} from '../provider.ts';
import { failWithReply, createJudgedProvider, type JudgeAsking } from './judgeAsking.ts';

type About = 'evidence' | 'questions';

function readStored({ content, form }: StoredReply, about: About): ReadReply<FactCheck> {
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
  if (stored) return readStored(stored, about);
  const { reference, prediction } = pair;
  const { joinEvidence, joinQuestions } = judgeProfiles[judgeProfile];
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
  const request = about === 'evidence' ? factsRequest : questionFactsRequest;
  const reply = await asking.ask(request({ claim: reference.text, ...sides }));
  return reply.is === 'failed' ? reply : readFactCheck(reply.value);
}

const madeUp = { claim: 'claim', reference: 'reference', predicted: 'predicted' };

export const ev2rProvider: MetricProvider = createJudgedProvider<Ev2rInput>({
  id: ev2rMetric.id,
  name: ev2rMetric.name,
  kinds: ['evidence', 'questions'],
  examples: () => [factsRequest(madeUp), questionFactsRequest(madeUp)],
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

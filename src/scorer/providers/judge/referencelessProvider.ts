// A judge's check of the claim's facts against the predicted evidence.

import { judgeProfiles } from '../../../core/judge/profiles.ts';
import { claimFactsRequest } from '../../../core/judge/prompts.ts';
import { readClaimFacts, type ReadReply } from '../../../core/judge/readReply.ts';
import {
  readRecordedClaimFacts,
  readContradictedCount,
} from '../../../core/judge/recordedReply.ts';
import type { StoredReply } from '../../../core/judge/replyFile.ts';
import {
  referencelessMetric,
  type ReferencelessInput,
} from '../../../core/metrics/judged/referenceless.ts';
import { value, type MetricProvider } from '../provider.ts';
import { failWithReply, createJudgedProvider } from './judgeAsking.ts';

function readStored({ content, form }: StoredReply): ReadReply<ReferencelessInput> {
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
  examples: () => [claimFactsRequest({ claim: 'claim', predicted: 'predicted' })],
  collect: async (pair, asking, { judgeProfile }) => {
    const stored = asking.stored(pair, 'claimFacts');
    if (stored) {
      const read = readStored(stored);
      return read.is === 'failed' ? failWithReply(read.failure) : value(read.value);
    }
    const evidence = pair.prediction?.evidence ?? [];
    if (evidence.length === 0 && !pair.isReplyAlone) return value({ facts: null });
    const predicted = judgeProfiles[judgeProfile].joinEvidence(evidence);
    const reply = await asking.ask(claimFactsRequest({ claim: pair.reference.text, predicted }));
    const read = reply.is === 'failed' ? reply : readClaimFacts(reply.value);
    return read.is === 'failed' ? failWithReply(read.failure) : value({ facts: read.value });
  },
});

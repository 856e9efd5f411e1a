// A judge's verdict from the predicted evidence alone.

import { averitecDataSet, type DataSet } from '../../../core/evidence/dataSets.ts';
import { judgeProfiles } from '../../../core/judge/profiles.ts';
import { verdictRequest } from '../../../core/judge/prompts.ts';
import { readVerdict, type ReadReply } from '../../../core/judge/readReply.ts';
import { readRecordedVerdict } from '../../../core/judge/recordedReply.ts';
import type { StoredReply } from '../../../core/judge/replyFile.ts';
import {
  judgeVerdictMetric,
  type JudgeVerdictInput,
} from '../../../core/metrics/judged/judgeVerdict.ts';
import { none, value, type MetricProvider } from '../provider.ts';
import { failWithReply, createJudgedProvider } from './judgeAsking.ts';

function readStored(
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
  examples: () => [
    verdictRequest({ claim: 'claim', predicted: 'predicted' }, averitecDataSet.labels),
  ],
  collect: async (pair, asking, { judgeProfile }) => {
    const { reference, prediction, dataSet, isReplyAlone } = pair;
    const stored = asking.stored(pair, 'verdict');
    if (stored) {
      const read = readStored(stored, dataSet);
      return read.is === 'failed' ? failWithReply(read.failure) : value(read.value);
    }
    const evidence = prediction?.evidence ?? [];
    if (evidence.length === 0 && !isReplyAlone) return none;
    const predicted = judgeProfiles[judgeProfile].joinEvidence(evidence);
    const request = verdictRequest({ claim: reference.text, predicted }, dataSet.labels);
    const reply = await asking.ask(request);
    const read = reply.is === 'failed' ? reply : readVerdict(reply.value, dataSet);
    return read.is === 'failed' ? failWithReply(read.failure) : value(read.value);
  },
});

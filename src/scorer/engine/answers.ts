// The only implementation of each request in the table. The scorer process and the browser's scorer both use it.

import { cancelled } from '../../protocol/errors.ts';
import { callOf, makeCalls, type Calls } from '../../protocol/requestRows.ts';
import { scorerRequests, type Scoring } from '../../protocol/scorer.ts';
import { compareDataSets } from './compareDataSets.ts';
import { runChecklist } from '../checklist/runChecklist.ts';
import { metricsOfReplyFiles } from '../providers/judge/storedReplies.ts';
import { toInspectorError } from '../scorerErrors.ts';
import { countClaims, countFile } from './counting.ts';
import { checkUsable, type EvidenceCache } from '../sources/evidenceCache.ts';
import { examineFile } from './examining.ts';
import { outlineOf } from './outline.ts';
import type { WordMarking } from './wordMarking.ts';

interface AnswerNeeds {
  readonly evidence: EvidenceCache;
  /** Resolves once METEOR's tables are loaded. */
  readonly words: () => Promise<WordMarking>;
  /** Scores the evidence that a checklist changed. */
  readonly scoring: Pick<Scoring, 'score'>;
}

/** Creates the functions that answer `scorerRequests`. Each function rejects with an `InspectorError`. */
export function createAnswers({
  evidence,
  words,
  scoring,
}: AnswerNeeds): Calls<typeof scorerRequests> {
  const answers: Calls<typeof scorerRequests> = {
    outline: async ({ file: source, role }, signal) => {
      const { file } = await evidence.read(source, role, signal);
      if (signal?.aborted) throw cancelled();
      return outlineOf(file);
    },
    examine: (params, signal) => examineFile(evidence, params, signal),
    count: (params, signal) => countFile(evidence, params, signal),
    countedClaims: (params, signal) => countClaims(evidence, params, signal),
    markWords: async (params, signal) => (await words()).mark(params, signal),
    repliedMetrics: async ({ files }, signal) => ({
      metrics: await metricsOfReplyFiles(files, signal),
    }),
    checklist: async (params, onProgress, signal) => {
      const { file } = await evidence.read(params.reference, 'reference', signal);
      checkUsable(params.reference, file, 'reference');
      return await runChecklist(scoring, file.claims, params, onProgress, signal);
    },
    compareDataSets: (params, onProgress, signal) =>
      compareDataSets(evidence, scoring, params, onProgress, signal),
  };
  return makeCalls(scorerRequests, (row, name) => {
    const answer = callOf(answers, row, name);
    return (...args) => withOurErrors(() => answer(...args));
  });
}

/** Converts every error of `work` to an `InspectorError`. */
export async function withOurErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toInspectorError(error);
  }
}

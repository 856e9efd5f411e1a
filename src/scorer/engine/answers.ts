// The only implementation of each request in the table. The scorer process and the browser's scorer both use it.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MeteorTokenizer } from '../../core/parameters/textParameters.ts';
import { type MarkedPair, pairMarker } from '../../core/scoring/wordMarks.ts';
import type { Lexicon } from '../../core/text/lexicon.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { MarkedWords, MarkWordsParams } from '../../protocol/fileReading.ts';
import { callOf, type Calls, type CancelSignal, makeCalls } from '../../protocol/requestRows.ts';
import { scorerRequests, type Scoring } from '../../protocol/scorer.ts';
import { metricsOfReplyFiles } from '../providers/judge/storedReplies.ts';
import { runChecklist } from '../runChecklist.ts';
import { toInspectorError } from '../scorerErrors.ts';
import { checkUsable, type EvidenceCache } from '../sources/evidenceCache.ts';
import { factsAlone } from './claimScoring.ts';
import { compareDataSets } from './compareDataSets.ts';
import { countClaims, countFile, examineFile, outlineOf } from './fileRequests.ts';

type Marker = (reference: string, predicted: string) => MarkedPair;

/** Marks the matching words in pairs of texts, one pair at a time, so that scoring continues in between. */
export class WordMarking {
  readonly #lexicon: () => Lexicon;
  readonly #markers = new Map<MeteorTokenizer, Marker>();

  constructor(lexicon: () => Lexicon) {
    this.#lexicon = lexicon;
  }

  async mark({ text, pairs }: MarkWordsParams, signal?: CancelSignal): Promise<MarkedWords> {
    const marker = this.#marker(text);
    const marked: MarkedPair[] = [];
    for (const { reference, predicted } of pairs) {
      if (signal?.aborted) throw cancelled();
      marked.push(marker(reference, predicted));
      await nextTurn();
    }
    return { pairs: marked };
  }

  #marker(parameters: MarkWordsParams['text']): Marker {
    const { meteorTokenizer } = parameters;
    const known = this.#markers.get(meteorTokenizer);
    if (known) return known;
    const marker = pairMarker({ parameters, lexicon: this.#lexicon });
    this.#markers.set(meteorTokenizer, marker);
    return marker;
  }
}

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
    readClaims: async ({ file: source }, signal) => {
      const { file } = await evidence.read(source, 'predictions', signal);
      if (signal?.aborted) throw cancelled();
      checkUsable(source, file, 'predictions');
      return { claims: file.claims.map(factsAlone) };
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

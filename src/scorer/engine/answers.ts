// The only implementation of each request in the table. The scorer process and the browser's scorer both use it.

import { setImmediate as nextTurn } from 'node:timers/promises';
import path from 'node:path';
import {
  type MeteorTokenizer,
  defaultTextParameters,
} from '../../core/score/parameters/textParameters.ts';
import { type MarkedPair, pairMarker } from '../../core/score/measures/wordMarks.ts';
import type { Lexicon } from '../../core/score/text/wordnet.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { MarkedWords, MarkWordsParams } from '../../protocol/fileReading.ts';
import { callOf, type Calls, type CancelSignal, makeCalls } from '../../protocol/requestRows.ts';
import { scorerRequests, type Scoring } from '../../protocol/scorer.ts';
import { metricsOfReplyFiles } from '../providers/judge/storedReplies.ts';
import { runChecklist } from '../runChecklist.ts';
import { toInspectorError } from '../stopping.ts';
import { checkUsable, type EvidenceCache } from '../sources/evidenceCache.ts';
import { factsAlone } from './claimScoring.ts';
import { countClaims, countFile, examineFile, outlineOf } from './fileRequests.ts';
import { findClaimPairsSteps, type CosineOf } from '../../core/score/overlap/claimPairs.ts';
import { vectorsMetric, vectorsOf, writeClaims } from '../../core/score/overlap/claimVectors.ts';
import {
  dateRange,
  findTimeOverlaps,
  placeClaims,
  type ComparedFile,
  type DataSetComparison,
} from '../../core/score/overlap/dataSetComparison.ts';
import { defaultSemqaParameters } from '../../core/score/parameters/semqaParameters.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import type { Steps } from '../../core/base/statistics/samples.ts';
import type { DataSetsParams, DataSetsProgress } from '../../protocol/scoring.ts';

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

// Compares evidence files. Words are compared first. The encoder then reads only claims that have enough words in common to be
// paraphrases.

/** Maximum time in milliseconds between two pauses. Requests for outlines and scores are answered during a pause. */
const mostMsUnheard = 15;

async function finish<Result>(
  steps: Steps<Result>,
  signal: CancelSignal | undefined,
): Promise<Result> {
  let last = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - last < mostMsUnheard) continue;
    await nextTurn();
    if (signal?.aborted) throw cancelled();
    last = performance.now();
  }
}

/**
 * Returns a function that computes the cosine of two claims from their L2-normalised vectors. It returns `undefined` if the
 * encoder failed for one of the claims.
 */
function cosinesOf(
  places: ReadonlyMap<number, number>,
  vectors: ReadonlyMap<number, ArrayLike<number>>,
): CosineOf {
  return (first, second) => {
    const one = vectors.get(places.get(first) ?? -1);
    const other = vectors.get(places.get(second) ?? -1);
    if (!one || !other) return undefined;
    let sum = 0;
    for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
    return sum;
  };
}

/** Compares the files. Rejects with `notEvidence` for a file without claims, and with the same errors as scoring. */
async function compareDataSets(
  evidence: EvidenceCache,
  scoring: Pick<Scoring, 'score'>,
  { files, threads, usesEncoder, models }: DataSetsParams,
  onProgress: (progress: DataSetsProgress) => void,
  signal?: CancelSignal,
): Promise<DataSetComparison> {
  const compared: ComparedFile[] = [];
  const claims = [];
  for (const { file: source, role } of files) {
    const { file, sha256 } = await evidence.read(source, role, signal);
    const name = path.basename(source.path);
    checkUsable(source, file);
    const dates = dateRange(file.claims);
    compared.push({ name, sha256, claims: file.claims.length, dates });
    claims.push(file.claims);
  }
  const placed = placeClaims(claims);
  const asked = new Set<number>();
  const byWords = await finish(
    findClaimPairsSteps(placed, (first, second) => {
      asked.add(first).add(second);
      return undefined;
    }),
    signal,
  );
  const overlaps = findTimeOverlaps(claims);
  if (!usesEncoder || asked.size === 0) {
    return { files: compared, overlaps, pairs: byWords, hasParaphrases: usesEncoder };
  }
  const read = [...asked].sort((a, b) => a - b);
  const source = {
    path: files[0]?.file.path ?? '',
    text: writeClaims(read.map((place) => placed[place]?.text ?? '')),
  };
  const scored: ScoredClaim[] = [];
  const job = scoring.score(
    {
      reference: source,
      predictions: source,
      metrics: [vectorsMetric],
      threads,
      parameters: defaultSemqaParameters,
      text: defaultTextParameters,
      models,
    },
    {
      onScored: (finished) => {
        for (const claim of finished) scored.push(claim);
      },
      onProgress: ({ stage, done, total }) => onProgress({ stage, done, total }),
      onNotice: () => undefined,
    },
    signal,
  );
  await job.result;
  const places = new Map(read.map((place, at) => [place, at]));
  const cosineOf = cosinesOf(places, vectorsOf(scored));
  const pairs = await finish(findClaimPairsSteps(placed, cosineOf), signal);
  return { files: compared, overlaps, pairs, hasParaphrases: true };
}

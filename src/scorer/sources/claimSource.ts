// Source of a run's claims: two whole files or two streams.

import path from 'node:path';
import type { CountedIds, ShiftedIds } from '../../core/read/alignment/shiftedIds.ts';
import type { RunFrame, FileProvenance } from '../../core/score/report/report.ts';
import type { EvidenceHashes } from '../../protocol/scoring.ts';
import type { ClaimPair } from '../providers/provider.ts';
import type { ClaimId } from '../../core/read/claims/ids.ts';
import { type DataSet, labelIn } from '../../core/read/claims/dataSets.ts';
import { findLabel } from '../../core/read/claims/verdictSpelling.ts';
import { quote } from '../../core/read/claims/quote.ts';
import { countWithin, type Extent } from '../../core/score/report/shard.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { countMsg, joinList, msg, type Wording } from '../../core/base/words/message.ts';

/** Facts that a source knows about its files. For a stream, they cover the part read so far. */
export interface SourceFacts extends Pick<RunFrame, 'alignment' | 'problems' | 'dataSet'> {
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
}

export interface ClaimSource {
  /**
   * Order of delivery. `reference` means reference order. `finished` means the order in which claims finish, with visible claims
   * first.
   */
  readonly order: 'reference' | 'finished';
  /**
   * Yields blocks of claims to score, in reference order. A text that occurs several times in a block is processed once. Nothing
   * is kept from one block to the next. Rejects if there is a problem with the files, or if the signal is aborted.
   */
  blocks(signal: AbortSignal): AsyncIterable<readonly ClaimPair[]>;
  /**
   * Number of reference claims in the run, including claims that were delivered before. 0 until a stream ends. Available when the
   * first block has been delivered.
   */
  readonly total: number;
  /** Possible names of the system that made the predictions. Absent: unknown. */
  readonly systems?: readonly string[];
  /** Number of claims that were delivered before the run was interrupted. */
  readonly delivered: number;
  /**
   * Returns all claims of the files, including claims beyond a limit. Empty for a stream. Available when the first block has been
   * delivered.
   */
  known(): readonly ClaimPair[];
  /**
   * Returns the possible ids of all claims in the files, including claims beyond a limit. Absent if `known` has all claims. Covers
   * the part of the files read so far.
   */
  runIds?(): readonly CountedIds[];
  /** Returns the facts. Available when the first block has been delivered, or when all blocks have ended. */
  facts(): SourceFacts;
  /** Returns the hashes of the claims. Absent for streams. Available when the first block has been delivered. */
  hashes?(): EvidenceHashes;
}

// Creates the error for two files whose claims do not match at all. Every score would be 0 and would say nothing about the
// system.

/** The part of a claim that a message shows: its text, and the id that could have matched. */
export interface ShownClaim {
  readonly text: string;
  readonly claimId?: ClaimId;
}

/** One of the two files in a run. */
export interface UnalignedFile {
  readonly path: string;
  /** First claim of the file, or `undefined` if it is unknown. */
  readonly first: ShownClaim | undefined;
}

function claimWords(file: Wording, { text, claimId }: ShownClaim): Wording {
  if (text.trim() !== '') return msg('Example of a claim in {0}: {1}.', file, quote(text.trim()));
  return claimId === undefined
    ? msg('The claims in {0} have neither a text nor a claim_id.', file)
    : msg('The claims in {0} have no text. The first claim has claim_id {1}.', file, claimId);
}

/** Creates the error. `extent`: the reference claims in the run, if the run does not use the whole file. */
export function nothingAligned(
  reference: UnalignedFile,
  predictions: UnalignedFile,
  extent: Extent = {},
): InspectorError {
  const names = [predictions, reference].map(({ path: file }) => path.basename(file));
  const first = countWithin(extent, Infinity);
  const sentence =
    first === Infinity
      ? msg('No prediction in {0} is for a claim in {1}.', ...names)
      : countMsg(
          first,
          'No prediction in {1} is for the first claim in {2}.',
          'No prediction in {1} is for one of the first {0} claims in {2}.',
          ...names,
        );
  const isUnnamed =
    predictions.first?.text.trim() === '' && predictions.first.claimId === undefined;
  const sides: Wording[] = [];
  if (reference.first) sides.push(claimWords(msg('the reference'), reference.first));
  if (predictions.first) sides.push(claimWords(msg('the predictions'), predictions.first));
  return new InspectorError(
    'nothingAligned',
    sides.reduce((before, side) => msg('{0} {1}', before, side), sentence),
    isUnnamed
      ? msg(
          'Choose the reference that these predictions were made for. If it is already the right one, give each prediction the text ("claim") or the id ("claim_id") of its claim. If both files are in the same order, use --by-position on the command line.',
        )
      : msg(
          'Choose the reference that these predictions were made for. If it is already the right one, give each prediction the text ("claim") or the id ("claim_id") of its claim.',
        ),
  );
}

/** Maximum number of verdicts in a message, and of verdicts with their meaning. */
const [mostNamed, mostMeanings] = [4, 8];

/** Returns the label that each word means, or `?` for a word that only the file's owner knows. */
const meaningsIn = (words: Iterable<string>, dataSet: DataSet): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...words]
      .slice(0, mostMeanings)
      .map((word) => [word, findLabel(word, dataSet) ?? '?'] as const),
  );

const nameVerdicts = (verdicts: Iterable<string>): Wording =>
  joinList([...verdicts].slice(0, mostNamed).map(quote));

/**
 * Creates the error for files that use different words for verdicts, so that no predicted verdict can be right. `undefined` if a word
 * is in both files, or if both have labels of the data set. `predictions`: name of the file. `isAll`: the run has
 * scores of verdicts only, so that a file without any verdict cannot be scored either.
 */
export function otherLabels(
  pairs: readonly ClaimPair[],
  predictions: string,
  isAll: boolean,
): InspectorError | undefined {
  const words = (verdicts: readonly (string | undefined)[]): ReadonlySet<string> =>
    new Set(verdicts.flatMap((verdict) => verdict ?? []));
  const paired = pairs.filter(({ prediction }) => prediction !== null);
  const own = words(paired.map(({ prediction }) => prediction?.verdict));
  const wanted = words(paired.map(({ reference }) => reference.verdict));
  const dataSet = paired[0]?.dataSet;
  if (own.size === 0 && wanted.size > 0 && isAll) {
    return new InspectorError(
      'otherLabels',
      msg('No prediction in {0} has a verdict, and this run compares nothing else.', predictions),
      msg(
        'If the verdict is in another field, name the field in a mapping (docs/mapping.md). To score the evidence alone, name metrics with --metrics.',
      ),
    );
  }
  if (!dataSet || own.size === 0 || wanted.size === 0 || [...own].some((word) => wanted.has(word)))
    return undefined;
  const isLabel = (verdict: string): boolean => labelIn(dataSet, verdict) !== undefined;
  if ([own, wanted].every((side) => [...side].some(isLabel))) return undefined;
  return new InspectorError(
    'otherLabels',
    msg(
      'No predicted verdict can be right, because {0} has other words for verdicts ({1}) than the reference ({2}).',
      predictions,
      nameVerdicts(own),
      nameVerdicts(wanted),
    ),
    msg(
      'Write what the words mean to a mapping file: {0}. Use it with --mapping, or add it to the mapping in use ("Map This File..." in VS Code). To count all as wrong, as the official scripts do, use --data-set {1}.',
      JSON.stringify({ labels: meaningsIn(own, dataSet) }),
      dataSet.id,
    ),
  );
}

/** Creates the error for predictions without texts whose ids are shifted by one against those of the reference. */
export function shiftedIds(
  reference: UnalignedFile,
  predictions: UnalignedFile,
  { reference: wanted, others }: ShiftedIds,
): InspectorError {
  const names = [predictions, reference].map(({ path: file }) => path.basename(file));
  return new InspectorError(
    'nothingAligned',
    msg(
      'The claims in {0} have no text, and their ids run from {2} to {3}, but those in {1} run from {4} to {5}. With equal ids, each claim would be scored with the prediction for its neighbour.',
      ...[...names, ...others, ...wanted],
    ),
    msg(
      'Change the ids so that both files count from the same number, or add the text of its claim ("claim") to each prediction. If both files are in the same order, use --by-position on the command line.',
    ),
  );
}

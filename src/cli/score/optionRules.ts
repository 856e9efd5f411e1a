// Decides whether files are read as streams, and which options cannot be combined.

import { open, stat } from 'node:fs/promises';
import { checkPrimaryNames } from '../../core/analyse/comparison/primary/primaryScores.ts';
import { isJsonLines } from '../../core/read/json/linesStream.ts';
import { findMissingLists } from '../../core/show/tables/csv.ts';
import { textOf } from '../../core/base/words/message.ts';
import { listFormats } from '../output/outputFormats.ts';
import type { MappingOptions } from '../mapping/mappingOptions.ts';
import { standardInput } from '../optionValues.ts';
import type { ScoreOptions } from '../scoreOptions.ts';

/**
 * Maximum total size of both files, in bytes, for reading them as a whole. Files up to this size need little memory, and their
 * claims can be in any order.
 */
const largeBytes = 64 * 2 ** 20;
const headBytes = 256 * 1024;

/** Pages and figures need all claims at once. */
function needsWholeRun(options: Pick<ScoreOptions, 'format' | 'output'>): boolean {
  return listFormats(options).some((one) => one === 'html' || one === 'svg');
}

/** Mapped files cannot be streamed, because a mapping may combine several lines into one claim. */
function isMapped({ mapping, referenceMapping, choose }: MappingOptions): boolean {
  return [mapping, referenceMapping, choose].some((one) => one !== undefined);
}

/**
 * Returns the option's value if given. Otherwise returns true only if both files are large JSON Lines files on disk. Returns
 * false if a file cannot be accessed. The error is reported when the file is read.
 */
export async function readsStreams(
  options: Pick<
    ScoreOptions,
    'stream' | 'reference' | 'predictions' | 'format' | 'output' | 'byPosition'
  > &
    MappingOptions,
): Promise<boolean> {
  const { stream, reference, predictions, byPosition } = options;
  if (isMapped(options) || byPosition === true) return false;
  if (stream !== undefined) return stream;
  if (needsWholeRun(options)) return false;
  try {
    const files = await Promise.all([reference, predictions].map((file) => stat(file)));
    if (!files.every((file) => file.isFile())) return false; // a pipe can be read only once
    if (files.reduce((sum, { size }) => sum + size, 0) <= largeBytes) return false;
    return (await holdsLines(reference)) && (await holdsLines(predictions));
  } catch {
    return false;
  }
}

async function holdsLines(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = new TextDecoder().decode(buffer.subarray(0, bytesRead));
    return isJsonLines(head, 0);
  } finally {
    await file.close();
  }
}

/** Explains why options cannot be combined, regardless of the file contents. Returns `undefined` if they can be combined. */
export function findWrongUsage(options: ScoreOptions): string | undefined {
  const { stream, columns, primary, byPosition, without, shard, replies } = options;
  const wrongName = columns === undefined ? checkPrimaryNames(primary) : undefined;
  if (wrongName !== undefined) return `--primary: ${textOf(wrongName)}`;
  const missing = listFormats(options).includes('lists')
    ? findMissingLists(options.metrics)
    : undefined;
  if (missing !== undefined) return missing;
  if (options.reference === standardInput && options.predictions === standardInput) {
    return 'Standard input (-) can be read only once. Give a file for --reference or --predictions.';
  }
  if (stream === true && needsWholeRun(options)) {
    return 'An HTML page or figure is built from all claims at once, so it cannot be used with --stream. Leave out --stream, or choose csv, jsonl or json.';
  }
  if (stream === true && byPosition === true) {
    return 'Files that are paired by position are read whole. Leave out --stream.';
  }
  if (stream === true && isMapped(options)) {
    return 'Files that are read through a mapping are read whole. Leave out --stream.';
  }
  if (without === undefined) return undefined;
  if (stream === true || shard !== undefined) {
    return '--without compares two runs of the same claims, so the files must be read whole. Leave out --stream and --shard.';
  }
  return replies
    ? 'Stored replies cover all evidence, so they say nothing about a part of the evidence. Leave out --without or --replies.'
    : undefined;
}

/**
 * Explains why an option whose result needs all claims cannot be used for streams or for a part of a run. Returns `undefined` if
 * no such option is used.
 */
export function findOptionForAllClaims(
  {
    shard,
    columns,
    replies,
    repeats,
  }: Pick<ScoreOptions, 'shard' | 'columns' | 'replies' | 'repeats'>,
  isStreamed: boolean,
  isJudged: boolean,
): string | undefined {
  if (isStreamed && isJudged) {
    return 'The cost of a judge is shown before it is asked, so the files must be read whole. Add --no-stream.';
  }
  if (!shard) return undefined;
  if (isStreamed && (columns || replies)) {
    return 'Files of columns and replies are matched with the claims of the whole files, so --shard needs the whole files. Add --no-stream.';
  }
  return (repeats ?? 1) > 1
    ? 'The stability of a judge is measured over all claims, so --repeats cannot be used for a part of a run. Leave out --shard or --repeats.'
    : undefined;
}

// Decides whether files are read as streams.

import { open, stat } from 'node:fs/promises';
import { isJsonLines } from '../../core/evidence/json/linesStream.ts';
import { formatOfFile, outputFormats } from '../output/outputFormats.ts';
import type { MappingOptions } from '../mapping/mappingOptions.ts';
import type { ScoreOptions } from '../scoreOptions.ts';

/** Total size of both files. Smaller files need little memory as a whole, and their claims can be in any order. */
const largeBytes = 64 * 2 ** 20;
const headBytes = 256 * 1024;

/** An HTML page needs all claims at once. */
export function needsWholeRun({
  format,
  output,
}: Pick<ScoreOptions, 'format' | 'output'>): boolean {
  return (
    format === 'html' || (output !== undefined && formatOfFile(output, outputFormats) === 'html')
  );
}

/** Mapped files cannot be streamed, because a mapping may combine several lines into one claim. */
export function isMapped({ mapping, referenceMapping }: MappingOptions): boolean {
  return mapping !== undefined || referenceMapping !== undefined;
}

/**
 * Follows the option if given. Otherwise streams only if both files are large JSON Lines files on disk. False if a file
 * cannot be accessed, because reading the file reports the error.
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

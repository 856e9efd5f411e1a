import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { InspectorError, reasonOfError } from '../protocol/errors.ts';
import type { CancelSignal } from '../protocol/requestRows.ts';
import type { FileSource } from '../protocol/fileReading.ts';
import { decodeBytes } from './fileBytes.ts';
import { inputChunks, inputFacts, isWrongKind } from './inputChunks.ts';
import { msg, type Message, type Wording } from '../core/base/words/message.ts';

export interface EvidenceText {
  /**
   * The file's text, unpacked and without a byte order mark. Invalid bytes are replaced by U+FFFD, which `readEvidence` reports.
   */
  readonly text: string;
  /** Hash of the bytes on disk, or of the given text as UTF-8, in hexadecimal digits. */
  readonly sha256: string;
}

/** Maximum size of a file in bytes. JavaScript strings are limited to about 512 Mi characters. */
export const largestFileBytes = 500_000_000;
const chunkBytes = 1 << 20;

/**
 * Reads a file or a pipe to the end, or returns the given text of the unsaved document. Files may be UTF-8 or UTF-16, optionally
 * compressed with gzip or Zstandard. Throws `fileNotFound`, `fileUnreadable`, `fileTooLarge`, `cancelled`.
 */
export async function readEvidenceText(
  source: FileSource,
  signal?: CancelSignal,
  largestBytes = largestFileBytes,
): Promise<EvidenceText> {
  if (source.text !== undefined) {
    const sha256 = createHash('sha256').update(source.text, 'utf8').digest('hex');
    return { text: source.text.startsWith('\uFEFF') ? source.text.slice(1) : source.text, sha256 };
  }
  const bytes = await readBytes(source.path, signal, largestBytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { text: decodeBytes(source.path, bytes, largestBytes), sha256 };
}

/** Reads all bytes of a file or a pipe. Throws `fileNotFound`, `fileUnreadable`, `fileTooLarge`, `cancelled`. */
export async function readBytes(
  file: string,
  signal: CancelSignal | undefined,
  largestBytes: number,
): Promise<Buffer> {
  try {
    const { size } = await inputFacts(file);
    if (size > largestBytes) throw fileTooLarge(file, megabytes(size), largestBytes);
    if (size > 0) return await readFile(file);
    // The size of a pipe, or of a file that the system generates during reading, is known only at the end.
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of inputChunks(file, chunkBytes, signal)) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > largestBytes) {
        throw fileTooLarge(file, msg('more than {0}', megabytes(largestBytes)), largestBytes);
      }
    }
    return Buffer.concat(chunks, bytes);
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/** Creates the error `fileNotFound` or `fileUnreadable`, with the reason that the operating system gives. */
export function unreadableFile(file: string, error: unknown): InspectorError {
  if (error instanceof InspectorError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new InspectorError(
      'fileNotFound',
      msg('The file {0} does not exist.', file),
      msg('Check the path. The file may have been moved or renamed.'),
      { cause: error },
    );
  }
  const kind = kindOf(error, code);
  return new InspectorError(
    'fileUnreadable',
    msg('The file {0} cannot be read: {1}.', file, kind ?? reasonOfError(error)),
    kind
      ? msg('Give the path of the file, not of its folder.')
      : msg('Check that you have permission to read the file.'),
    { cause: error },
  );
}

/** Describes something that is not a file. */
function kindOf(error: unknown, code: unknown): Wording | undefined {
  if (isWrongKind(error)) return error.kind;
  return code === 'EISDIR' ? msg('the path is a folder') : undefined;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function fileTooLarge(file: string, size: Message, largestBytes: number): InspectorError {
  return new InspectorError(
    'fileTooLarge',
    msg('The size of {0} is {1}. The maximum is {2} MB.', file, size, largestBytes / 1e6),
    msg('Split the file into smaller files.'),
  );
}

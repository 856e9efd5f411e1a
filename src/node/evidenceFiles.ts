import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { InspectorError } from '../protocol/errors.ts';
import type { FileSource } from '../protocol/scorer.ts';

export interface EvidenceText {
  /** Without a byte order mark. Bytes that are no UTF-8 have become U+FFFD, which `readEvidence` reports. */
  readonly text: string;
  /** Of the bytes on disk, or of the given text as UTF-8; hexadecimal. */
  readonly sha256: string;
}

/** JavaScript strings end at 512 MiB of characters. */
const largestFileBytes = 500_000_000;

/** Reads a file, or takes the text of the unsaved document. Throws `fileNotFound`, `fileUnreadable`, `fileTooLarge`. */
export async function readEvidenceText(source: FileSource): Promise<EvidenceText> {
  if (source.text !== undefined) {
    const sha256 = createHash('sha256').update(source.text, 'utf8').digest('hex');
    return { text: withoutMark(source.text), sha256 };
  }
  const bytes = await bytesOf(source.path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { text: new TextDecoder('utf-8').decode(bytes), sha256 };
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > largestFileBytes) throw tooLarge(file, size);
    return await readFile(file);
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/** `fileNotFound` or `fileUnreadable`, with the reason that the system gave. */
export function unreadableFile(file: string, error: unknown): InspectorError {
  if (error instanceof InspectorError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new InspectorError(
      'fileNotFound',
      `There is no file ${file}.`,
      'Check the path; it may have been moved or renamed.',
      { cause: error },
    );
  }
  const reason = code === 'EISDIR' ? 'it is a folder' : reasonOf(error);
  return new InspectorError(
    'fileUnreadable',
    `The file ${file} cannot be read: ${reason}.`,
    code === 'EISDIR' ? 'Name the file itself.' : 'Check that you may read it.',
    { cause: error },
  );
}

function tooLarge(file: string, size: number): InspectorError {
  const megabytes = Math.round(size / 1e6);
  return new InspectorError(
    'fileTooLarge',
    `${path.basename(file)} has ${megabytes} MB; expected at most ${largestFileBytes / 1e6} MB.`,
    'Split it into smaller files.',
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

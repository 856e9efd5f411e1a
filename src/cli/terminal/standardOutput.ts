// Standard output. Either all bytes arrive or the command fails, because a truncated report is useless.

import { fstatSync, fsync, write } from 'node:fs';
import { promisify } from 'node:util';
import { InspectorError } from '../../protocol/errors.ts';
import { unwritableFile } from '../../protocol/writeErrors.ts';
import { escapeText } from './terminalText.ts';

/**
 * `data`: output for programs (CSV, LaTeX, HTML), printed unchanged. On a terminal, control characters are still
 * escaped.
 */
export type OutputKind = 'text' | 'data';

/**
 * Resolves when the text is written. Rejects with `outputClosed` if the reader has closed the pipe, otherwise with
 * `fileUnwritable`.
 */
export type Print = (text: string, kind?: OutputKind) => Promise<void>;

/** The members of a process stream that this module uses. */
export interface OutputStream {
  write(text: string, done: (error?: Error | null) => void): boolean;
  on(event: 'error', listener: () => void): unknown;
  readonly isTTY?: boolean;
}

const closedCodes: ReadonlySet<unknown> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ECONNRESET']);

export function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && closedCodes.has(error.code);
}

function failureOf(error: unknown): InspectorError {
  if (!isClosedPipe(error)) return unwritableFile('Standard output', error);
  return new InspectorError(
    'outputClosed',
    'The program that reads the results has stopped reading.',
    'Write the results to a file with --output.',
    { cause: error },
  );
}

const writePiece = promisify(write);
const syncFile = promisify(fsync);

export interface StandardOutput {
  readonly print: Print;
  /** Resolves when the printed text is safely stored. Rejects like `print`. */
  readonly end: () => Promise<void>;
}

/** `descriptor`: the stream's file descriptor, 1 for the process's standard output. */
export function standardOutput(stream: OutputStream, descriptor: number): StandardOutput {
  stream.on('error', () => undefined); // each write reports its own error
  const isOnDisk = isFileOrDevice(stream, descriptor);
  let failure: InspectorError | undefined;
  let hasPrinted = false;
  const trying = async (action: () => Promise<void>): Promise<void> => {
    if (failure) throw failure;
    try {
      await action();
    } catch (error) {
      failure = failureOf(error);
      throw failure;
    }
  };
  return {
    print: (text, kind = 'text') =>
      trying(async () => {
        const visible = kind === 'text' || stream.isTTY === true ? escapeText(text) : text;
        hasPrinted = true;
        await (isOnDisk ? writeAll(descriptor, visible) : writeText(stream, visible));
      }),
    end: () =>
      trying(async () => {
        if (hasPrinted && isOnDisk && fstatSync(descriptor).isFile()) await syncFile(descriptor);
      }),
  };
}

function isFileOrDevice(stream: OutputStream, descriptor: number): boolean {
  if (stream.isTTY === true) return false;
  try {
    const facts = fstatSync(descriptor);
    return facts.isFile() || facts.isCharacterDevice();
  } catch {
    return false;
  }
}

/**
 * On a full disk, Node's file stream treats a partial write as complete. This function keeps writing until the system reports the
 * error.
 */
async function writeAll(descriptor: number, text: string): Promise<void> {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    const { bytesWritten } = await writePiece(descriptor, bytes, 0, bytes.length, null);
    bytes = bytes.subarray(bytesWritten);
  }
}

function writeText(stream: OutputStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

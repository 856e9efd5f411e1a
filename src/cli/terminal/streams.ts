// What a command writes: results to standard output, messages to standard error, both without active characters.

import { fstatSync, fsync, write } from 'node:fs';
import type { WriteStream } from 'node:tty';
import { promisify } from 'node:util';
import { breakSentences } from '../../core/base/toPlainText.ts';
import { InspectorError, unwritableFile } from '../../protocol/errors.ts';
import { removeTemporaryFiles } from '../../node/temporaryFile.ts';

// Escapes text for terminals. File names, claims and answers from hubs are untrusted. Control characters in them could hide
// lines, rename the window or send input as if the user had typed.

/**
 * Control characters (C0 and C1, which begin escape sequences), bidirectional marks and overrides, and tags. Line ends and tabs
 * are kept.
 */
const acting = /\r\n|[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/gu;
const kept: ReadonlySet<string> = new Set(['\r\n', '\n', '\t']);

/** Replaces control characters with escapes such as `\u001b`. The value of JSON text stays the same. */
export function escapeText(text: string): string {
  return text.replace(acting, (match) =>
    kept.has(match) ? match : match.replace(/[\s\S]/g, escapeUnit),
  );
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

// Standard output. Either all bytes arrive or the command fails, because a truncated report is useless.

/**
 * `data`: output for programs (CSV, LaTeX, HTML), printed unchanged. On a terminal, control characters are still
 * escaped. `sentences`: tables and sentences, broken into lines for a terminal.
 */
export type OutputKind = 'text' | 'data' | 'sentences';

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

function isClosedPipe(error: unknown): boolean {
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

/** `descriptor`: the stream's file descriptor, 1 for the process's standard output. `width`: of the terminal in cells. */
export function standardOutput(
  stream: OutputStream,
  descriptor: number,
  width = Infinity,
): StandardOutput {
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
        const broken = kind === 'sentences' ? breakSentences(text, width) : text;
        const visible = kind !== 'data' || stream.isTTY === true ? escapeText(broken) : broken;
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

// Messages to the user besides the results. Always written to standard error.

export type MessageStream = Pick<WriteStream, 'write'> & {
  readonly isTTY?: boolean;
  on?(event: 'error', listener: (error: Error) => void): unknown;
};

/** Prints one line on standard error. Tests collect the lines instead. */
export type PrintLine = (line: string) => void;

export interface Messages {
  /** Prints text with its own line ends. */
  readonly write: (text: string) => void;
  /** Prints exactly one line. Line ends inside are escaped. */
  readonly printLine: PrintLine;
  /** The terminal for a progress bar. Absent if standard error goes to a log. */
  readonly terminal?: NodeJS.WritableStream;
  /** True if a message could not be written. */
  hasFailed(): boolean;
}

/** The only way to write to standard error. Escapes everything that could control a terminal. */
export function messagesOn(stream: MessageStream): Messages {
  let hasFailed = false;
  stream.on?.('error', (error) => {
    hasFailed ||= !isClosedPipe(error);
  });
  const write = (text: string): void => {
    stream.write(escapeText(text));
  };
  return {
    write,
    printLine: (line) => {
      stream.write(`${escapeText(line).replace(/\r?\n/gu, '\\n')}\n`);
    },
    terminal: stream.isTTY === true ? (stream as unknown as NodeJS.WritableStream) : undefined,
    hasFailed: () => hasFailed,
  };
}

/**
 * Returns the width of tables in cells: COLUMNS, or else the width of the terminal. Some terminals, such as those of CI jobs, say
 * that they have 0 columns. Pipes and files have no width.
 */
export function tableWidth(
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  { COLUMNS: asked = '' }: Readonly<Record<string, string | undefined>>,
): number {
  if (/^[1-9]\d{0,5}$/u.test(asked)) return Number(asked);
  if (isTTY !== true) return Infinity;
  return columns === undefined || columns === 0 ? 80 : columns;
}

// The process's streams and signals. No other module of the command line uses them.

export const outputDescriptor = 1;

export const messages = messagesOn(process.stderr);
export const output = standardOutput(
  process.stdout,
  outputDescriptor,
  tableWidth(process.stdout, process.env),
);

/** Input and output of the commands of a calling program. */
export const programStreams = { input: process.stdin, output: process.stdout } as const;

/** Width in terminal cells. */
export function terminalWidth(): number {
  return tableWidth(process.stdout, process.env);
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Time in milliseconds in which signals count as one request. One Ctrl-C arrives from the terminal and again from each program
 * that started this one and passes signals on, such as npx. `timeout` also sends its signal twice.
 */
const oneRequestMs = 500;

/**
 * A signal that is aborted by the first Ctrl-C or termination request. The second request ends the process with the system signal
 * itself. `process.exit` would wait for model threads, and ending them inside a model call aborts with a core dump.
 */
export function stopSignal(onStop: () => void): AbortSignal {
  const controller = new AbortController();
  let isOneRequest = true;
  // A signal that came while the process was busy is handled after the timer and before the immediate.
  const endRequest = (): void => void setImmediate(() => (isOneRequest = false));
  const stop = (signal: NodeJS.Signals): void => {
    if (!controller.signal.aborted) {
      setTimeout(endRequest, oneRequestMs).unref();
      controller.abort();
      onStop();
      return;
    }
    if (isOneRequest) return;
    for (const each of stopSignals) process.off(each, stop);
    removeTemporaryFiles();
    process.kill(process.pid, signal);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return controller.signal;
}

// Messages to the user besides the results. Always written to standard error.

import { isClosedPipe } from './standardOutput.ts';
import { escapeText } from './terminalText.ts';
import type { WriteStream } from 'node:tty';

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

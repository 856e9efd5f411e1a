// What a person reads beside the results: on standard error, whatever becomes of the results.

import { isClosedPipe } from './standardOutput.ts';
import { escapeText } from './terminalText.ts';
import type { WriteStream } from 'node:tty';

export type MessageStream = Pick<WriteStream, 'write'> & {
  readonly isTTY?: boolean;
  on?(event: 'error', listener: (error: Error) => void): unknown;
};

/** Prints one line on standard error, or where a test collects it. */
export type PrintLine = (line: string) => void;

export interface Messages {
  /** Text of several lines, its line ends included. */
  readonly write: (text: string) => void;
  /** One line, whatever is in it. */
  readonly printLine: PrintLine;
  /** Where a bar can be drawn; absent: in a log it cannot. */
  readonly terminal?: NodeJS.WritableStream;
  /** Something that was said has not arrived. */
  hasFailed(): boolean;
}

/** The one way to standard error: nothing that is said through it acts on a terminal. */
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
    ...(stream.isTTY === true ? { terminal: stream as unknown as NodeJS.WritableStream } : {}),
    hasFailed: () => hasFailed,
  };
}

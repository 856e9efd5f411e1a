// Messages between a program that runs commands (the Python package) and `serve` of the command line: JSON-RPC on the standard
// streams, as in language servers. The commands are exactly those of the command line.

import { NotificationType, RequestType } from 'vscode-jsonrpc';
import type { ErrorData } from './errors.ts';
import type { ScoreProgress } from './scoring.ts';

/** Version of this protocol. Each side refuses to work with a different version. */
export const commandProtocolVersion = 1;

export interface CommandsHello {
  readonly protocolVersion: number;
  readonly productVersion: string;
}

export interface CommandParams {
  /** Chosen by the caller. Identifies the command in its output and progress. */
  readonly jobId: number;
  /** Arguments as in a shell: `['stats', '/home/x/dev.json']`. Paths should be absolute. */
  readonly args: readonly string[];
}

export interface CommandResult {
  /** The exit status. */
  readonly status: number;
  /** Error of the command. Absent if there is no error, or if the error has no code. */
  readonly failure?: ErrorData & { readonly message: string };
  /** Files that the command read. Files made from the result must not replace these files. */
  readonly inputs: readonly string[];
}

export interface CommandText {
  readonly jobId: number;
  readonly text: string;
}

/** The first request of a connection. */
export const commandsHelloRequest = new RequestType<
  { readonly protocolVersion: number },
  CommandsHello,
  ErrorData
>('hello');
/** Runs a command to the end. Cancelling the token has the same effect as Ctrl-C. */
export const commandRequest = new RequestType<CommandParams, CommandResult, ErrorData>('command');
/** Text that the command would write to standard output, in order. */
export const printedNotification = new NotificationType<CommandText>('printed');
/** A line that the command would write to standard error. Does not include progress. */
export const saidNotification = new NotificationType<CommandText>('said');
export const commandProgressNotification = new NotificationType<ScoreProgress>('progress');

// Everything that a program which gives commands (the Python package) and the command line's `serve` say to each other: JSON-RPC on
// the standard streams, as language servers speak it. Commands are those of the command line, word by word.

import { NotificationType, RequestType } from 'vscode-jsonrpc';
import type { ErrorData } from './errors.ts';
import type { ScoreProgress } from './scorer.ts';

/** Both sides refuse a partner with another number. */
export const commandProtocolVersion = 1;

export interface CommandsHello {
  readonly protocolVersion: number;
  readonly productVersion: string;
}

export interface CommandParams {
  /** Chosen by the caller; names the command in what it prints, says and gets done. */
  readonly jobId: number;
  /** As of a shell: `['stats', '/home/x/dev.json']`. Paths should be absolute. */
  readonly args: readonly string[];
}

export interface CommandResult {
  /** The exit status. */
  readonly status: number;
  /** Why it failed, where the failure has a code. */
  readonly failure?: ErrorData & { readonly message: string };
  /** The files that the command read: what is made of them later must not replace them. */
  readonly inputs: readonly string[];
}

export interface CommandText {
  readonly jobId: number;
  readonly text: string;
}

/** First of all. */
export const commandsHelloRequest = new RequestType<
  { readonly protocolVersion: number },
  CommandsHello,
  ErrorData
>('hello');
/** Runs a command to its end; cancelled through the token, as Ctrl-C does. */
export const commandRequest = new RequestType<CommandParams, CommandResult, ErrorData>('command');
/** What would go to standard output, in order. */
export const printedNotification = new NotificationType<CommandText>('printed');
/** A line that would go to standard error, the progress not among them. */
export const saidNotification = new NotificationType<CommandText>('said');
export const commandProgressNotification = new NotificationType<ScoreProgress>('progress');

// `evidence-inspector serve`: runs commands for another program. One process runs many commands, so that models and
// tables are loaded once. Ends when the program closes standard input.

import { ResponseError, type CancellationToken, type MessageConnection } from 'vscode-jsonrpc';
import type { Installation } from '../node/installation.ts';
import {
  commandProgressNotification,
  commandProtocolVersion,
  commandRequest,
  commandsHelloRequest,
  printedNotification,
  saidNotification,
  type CommandParams,
  type CommandResult,
} from '../protocol/commands.ts';
import { describeError, InspectorError, type ErrorData } from '../protocol/errors.ts';
import { type Place, type Terminal, runProgram } from './program.ts';
import { exitStatus, observeFailures, printFailure } from './command.ts';
import { textOf } from '../core/base/words/message.ts';

export interface ServeOptions {
  readonly connection: MessageConnection;
  readonly installation: Installation;
  /** Scorers that outlive a command. */
  readonly scorers: Pick<Place, 'openScoring' | 'closeScoring'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the calling program is gone. Stops running commands. */
  readonly signal: AbortSignal;
}

/** Width of a table without a terminal. */
const width = 120;

/** JSON-RPC's code for errors of the application. */
const applicationError = -32_000;

/** Answers requests until the connection is closed. */
export function serve(options: ServeOptions): void {
  const { connection, installation } = options;
  connection.onRequest(commandsHelloRequest, ({ protocolVersion }) => {
    if (protocolVersion !== commandProtocolVersion) {
      throw new ResponseError<ErrorData>(
        applicationError,
        `The package uses version ${String(protocolVersion)} of the protocol, the program uses ${String(commandProtocolVersion)}.`,
        { code: 'protocolMismatch', nextStep: 'Install the package again.' },
      );
    }
    return { protocolVersion, productVersion: installation.version };
  });
  connection.onRequest(commandRequest, (params, token) => runCommand(params, token, options));
  connection.listen();
}

async function runCommand(
  { jobId, args }: CommandParams,
  token: CancellationToken,
  { connection, installation, scorers, env, signal }: ServeOptions,
): Promise<CommandResult> {
  const controller = new AbortController();
  // A cancellation that arrived before this point fires no event.
  if (token.isCancellationRequested) controller.abort();
  token.onCancellationRequested(() => controller.abort());
  const print = (text: string): Promise<void> =>
    connection.sendNotification(printedNotification, { jobId, text });
  const printLine = (text: string): void =>
    void connection.sendNotification(saidNotification, { jobId, text });
  const terminal: Terminal = {
    print,
    width,
    env,
    signal: AbortSignal.any([signal, controller.signal]),
    progress: {
      update: (progress) =>
        void connection.sendNotification(commandProgressNotification, { jobId, ...progress }),
      printLine,
      stop: () => undefined,
    },
  };
  const { version, samplesFolder } = installation;
  const place: Place = { ...scorers, version, samplesFolder, terminal: () => terminal };
  let failure: InspectorError | undefined;
  let inputs: readonly string[] = [];
  const run = async (): Promise<number> => {
    let help = '';
    try {
      const status = await runProgram(args, installation.version, {
        run: (row, options) => row.run(options, place),
        runAlone: () =>
          Promise.reject(
            new InspectorError(
              'internal',
              'This command is not for programs.',
              'Run it in a terminal: evidence-inspector.',
            ),
          ),
        writeOut: (text) => (help += text),
        writeErr: printLine,
        onInputs: (files) => (inputs = files),
      });
      if (help !== '') await print(help);
      return status;
    } catch (error) {
      return printFailure(error, printLine);
    }
  };
  const status = await observeFailures((observed) => (failure ??= observed), run);
  if (!failure || status === exitStatus.done) return { status, inputs };
  const { code, nextStep } = failure;
  return { status, inputs, failure: { code, nextStep, message: textOf(describeError(failure)) } };
}

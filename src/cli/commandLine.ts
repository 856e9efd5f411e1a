// The command line: from the arguments to the exit status. What it needs of its process is given, so tests run it in their own.

import { homedir } from 'node:os';
import path from 'node:path';
import { getOwnValue } from '../core/base/getOwnValue.ts';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { noteInput } from '../node/inputs/fileUse.ts';
import { findInstallation, type Installation } from '../node/installation.ts';
import {
  createScoring,
  type LocalScoring,
  type ScoringOptions,
} from '../scorer/engine/createScoring.ts';
import { readCatalogues } from '../scorer/install/catalogueFiles.ts';
import { createInstaller } from '../scorer/install/installer.ts';
import { storeFiles, type StoreFolders } from '../scorer/store/entryKinds.ts';
import { exitStatus, hasResults, printFailure } from './command.ts';
import { mcp, type McpOptions } from './mcp/mcp.ts';
import { createInstallDisplay } from './models/installDisplay.ts';
import { models } from './models/models.ts';
import type { ModelsRequest } from './models/modelsOptions.ts';
import {
  type OwnProcessCommand,
  type Place,
  runProgram,
  type ScorerChoice,
  type Terminal,
} from './program.ts';
import { serve } from './serve.ts';
import { createProgress } from './terminal/progress.ts';
import type { Messages, StandardOutput } from './terminal/streams.ts';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** `variable`: the variable of the XDG specification. `usual`: its default below the home folder. */
function systemFolder(
  { platform, env, home }: Machine,
  onMac: string,
  [variable, usual]: readonly [variable: string, usual: string],
): string {
  const name = 'evidence-inspector';
  if (platform === 'win32') {
    return path.win32.join(env['LOCALAPPDATA'] ?? path.win32.join(home, 'AppData', 'Local'), name);
  }
  if (platform === 'darwin') return path.posix.join(home, 'Library', onMac, name);
  const configured = getOwnValue(env, variable);
  // The XDG specification says that relative paths must be ignored.
  const base = configured?.startsWith('/') ? configured : path.posix.join(home, usual);
  return path.posix.join(base, name);
}

/** Returns the system's folder for data that can be computed again. */
export function cacheFolder(machine: Machine): string {
  return systemFolder(machine, 'Caches', ['XDG_CACHE_HOME', '.cache']);
}

/** Returns the system's folder for data that must persist, unlike a cache, but need not follow the user to other machines. */
export function dataFolder(machine: Machine): string {
  return systemFolder(machine, 'Application Support', ['XDG_DATA_HOME', '.local/share']);
}

/** What the command line needs of its process: streams, signals, variables. */
export interface CommandLineHost {
  /** Folder of the running file. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly messages: Messages;
  readonly output: StandardOutput;
  /** File descriptor of `output`. If absent, `output` is not a file. */
  readonly outputDescriptor?: number;
  /** Input and output of the commands of a calling program. */
  readonly programStreams: {
    readonly input: NodeJS.ReadableStream;
    readonly output: NodeJS.WritableStream;
  };
  /** Width in terminal cells. */
  readonly terminalWidth: () => number;
  /** Returns a signal that is aborted when the user stops the command. `onStop` is called then. */
  readonly stopSignal: (onStop: () => void) => AbortSignal;
  /** Returns a function that asks the user a question, or `undefined` if there is no user. */
  readonly askUser: (signal: AbortSignal) => Terminal['ask'];
  /** Opens a scorer. Default: a new scorer, which is disposed of after the command. */
  readonly scorers?: Scorers;
}

export interface Scorers {
  /** Returns the scorer for these options. `open` creates a new one. */
  readonly find: (options: ScoringOptions, open: () => LocalScoring) => LocalScoring;
  readonly close: (scoring: LocalScoring) => Promise<void>;
}

const newScorers: Scorers = {
  find: (_options, open) => open(),
  close: (scoring) => scoring.dispose(),
};

/** `kept`: returns a message about what remains if the user stops the command. */
function terminalOf(host: CommandLineHost, kept: () => string): Terminal {
  const { messages, output, stopSignal, terminalWidth, askUser, env } = host;
  const progress = createProgress(messages);
  const signal = stopSignal(() =>
    progress.printLine(`Stopping${kept()}. Press Ctrl-C again to stop at once.`),
  );
  const ask = askUser(signal);
  return { progress, signal, print: output.print, width: terminalWidth(), env, ask };
}

/** Folders of the result store. Protects their files from being overwritten by the command's output. */
function storeOf({ store }: ScorerChoice, env: NodeJS.ProcessEnv): StoreFolders {
  const storeFolder = store ?? cacheFolder(machineOf(env));
  if (storeFolder === false) return {};
  const folders = {
    storeFolder,
    durableFolder: store === undefined ? dataFolder(machineOf(env)) : undefined,
  };
  for (const file of storeFiles(folders)) noteInput(file);
  return folders;
}

function openScoring(
  installation: Installation,
  { modelsFolder }: ScorerChoice,
  store: StoreFolders,
  { env, scorers: { find } = newScorers }: Pick<CommandLineHost, 'env' | 'scorers'>,
): LocalScoring {
  const options: ScoringOptions = {
    modelsFolder: installation.modelsFolder,
    installedFolder: modelsFolder ?? defaultModelsFolder(env),
    lexiconFolder: installation.lexiconFolder,
    workerPath: installation.modelWorkerPath,
    productVersion: installation.version,
    ...store,
    log: () => undefined, // users get errors and notices instead
  };
  return find(options, () => createScoring(options));
}

async function manageModels(
  request: ModelsRequest,
  installation: Installation,
  { messages, output, stopSignal, terminalWidth, askUser, env }: CommandLineHost,
): Promise<number> {
  const display = createInstallDisplay(messages);
  const signal = stopSignal(() => {
    const kept = request.command === 'download' ? '; downloaded files are kept' : '';
    display.printLine(`Stopping${kept}. Press Ctrl-C again to stop at once.`);
  });
  const ask = askUser(signal);
  const installer = createInstaller({
    bundledFolder: installation.modelsFolder,
    installedFolder: request.options.modelsFolder ?? defaultModelsFolder(env),
    productVersion: installation.version,
    workerPath: installation.modelWorkerPath,
    env,
    log: () => undefined,
  });
  return models(request, {
    installer,
    display,
    signal,
    print: output.print,
    width: terminalWidth(),
    readCatalogues: (own) => readCatalogues(installation.modelsFolder, own),
    ask,
  });
}

function machineOf(env: NodeJS.ProcessEnv): Machine {
  return { platform: process.platform, env, home: homedir() };
}

function defaultModelsFolder(env: NodeJS.ProcessEnv): string {
  return path.join(dataFolder(machineOf(env)), 'models');
}

/** Serves commands until the calling program closes standard input. */
async function serveCommands(
  installation: Installation,
  { env, programStreams }: CommandLineHost,
): Promise<number> {
  const scorers = new Map<string, LocalScoring>();
  const reader = new StreamMessageReader(programStreams.input);
  // Without this, the reader waits forever if standard input closes in the middle of a message, and the process never
  // ends.
  reader.partialMessageTimeout = -1;
  const connection = createMessageConnection(
    reader,
    new StreamMessageWriter(programStreams.output),
  );
  const closed = new Promise<void>((resolve) => {
    connection.onClose(resolve);
    programStreams.input.once('end', resolve);
  });
  const stopping = new AbortController();
  serve({
    connection,
    installation,
    env,
    signal: stopping.signal,
    scorers: {
      openScoring: (choice) => {
        const key = JSON.stringify([choice.store, choice.modelsFolder]);
        const store = storeOf(choice, env);
        const known = scorers.get(key);
        if (known) return known;
        const opened = openScoring(installation, choice, store, { env });
        scorers.set(key, opened);
        return opened;
      },
      closeScoring: () => Promise.resolve(),
    },
  });
  await closed;
  stopping.abort(); // the calling program is gone
  for (const scoring of scorers.values()) await scoring.dispose();
  return exitStatus.done;
}

/** Serves tools until the agent closes standard input or the process is stopped. */
async function serveAgent(
  options: McpOptions,
  installation: Installation,
  host: CommandLineHost,
): Promise<number> {
  const { progress, signal } = terminalOf(host, () => '');
  const scoring = openScoring(installation, options, storeOf(options, host.env), { env: host.env });
  try {
    return await mcp(options, {
      scoring,
      progress,
      signal,
      version: installation.version,
      serverPath: pathToFileURL(installation.mcpServerPath).href,
    });
  } finally {
    progress.stop();
    await scoring.dispose();
  }
}

function runAlone(
  command: OwnProcessCommand,
  installation: Installation,
  host: CommandLineHost,
): Promise<number> {
  switch (command.name) {
    case 'serve':
      return serveCommands(installation, host);
    case 'mcp':
      return serveAgent(command.options, installation, host);
    case 'models':
      return manageModels(command.request, installation, host);
  }
}

/** Runs the command, then checks that all output arrived. */
async function run(args: readonly string[], host: CommandLineHost): Promise<number> {
  const { messages, output, outputDescriptor, scorers = newScorers } = host;
  const installation = findInstallation(host.folder);
  const place: Place = {
    version: installation.version,
    samplesFolder: installation.samplesFolder,
    terminal: (kept) => terminalOf(host, kept),
    openScoring: (choice) => openScoring(installation, choice, storeOf(choice, host.env), host),
    closeScoring: scorers.close,
  };
  let help = '';
  const status = await runProgram(args, installation.version, {
    writeOut: (text) => (help += text),
    writeErr: messages.write,
    outputDescriptor,
    run: (row, options) => row.run(options, place),
    runAlone: (command) => runAlone(command, installation, host),
  });
  if (help !== '') await output.print(help);
  // If printing failed, the command has already reported the failure.
  if (hasResults(status)) await output.end();
  return hasResults(status) && messages.hasFailed() ? exitStatus.failed : status;
}

/** Runs a command line. Resolves with the exit status. */
export async function runCommandLine(
  args: readonly string[],
  host: CommandLineHost,
): Promise<number> {
  try {
    return await run(args, host);
  } catch (error) {
    return printFailure(error, host.messages.printLine);
  }
}

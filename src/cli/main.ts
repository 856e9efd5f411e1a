#!/usr/bin/env node
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { findInstallation, type Installation } from '../node/installation.ts';
import { describeOldNode } from '../node/processes/oldNode.ts';
import { turnTelemetryOff } from '../node/processes/runtimeTelemetry.ts';
import { noteInput } from '../node/inputs/fileUse.ts';
import { createScoring, type LocalScoring } from '../scorer/engine/createScoring.ts';
import { storeFiles, type StoreFolders } from '../scorer/store/storeShapes.ts';
import { readCatalogues } from '../scorer/install/catalogueFiles.ts';
import { createInstaller } from '../scorer/install/createInstaller.ts';
import {
  type Place,
  type ScorerChoice,
  type Terminal,
  runProgram,
  type OwnProcessCommand,
} from './program.ts';
import { cacheFolder, type Machine } from './cacheFolder.ts';
import { dataFolder } from './cacheFolder.ts';
import { exitStatus, hasResults } from './exitStatus.ts';
import { printFailure } from './failure.ts';
import { mcp } from './mcp/mcp.ts';
import type { McpOptions } from './mcp/mcpOptions.ts';
import { askTerminal } from './models/askTerminal.ts';
import { createInstallDisplay } from './models/installDisplay.ts';
import { models } from './models/models.ts';
import type { ModelsRequest } from './models/modelsOptions.ts';
import { serve } from './serve.ts';
import { createProgress } from './terminal/progress.ts';
import {
  messages,
  output,
  outputDescriptor,
  programStreams,
  stopSignal,
  terminalWidth,
} from './terminal/terminal.ts';

/** `kept`: returns a message about what remains if the user stops the command. */
function terminal(kept: () => string): Terminal {
  const progress = createProgress(messages);
  const signal = stopSignal(() => {
    progress.printLine(`Stopping${kept()}. Press Ctrl-C again to stop at once.`);
  });
  const ask = askTerminal(signal);
  return {
    ...{ progress, signal, print: output.print, width: terminalWidth(), env: process.env },
    ...(ask ? { ask } : {}),
  };
}

/** Folders of the result store. Protects their files from being overwritten by the command's output. */
function storeOf({ store }: ScorerChoice): StoreFolders {
  const storeFolder = store ?? cacheFolder(machine());
  if (storeFolder === false) return {};
  const folders = {
    storeFolder,
    ...(store === undefined ? { durableFolder: dataFolder(machine()) } : {}),
  };
  for (const file of storeFiles(folders)) noteInput(file);
  return folders;
}

function openScoring(
  installation: Installation,
  { modelsFolder }: ScorerChoice,
  store: StoreFolders,
): LocalScoring {
  return createScoring({
    modelsFolder: installation.modelsFolder,
    installedFolder: modelsFolder ?? defaultModelsFolder(),
    tablesFolder: installation.tablesFolder,
    workerPath: installation.modelWorkerPath,
    productVersion: installation.version,
    ...store,
    log: () => undefined, // users get errors and notices instead
  });
}

async function manageModels(request: ModelsRequest, installation: Installation): Promise<number> {
  const display = createInstallDisplay(messages);
  const signal = stopSignal(() => {
    const kept = request.command === 'download' ? '; downloaded files are kept' : '';
    display.printLine(`Stopping${kept}. Press Ctrl-C again to stop at once.`);
  });
  const ask = askTerminal(signal);
  const installer = createInstaller({
    bundledFolder: installation.modelsFolder,
    installedFolder: request.options.modelsFolder ?? defaultModelsFolder(),
    productVersion: installation.version,
    workerPath: installation.modelWorkerPath,
    env: process.env,
    log: () => undefined,
  });
  return models(request, {
    ...{ installer, display, signal, print: output.print },
    readCatalogues: (own) => readCatalogues(installation.modelsFolder, own),
    ...(ask ? { ask } : {}),
  });
}

function machine(): Machine {
  const { platform, env } = process;
  return { platform, env, home: homedir() };
}

function defaultModelsFolder(): string {
  return path.join(dataFolder(machine()), 'models');
}

/** Serves commands until the calling program closes standard input. */
async function serveCommands(installation: Installation): Promise<number> {
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
    ...{ connection, installation, env: process.env, signal: stopping.signal },
    scorers: {
      openScoring: (choice) => {
        const key = JSON.stringify([choice.store, choice.modelsFolder]);
        const store = storeOf(choice);
        const known = scorers.get(key);
        if (known) return known;
        const opened = openScoring(installation, choice, store);
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
async function serveAgent(options: McpOptions, installation: Installation): Promise<number> {
  const { progress, signal } = terminal(() => '');
  const scoring = openScoring(installation, options, storeOf(options));
  try {
    return await mcp(options, {
      ...{ scoring, progress, signal, version: installation.version },
      serverPath: pathToFileURL(installation.mcpServerPath).href,
    });
  } finally {
    progress.stop();
    await scoring.dispose();
  }
}

function runAlone(command: OwnProcessCommand, installation: Installation): Promise<number> {
  switch (command.name) {
    case 'serve':
      return serveCommands(installation);
    case 'mcp':
      return serveAgent(command.options, installation);
    case 'models':
      return manageModels(command.request, installation);
  }
}

/** Runs the command, then checks that all output arrived. */
async function run(args: readonly string[]): Promise<number> {
  const installation = findInstallation(import.meta.dirname);
  const place: Place = {
    version: installation.version,
    terminal,
    openScoring: (choice) => openScoring(installation, choice, storeOf(choice)),
    closeScoring: (scoring) => scoring.dispose(),
  };
  let help = '';
  const status = await runProgram(args, installation.version, {
    writeOut: (text) => (help += text),
    writeErr: messages.write,
    outputDescriptor,
    run: (row, options) => row.run(options, place),
    runAlone: (command) => runAlone(command, installation),
  });
  if (help !== '') await output.print(help);
  // If printing failed, the command has already reported the failure.
  if (hasResults(status)) await output.end();
  return hasResults(status) && messages.hasFailed() ? exitStatus.failed : status;
}

const oldNode = describeOldNode(process.versions.node);
if (oldNode === undefined) {
  turnTelemetryOff();
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    process.exitCode = printFailure(error, messages.printLine);
  }
} else {
  messages.printLine(`error: ${oldNode}`);
  process.exitCode = exitStatus.failed;
}

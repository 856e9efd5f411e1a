#!/usr/bin/env node
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstallation, type Installation } from '../node/installation.ts';
import { describeError } from '../protocol/errors.ts';
import { createScoring } from '../scorer/engine/createScoring.ts';
import { readCatalogues } from '../scorer/install/catalogueFiles.ts';
import { createInstaller } from '../scorer/install/createInstaller.ts';
import { cacheFolder, type Machine } from './cacheFolder.ts';
import { compare } from './compare.ts';
import { dataFolder } from './dataFolder.ts';
import { exitStatus } from './exitStatus.ts';
import { askTerminal } from './models/askTerminal.ts';
import { createInstallDisplay } from './models/installDisplay.ts';
import { models } from './models/models.ts';
import type { ModelsRequest } from './models/modelsOptions.ts';
import { runProgram } from './program.ts';
import { exportReport } from './exportReport.ts';
import { createProgress } from './progress.ts';
import { score, type ScoreEnvironment } from './score.ts';
import type { RunOptions } from './scoreOptions.ts';
import { print, stopSignal, surviveClosedPipes } from './terminal.ts';

/** Of a table that no terminal shows. */
const widthElsewhere = 120;

function terminal(): Pick<ScoreEnvironment, 'progress' | 'print' | 'width'> {
  return {
    progress: createProgress(process.stderr),
    print,
    width: process.stdout.isTTY ? process.stdout.columns : widthElsewhere,
  };
}

/** Gives a command a scorer, and takes it back whatever happens. */
async function withScoring(
  { store, modelsFolder }: Pick<RunOptions, 'store' | 'modelsFolder'>,
  installation: Installation,
  command: (environment: ScoreEnvironment) => Promise<number>,
): Promise<number> {
  const { progress, ...output } = terminal();
  const signal = stopSignal(() => {
    progress.say('Stopping; finished claims are kept. Press Ctrl-C once more to end at once.');
  });
  const storeFolder = store ?? cacheFolder(machine());
  const scoring = createScoring({
    modelsFolder: installation.modelsFolder,
    installedFolder: modelsFolder ?? usualModelsFolder(),
    tablesFolder: installation.tablesFolder,
    workerPath: installation.modelWorkerPath,
    productVersion: installation.version,
    ...(storeFolder === false ? {} : { storeFolder }),
    log: () => undefined, // what a person must know comes as an error or a notice
  });
  try {
    return await command({ scoring, progress, signal, ...output });
  } finally {
    progress.stop();
    await scoring.dispose();
  }
}

async function manageModels(request: ModelsRequest, installation: Installation): Promise<number> {
  const display = createInstallDisplay(process.stderr);
  const signal = stopSignal(() => {
    display.say('Stopping; what has arrived is kept. Press Ctrl-C once more to end at once.');
  });
  const ask = askTerminal(signal);
  const installer = createInstaller({
    bundledFolder: installation.modelsFolder,
    installedFolder: request.options.modelsFolder ?? usualModelsFolder(),
    productVersion: installation.version,
    workerPath: installation.modelWorkerPath,
    env: process.env,
    log: () => undefined,
  });
  return models(request, {
    ...{ installer, display, signal, print },
    readCatalogues: (own) => readCatalogues(installation.modelsFolder, own),
    ...(ask ? { ask } : {}),
  });
}

function machine(): Machine {
  const { platform, env } = process;
  return { platform, env, home: homedir() };
}

function usualModelsFolder(): string {
  return path.join(dataFolder(machine()), 'models');
}

surviveClosedPipes();
try {
  const installation = findInstallation(path.dirname(fileURLToPath(import.meta.url)));
  process.exitCode = await runProgram(process.argv.slice(2), installation.version, {
    writeOut: (text) => process.stdout.write(text),
    writeErr: (text) => process.stderr.write(text),
    score: (options) =>
      withScoring(options, installation, (environment) => score(options, environment)),
    compare: (options) =>
      withScoring(options, installation, (environment) => compare(options, environment)),
    exportReport: (options) => exportReport(options, terminal()),
    models: (request) => manageModels(request, installation),
  });
} catch (error) {
  process.stderr.write(`error: ${describeError(error)}\n`);
  process.exitCode = exitStatus.failed;
}

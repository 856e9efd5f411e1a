#!/usr/bin/env node
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstallation, type Installation } from '../node/installation.ts';
import { refuseInputs } from '../node/sameFile.ts';
import { createScoring, type LocalScoring } from '../scorer/engine/createScoring.ts';
import { readCatalogues } from '../scorer/install/catalogueFiles.ts';
import { createInstaller } from '../scorer/install/createInstaller.ts';
import { agreement } from './agreement/agreement.ts';
import type { AgreementOptions } from './agreement/agreementOptions.ts';
import { cacheFolder, type Machine } from './cacheFolder.ts';
import { checkup } from './checkup/checkup.ts';
import { checklist } from './checklist/checklist.ts';
import type { ChecklistOptions } from './checklist/checklistOptions.ts';
import type { CheckupOptions } from './checkup/checkupOptions.ts';
import { compare } from './compare/compare.ts';
import type { CompareOptions } from './compare/compareOptions.ts';
import { convert } from './convert/convert.ts';
import type { ConvertOptions } from './convert/convertOptions.ts';
import { dataFolder } from './dataFolder.ts';
import { doctor, doctorInputs } from './doctor/doctor.ts';
import type { DoctorOptions } from './doctor/doctorOptions.ts';
import { exitStatus } from './exitStatus.ts';
import { grid } from './grid/grid.ts';
import type { GridOptions } from './grid/gridOptions.ts';
import { askTerminal } from './models/askTerminal.ts';
import { createInstallDisplay } from './models/installDisplay.ts';
import { models } from './models/models.ts';
import { merge, type MergeOptions } from './merge/merge.ts';
import type { ModelsRequest } from './models/modelsOptions.ts';
import { runProgram } from './program.ts';
import { exportReport, type ExportOptions } from './exportReport.ts';
import { sayFailure } from './failure.ts';
import { inputsOf } from './inputs.ts';
import { createProgress } from './terminal/progress.ts';
import { score, type ScoreEnvironment } from './score.ts';
import { scoreReplies } from './scoreReplies.ts';
import type { RepliesOptions, ScoreOptions } from './scoreOptions.ts';
import { stats } from './stats/stats.ts';
import type { StatsOptions } from './stats/statsOptions.ts';
import {
  messages,
  output,
  outputDescriptor,
  stopSignal,
  terminalWidth,
} from './terminal/terminal.ts';

type Terminal = Pick<ScoreEnvironment, 'progress' | 'print' | 'width' | 'signal' | 'env' | 'ask'>;

/** `kept`: what is left of a command that is stopped. */
function terminal(kept: string): Terminal {
  const progress = createProgress(messages);
  const signal = stopSignal(() => {
    progress.say(`Stopping${kept}. Press Ctrl-C once more to end at once.`);
  });
  const ask = askTerminal(signal);
  return {
    ...{ progress, signal, print: output.print, width: terminalWidth(), env: process.env },
    ...(ask ? { ask } : {}),
  };
}

type Environment = ScoreEnvironment & { readonly scoring: LocalScoring };

/** Gives a command a scorer, and takes it back whatever happens. `inputs`: the files that it reads. */
async function withScoring(
  options:
    | ScoreOptions
    | RepliesOptions
    | CompareOptions
    | CheckupOptions
    | ChecklistOptions
    | GridOptions
    | DoctorOptions,
  installation: Installation,
  command: (environment: Environment) => Promise<number>,
  inputs = 'file' in options ? doctorInputs(options) : inputsOf(options),
): Promise<number> {
  await refuseInputs(outputDescriptor, inputs); // `>> predictions.json`
  const { store, modelsFolder } = options;
  const { progress, ...rest } = terminal('; finished claims are kept');
  const storeFolder = store ?? cacheFolder(machine());
  const scoring = createScoring({
    modelsFolder: installation.modelsFolder,
    installedFolder: modelsFolder ?? usualModelsFolder(),
    tablesFolder: installation.tablesFolder,
    workerPath: installation.modelWorkerPath,
    productVersion: installation.version,
    ...(storeFolder === false ? {} : { storeFolder }),
    ...(store === undefined ? { durableFolder: dataFolder(machine()) } : {}),
    log: () => undefined, // what a person must know comes as an error or a notice
  });
  try {
    return await command({ scoring, progress, ...rest });
  } finally {
    progress.stop();
    await scoring.dispose();
  }
}

async function manageModels(request: ModelsRequest, installation: Installation): Promise<number> {
  const display = createInstallDisplay(messages);
  const signal = stopSignal(() => {
    const kept = request.command === 'download' ? '; what has arrived is kept' : '';
    display.say(`Stopping${kept}. Press Ctrl-C once more to end at once.`);
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
    ...{ installer, display, signal, print: output.print },
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

async function exportStored(options: ExportOptions): Promise<number> {
  await refuseInputs(outputDescriptor, [options.report]);
  const { progress, ...rest } = terminal('');
  return await exportReport(options, { progress, ...rest });
}

async function mergedParts(options: MergeOptions): Promise<number> {
  await refuseInputs(outputDescriptor, options.parts);
  return await merge(options, terminal(''));
}

async function ratersAgree(options: AgreementOptions, { version }: Installation): Promise<number> {
  await refuseInputs(outputDescriptor, options.files);
  return await agreement(options, { ...terminal(''), version });
}

async function countedUp(options: StatsOptions, { version }: Installation): Promise<number> {
  await refuseInputs(outputDescriptor, options.files);
  return await stats(options, { ...terminal(''), version });
}

async function converted(options: ConvertOptions): Promise<number> {
  await refuseInputs(outputDescriptor, [options.file]);
  return await convert(options, terminal(''));
}

/** What is asked for, then whether all of it has arrived. */
async function run(args: readonly string[]): Promise<number> {
  const installation = findInstallation(path.dirname(fileURLToPath(import.meta.url)));
  let help = '';
  const status = await runProgram(args, installation.version, {
    writeOut: (text) => (help += text),
    writeErr: messages.write,
    score: (options) =>
      withScoring(options, installation, (environment) => score(options, environment)),
    scoreReplies: (options) =>
      withScoring(options, installation, (environment) => scoreReplies(options, environment)),
    compare: (options) =>
      withScoring(options, installation, (environment) => compare(options, environment)),
    checkup: (options) =>
      withScoring(options, installation, (environment) => checkup(options, environment)),
    checklist: (options) =>
      withScoring(options, installation, (environment) => checklist(options, environment)),
    grid: (options) =>
      withScoring(options, installation, (environment) => grid(options, environment)),
    exportReport: exportStored,
    merge: mergedParts,
    agreement: (options) => ratersAgree(options, installation),
    convert: converted,
    doctor: (options) =>
      withScoring(options, installation, (environment) =>
        doctor(options, { ...environment, version: installation.version }),
      ),
    stats: (options) => countedUp(options, installation),
    models: (request) => manageModels(request, installation),
  });
  if (help !== '') await output.print(help);
  // A failure to print has been told by the command.
  if (status === exitStatus.done) await output.end();
  return status === exitStatus.done && messages.hasFailed() ? exitStatus.failed : status;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = sayFailure(error, messages.say);
}

#!/usr/bin/env node
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstallation, type Installation } from '../node/installation.ts';
import { describeError } from '../protocol/errors.ts';
import { createScoring } from '../scorer/engine/createScoring.ts';
import { cacheFolder } from './cacheFolder.ts';
import { compare } from './compare.ts';
import { exitStatus } from './exitStatus.ts';
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
  { store }: Pick<RunOptions, 'store'>,
  installation: Installation,
  command: (environment: ScoreEnvironment) => Promise<number>,
): Promise<number> {
  const { progress, ...output } = terminal();
  const signal = stopSignal(() => {
    progress.say('Stopping; finished claims are kept. Press Ctrl-C once more to end at once.');
  });
  const { platform, env } = process;
  const storeFolder = store ?? cacheFolder({ platform, env, home: homedir() });
  const scoring = createScoring({
    modelsFolder: installation.modelsFolder,
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
  });
} catch (error) {
  process.stderr.write(`error: ${describeError(error)}\n`);
  process.exitCode = exitStatus.failed;
}

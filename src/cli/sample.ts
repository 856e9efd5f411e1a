// `evidence-inspector sample`: writes the bundled sample, so that the documents' commands work in any folder.

import { Argument } from 'commander';
import path from 'node:path';
import { copySample, furtherSampleFiles, sampleFiles, sampleNames } from '../node/sampleFiles.ts';
import { unwritableFile } from '../protocol/errors.ts';
import { type CommandText, exitStatus, plainPrinter } from './command.ts';
import type { ScoreEnvironment } from './run/collectRun.ts';

export interface SampleOptions {
  readonly folder?: string;
}

export const sampleCommand: CommandText = {
  name: 'sample',
  description:
    'write the sample of the documents: a reference, the predictions of two systems, ratings and sources',
  argument: new Argument('[folder]', 'the folder, which is created; default: samples'),
  options: {},
  examples: ['evidence-inspector sample'],
};

/** Writes the missing files, prints the paths of all, and says how to score them. Resolves with the exit status. */
export async function sample(
  { folder = 'samples' }: SampleOptions,
  {
    progress,
    print,
    samplesFolder,
  }: Pick<ScoreEnvironment, 'progress' | 'print'> & {
    readonly samplesFolder: string;
  },
): Promise<number> {
  const printLine = plainPrinter(progress);
  const at = (name: string): string => path.join(folder, name);
  const files = [...sampleFiles, ...furtherSampleFiles];
  const changed = await copySample(samplesFolder, folder, files).catch((error: unknown) => {
    throw unwritableFile(folder, error);
  });
  await print(`${files.map(at).join('\n')}\n`, 'data');
  for (const name of changed) {
    printLine(`${at(name)} was there already and differs from the sample. It was not replaced.`);
  }
  const [system] = sampleNames.systems;
  printLine(`Score it: evidence-inspector score -r ${at(sampleNames.reference)} -p ${at(system)}`);
  return exitStatus.done;
}

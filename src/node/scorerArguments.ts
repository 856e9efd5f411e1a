// The scorer process's command line: written by the client, read by the scorer's main file.

import { parseArgs } from 'node:util';

export interface ScorerFolders {
  /** Holds manifest.json and the models. */
  readonly modelsFolder: string;
  /** Where results are kept between runs; absent: they are not kept. */
  readonly storeFolder?: string;
}

export function scorerArguments({ modelsFolder, storeFolder }: ScorerFolders): string[] {
  return ['--models', modelsFolder, ...(storeFolder === undefined ? [] : ['--store', storeFolder])];
}

/** Throws TypeError for anything that `scorerArguments` does not write. */
export function parseScorerArguments(args: readonly string[]): ScorerFolders {
  const { values } = parseArgs({
    args: [...args],
    options: { models: { type: 'string' }, store: { type: 'string' } },
  });
  if (values.models === undefined) throw new TypeError('the scorer needs --models FOLDER');
  return {
    modelsFolder: values.models,
    ...(values.store === undefined ? {} : { storeFolder: values.store }),
  };
}

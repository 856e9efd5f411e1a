// The scorer process's command-line arguments. The client writes them, and the scorer's main file reads them.

import { parseArgs } from 'node:util';

export interface ScorerFolders {
  /** Folder with manifest.json and the bundled models. */
  readonly modelsFolder: string;
  /** Folder of downloaded or imported models. */
  readonly installedFolder: string;
  /** Folder with WordNet and the other tables of the text metrics. */
  readonly lexiconFolder: string;
  /** Folder for results that are kept between runs. Absent if results are not kept. */
  readonly storeFolder?: string;
}

export function scorerArguments(folders: ScorerFolders): string[] {
  const { modelsFolder, installedFolder, lexiconFolder, storeFolder } = folders;
  return [
    ...['--models', modelsFolder],
    ...['--installed', installedFolder],
    ...['--lexicon', lexiconFolder],
    ...(storeFolder === undefined ? [] : ['--store', storeFolder]),
  ];
}

/** Parses the arguments. Throws TypeError for anything that `scorerArguments` does not write. */
export function parseScorerArguments(args: readonly string[]): ScorerFolders {
  const { values } = parseArgs({
    args: [...args],
    options: {
      models: { type: 'string' },
      installed: { type: 'string' },
      lexicon: { type: 'string' },
      store: { type: 'string' },
    },
  });
  const { models, installed, lexicon, store } = values;
  if (models === undefined) throw new TypeError('the scorer needs --models FOLDER');
  if (installed === undefined) throw new TypeError('the scorer needs --installed FOLDER');
  if (lexicon === undefined) throw new TypeError('the scorer needs --lexicon FOLDER');
  return {
    modelsFolder: models,
    installedFolder: installed,
    lexiconFolder: lexicon,
    storeFolder: store,
  };
}

// Guesses the kind of model in a folder before the import. Independent of VS Code.

import path from 'node:path';
import { modelKinds, type ModelKind } from '../../core/score/models/modelEntry.ts';
import { kindOf } from '../../core/score/models/modelFacts.ts';
import { readText } from '../../node/regularFile.ts';

/**
 * `told`: an earlier installation wrote the kind into the manifest. `unknown`: the folder has no readable config.json.
 */
export type ProposedKind =
  | { readonly is: 'told' }
  | { readonly is: 'proposed'; readonly kind: ModelKind }
  | { readonly is: 'unknown' };

/** Maximum size of a config.json in bytes. The largest known file is less than a tenth of this size. */
const mostBytes = 10_000_000;

/** Resolves with the parsed content of a JSON file. `undefined` if the file does not exist or is not valid JSON. */
async function jsonAt(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(file, mostBytes)) as unknown;
  } catch {
    return undefined; // the import reports the error
  }
}

/** Reads a JSON file from the folder itself, or from its `onnx` folder beside the graph. */
async function jsonIn(folder: string, name: string): Promise<unknown> {
  return (await jsonAt(path.join(folder, name))) ?? (await jsonAt(path.join(folder, 'onnx', name)));
}

export async function proposeKind(folder: string): Promise<ProposedKind> {
  if ((await jsonAt(path.join(folder, 'manifest.json'))) !== undefined) return { is: 'told' };
  const config = await jsonIn(folder, 'config.json');
  if (typeof config !== 'object' || config === null) return { is: 'unknown' };
  const modules = await jsonIn(folder, 'modules.json');
  return { is: 'proposed', kind: kindOf({ config, modules, tokenizerConfig: undefined }) };
}

/** Returns all kinds, with the proposed kind first. */
export function kindsFrom(proposed: ProposedKind): readonly ModelKind[] {
  if (proposed.is !== 'proposed') return modelKinds;
  return [proposed.kind, ...modelKinds.filter((kind) => kind !== proposed.kind)];
}

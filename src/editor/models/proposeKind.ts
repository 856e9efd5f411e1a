// What the files of a folder say that its model is, before it is imported. Knows nothing of VS Code.

import path from 'node:path';
import { modelKinds, type ModelKind } from '../../core/models/modelEntry.ts';
import { kindOf } from '../../core/models/modelFacts.ts';
import { readText } from '../../node/regularFile.ts';

/** `told`: it was installed elsewhere, and its manifest says it. `unknown`: there is no description that can be read. */
export type ProposedKind =
  | { readonly is: 'told' }
  | { readonly is: 'proposed'; readonly kind: ModelKind }
  | { readonly is: 'unknown' };

/** Of a model's description; the largest known has less than a tenth of it. */
const mostBytes = 10_000_000;

/** `undefined`: not there, or no JSON. */
async function jsonAt(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(file, mostBytes)) as unknown;
  } catch {
    return undefined; // the import says what is wrong with it
  }
}

/** An export has its description beside the graph, a repository one folder above. */
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

/** All kinds, the proposed one first. */
export function kindsFrom(proposed: ProposedKind): readonly ModelKind[] {
  if (proposed.is !== 'proposed') return modelKinds;
  return [proposed.kind, ...modelKinds.filter((kind) => kind !== proposed.kind)];
}

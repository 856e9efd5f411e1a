import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { readText } from '../../node/regularFile.ts';
import { modelIn } from './listInstalledModels.ts';
import { manifestName } from './manifestFile.ts';
import { mostBytes } from './transfer/readLimits.ts';

/** What there is where a model would be. */
export type Occupant = 'nothing' | 'model' | 'damagedModel' | 'somethingElse';

/**
 * A damaged model is recognised by what is left of it: a manifest that names our form, a graph, or nothing at all. Any other
 * folder, a file or a link is somebody's own, also in a folder that was named as the models folder by mistake.
 */
export async function occupantOf(place: string): Promise<Occupant> {
  const facts = await lstat(place).catch(() => undefined);
  if (!facts) return 'nothing';
  if (!facts.isDirectory()) return 'somethingElse';
  if ((await modelIn(place)).model.problem === undefined) return 'model';
  const manifest = await readText(path.join(place, manifestName), mostBytes.manifest).catch(
    () => '',
  );
  if (manifest.includes('evidence-inspector/models/')) return 'damagedModel';
  const names = await readdir(place).catch(() => ['unreadable']);
  const isOurs = names.length === 0 || names.some((name) => name.endsWith('.onnx'));
  return isOurs ? 'damagedModel' : 'somethingElse';
}

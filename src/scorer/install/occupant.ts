import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { readText } from '../../node/regularFile.ts';
import { modelIn } from './listInstalledModels.ts';
import { manifestName } from './manifestFile.ts';
import { mostBytes } from './transfer/readLimits.ts';

/** What is at the path of a model. */
export type Occupant = 'nothing' | 'model' | 'damagedModel' | 'somethingElse';

/**
 * Detects what is at the path of a model. A damaged model is recognised by its remaining files: a manifest in our format, a
 * graph, or an empty folder. Any other folder, file or link is assumed to belong to the user, because a wrong folder may have
 * been set as the models folder.
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

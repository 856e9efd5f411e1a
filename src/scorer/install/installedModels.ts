// Which models are on this machine, and whether they still are what they were.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledModel, Verification } from '../../core/models/installation.ts';
import type { ModelEntry, ModelFile, ModelKind } from '../../core/models/modelEntry.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { InstallContext } from './installContext.ts';
import { downloadCancelled } from './installErrors.ts';
import { filesIn, installedModel, readManifest } from './manifestFile.ts';

export interface FoundModel {
  readonly model: InstalledModel;
  readonly folder: string;
}

interface Folders {
  /** Of the models that come with the product. */
  readonly bundled: string;
  readonly installed: string;
}

/** Bundled ones first, then by id; a folder that is no usable model is listed with its problem. */
export async function installedModels({
  bundled,
  installed,
}: Folders): Promise<readonly FoundModel[]> {
  const names = await readdir(installed, { withFileTypes: true }).catch(() => []);
  const folders = names
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  const found = await Promise.all(folders.map((name) => modelIn(path.join(installed, name))));
  return [...(await bundledIn(bundled)), ...found];
}

async function bundledIn(folder: string): Promise<readonly FoundModel[]> {
  const { entries, raw } = await readManifest(folder);
  return entries.map((entry, at) => ({
    model: installedModel(entry, raw[at] ?? {}, true),
    folder,
  }));
}

async function modelIn(folder: string): Promise<FoundModel> {
  const id = path.basename(folder);
  try {
    const { entries, raw } = await readManifest(folder);
    const [entry] = entries;
    if (entry?.id === id) return { model: installedModel(entry, raw[0] ?? {}, false), folder };
    return { model: remains(id, `its manifest is of ${entry?.id ?? 'no model'}`), folder };
  } catch (error) {
    return { model: remains(id, describeError(error)), folder };
  }
}

function remains(id: string, problem: string): InstalledModel {
  return {
    ...{ id, kind: 'encoder', precision: '', isBundled: false, licence: '', source: '' },
    ...{ bytes: 0, maximumTokens: 0, sha256: '', problem },
  };
}

/**
 * The folder of a model that somebody has chosen; '' or absent: the bundled one. A model of the catalogue may be named without its
 * precision when it is installed in one. Rejects with `modelMissing` and the command that gets it.
 */
export async function chosenFolder(
  id: string | undefined,
  kind: ModelKind,
  folders: Folders,
): Promise<string | undefined> {
  if (id === undefined || id === '') return undefined;
  const models = (await installedModels(folders)).filter(({ model }) => model.kind === kind);
  const exact = models.find(({ model }) => model.id === id);
  const alike = models.filter(({ model }) => model.id === `${id}-${model.precision}`);
  const found = exact ?? (alike.length === 1 ? alike[0] : undefined);
  if (found?.model.problem !== undefined) {
    throw new InspectorError(
      'modelDamaged',
      `The model ${id} cannot be used: ${found.model.problem}`,
      '',
    );
  }
  if (found) return found.folder;
  const what = kind === 'encoder' ? 'encoder' : 'NLI model';
  const usable = models.filter(({ model }) => model.problem === undefined);
  const names = usable.map(({ model }) => model.id).join(', ');
  throw new InspectorError(
    'modelMissing',
    alike.length > 1
      ? `The ${what} "${id}" is installed in several precisions: ${alike.map(({ model }) => model.id).join(', ')}.`
      : `The ${what} "${id}" is not installed. Installed: ${names}.`,
    alike.length > 1
      ? 'Name one of them.'
      : `Download it with "evidence-inspector models download ${id}", or in VS Code with the command Manage Models, or choose another.`,
  );
}

/** Every file against size and hash of the manifest, and the model's test. */
export async function verifyModel(
  { model, folder }: FoundModel,
  { signal, onProgress, test }: Pick<InstallContext, 'signal' | 'onProgress' | 'test'>,
): Promise<Verification> {
  const { entries, raw } = await readManifest(folder);
  const at = entries.findIndex(({ id }) => id === model.id);
  const entry = entries[at];
  const files = filesIn(raw[at] ?? {});
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const problems: string[] = [];
  let before = 0;
  for (const file of files) {
    const problem = await checkFile(folder, file, signal, (bytes) => {
      onProgress({ stage: 'checking', done: before + bytes, total });
    });
    if (problem !== undefined) problems.push(problem);
    before += file.size;
  }
  if (problems.length === 0 && entry) {
    onProgress({ stage: 'testing', done: 0, total: 0 });
    problems.push(...(await problemsOfTest(folder, entry, test)));
  }
  return { id: model.id, files: files.length, bytes: total, problems };
}

async function problemsOfTest(
  folder: string,
  entry: ModelEntry,
  test: InstallContext['test'],
): Promise<readonly string[]> {
  try {
    await test(folder, entry);
    return [];
  } catch (error) {
    return [describeError(error)];
  }
}

async function checkFile(
  folder: string,
  { path: name, size, sha256 }: ModelFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path.join(folder, name))) {
      if (signal.aborted) throw downloadCancelled();
      bytes += (chunk as Uint8Array).length;
      hash.update(chunk as Uint8Array);
      onBytes(Math.min(bytes, size));
    }
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    return `${name} is missing or cannot be read`;
  }
  if (bytes !== size) return `${name} has ${String(bytes)} bytes, expected ${String(size)}`;
  const is = hash.digest('hex');
  if (is === sha256) return undefined;
  return `${name} has another hash (SHA-256 ${is.slice(0, 12)}…, expected ${sha256.slice(0, 12)}…)`;
}

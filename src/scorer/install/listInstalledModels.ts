// Lists the models on this machine and verifies that they are unchanged.

import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type {
  InstalledModel,
  InstallProgress,
  Verification,
} from '../../core/score/models/installation.ts';
import {
  type ModelEntry,
  type ModelFile,
  roleOf,
  type ModelRole,
} from '../../core/score/models/modelEntry.ts';
import { isModelId } from '../../core/score/models/modelPath.ts';
import { fileSize, NotRegularFile, piecesOf } from '../../node/regularFile.ts';
import { describeError, InspectorError, reasonOfError } from '../../protocol/errors.ts';
import { checkCancelled } from './transfer/installErrors.ts';
import { toInstalledModel, readManifest } from './manifestFile.ts';
import { msg, textOf, joinList, type Wording } from '../../core/base/words/message.ts';

/** Loads the model and runs it on test input. Rejects with an InspectorError when the model cannot be used. */
export type ModelTest = (folder: string, entry: ModelEntry, signal: AbortSignal) => Promise<void>;

/** Everything that is needed to verify an installed model. */
interface VerifyOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: InstallProgress) => void;
  readonly test: ModelTest;
}

export interface FoundModel {
  readonly model: InstalledModel;
  readonly folder: string;
}

export interface ModelFolders {
  /** Folder of the bundled models. */
  readonly bundled: string;
  readonly installed: string;
}

/**
 * Lists the bundled models first, then the installed models by id. A folder without a usable model is listed with its problem.
 * Skips names that cannot be model ids, such as names of the installer's own files. Rejects with `fileUnreadable`.
 */
export async function listInstalledModels({
  bundled,
  installed,
}: ModelFolders): Promise<readonly FoundModel[]> {
  const ids = await idsIn(installed);
  const models = await Promise.all(ids.map((id) => modelIn(path.join(installed, id))));
  return [...(await listBundled(bundled)), ...models];
}

async function idsIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && isModelId(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new InspectorError(
      'fileUnreadable',
      msg('The models folder {0} cannot be read: {1}.', folder, reasonOfError(error)),
      msg('Check the permissions of the folder, or choose another models folder.'),
      { cause: error },
    );
  }
}

async function listBundled(folder: string): Promise<readonly FoundModel[]> {
  const manifest = await readManifest(folder);
  return manifest.entries.flatMap((_, index) => {
    const model = toInstalledModel(manifest, index, true);
    return model ? { model, folder } : [];
  });
}

/** Returns the model in one folder of the models folder, with its problem if it has one. */
export async function modelIn(folder: string): Promise<FoundModel> {
  const id = path.basename(folder);
  try {
    const manifest = await readManifest(folder);
    const model = toInstalledModel(manifest, 0, false);
    if (model?.id !== id) {
      const problem = `The model in ${folder} is damaged: its manifest.json is of ${model?.id ?? 'no model'}. ${reinstall}`;
      return { model: describeRemains(id, problem), folder };
    }
    const problems = await problemsOfSizes(folder, manifest.files[0] ?? []);
    if (problems.length === 0) return { model, folder };
    const problem = `The model in ${folder} is damaged: ${problems.join('; ')}. ${reinstall}`;
    return { model: { ...model, problem }, folder };
  } catch (error) {
    return { model: describeRemains(id, textOf(describeError(error))), folder };
  }
}

const reinstall = 'Remove the model and install it again.';

function describeRemains(id: string, problem: string): InstalledModel {
  return {
    id,
    kind: 'encoder',
    precision: '',
    isBundled: false,
    licence: '',
    source: '',
    bytes: 0,
    maximumTokens: 0,
    sha256: '',
    problem,
  };
}

/** Returns problems that can be found without reading the files' content. */
async function problemsOfSizes(
  folder: string,
  files: readonly ModelFile[],
): Promise<readonly string[]> {
  const problems = await Promise.all(files.map((file) => problemOfSize(folder, file)));
  return problems.flatMap((problem) => problem ?? []);
}

async function problemOfSize(
  folder: string,
  { path: name, size }: ModelFile,
): Promise<string | undefined> {
  try {
    const is = await fileSize(path.join(folder, name));
    return is === size ? undefined : `${name} has ${String(is)} bytes, expected ${String(size)}`;
  } catch (error) {
    return explainUnreadable(name, error);
  }
}

function explainUnreadable(name: string, error: unknown): string {
  return error instanceof NotRegularFile
    ? `${name} ${error.message}`
    : `${name} is missing or cannot be read`;
}

/** Checks the size and hash of every file against the manifest, then runs the model's test. */
export async function verifyModel(
  { model, folder }: FoundModel,
  context: VerifyOptions,
): Promise<Verification> {
  const { signal, onProgress } = context;
  const { entries, files: named } = await readManifest(folder);
  const at = entries.findIndex(({ id }) => id === model.id);
  const files = named[at] ?? [];
  const entry = entries[at];
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const problems: string[] = [];
  let before = 0;
  for (const file of files) {
    const problem = await checkFile(folder, file, signal, (bytes) =>
      onProgress({ stage: 'checking', done: before + bytes, total }),
    );
    if (problem !== undefined) problems.push(problem);
    before += file.size;
  }
  if (problems.length === 0 && entry) {
    onProgress({ stage: 'testing', done: 0, total: 0 });
    for (const problem of await problemsOfTest(folder, entry, context)) problems.push(problem);
  }
  return { id: model.id, files: files.length, bytes: total, problems };
}

async function problemsOfTest(
  folder: string,
  entry: ModelEntry,
  { test, signal }: Pick<VerifyOptions, 'signal' | 'test'>,
): Promise<readonly string[]> {
  try {
    await test(folder, entry, signal);
    return [];
  } catch (error) {
    if (signal.aborted) throw checkCancelled();
    return [textOf(describeError(error))];
  }
}

async function checkFile(
  folder: string,
  file: ModelFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<string | undefined> {
  const { path: name, size, sha256 } = file;
  const problem = await problemOfSize(folder, file);
  if (problem !== undefined) return problem;
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of piecesOf(path.join(folder, name), size)) {
      if (signal.aborted) throw checkCancelled();
      bytes += piece.length;
      hash.update(piece);
      onBytes(bytes);
    }
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    return explainUnreadable(name, error);
  }
  const is = hash.digest('hex');
  if (is === sha256) return undefined;
  return `${name} has another hash (SHA-256 ${is.slice(0, 12)}…, expected ${sha256.slice(0, 12)}…)`;
}

/**
 * Returns the folder of the selected model. An empty or absent id stands for the bundled model, or for no model in the case of
 * regressors. The precision of a catalogue model can be left out if only one precision is installed. Rejects with `modelDamaged`
 * if the model exists but cannot be used. Otherwise rejects with `modelMissing` and the command that installs the model.
 */
export async function findChosenFolder(
  id: string | undefined,
  kind: ModelRole,
  folders: ModelFolders,
): Promise<string | undefined> {
  if (id === undefined || id === '') return undefined;
  const all = await listInstalledModels(folders);
  const usable = all.filter(
    ({ model }) => model.problem === undefined && roleOf(model.kind) === kind,
  );
  const exact = usable.find(({ model }) => model.id === id);
  const alike = usable.filter(({ model }) => model.id === `${id}-${model.precision}`);
  const match = exact ?? (alike.length === 1 ? alike[0] : undefined);
  if (match) return match.folder;
  if (alike.length > 1) {
    throw modelMissing(
      msg(
        'The {0} "{1}" is installed in several precisions: {2}.',
        kindNames[kind],
        id,
        joinList(alike.map(({ model }) => model.id)),
      ),
      msg('Choose one of these precisions.'),
    );
  }
  const remains = all.find(({ model }) => couldBeModel(model, id, kind));
  if (remains) {
    throw new InspectorError(
      'modelDamaged',
      msg('The {0} "{1}" cannot be used: {2}', kindNames[kind], id, remains.model.problem ?? ''),
      msg(
        'To remove the model, use "evidence-inspector models remove {0}" on the command line or Models and Judges in VS Code.',
        remains.model.id,
      ),
    );
  }
  const installed = usable.map(({ model }) => model.id);
  throw modelMissing(
    msg(
      'The {0} "{1}" is not installed. Installed: {2}.',
      kindNames[kind],
      id,
      installed.length === 0 ? msg('none') : joinList(installed),
    ),
    msg(
      'Download the model ("evidence-inspector models download {0}", or Models and Judges in VS Code) or choose another model.',
      id,
    ),
  );
}

/** Whether a damaged model could be the requested model. Its remaining files do not always state its kind and precision. */
function couldBeModel(model: InstalledModel, id: string, kind: ModelRole): boolean {
  if (model.problem === undefined) return false;
  const isUnknown = model.precision === '';
  if (!isUnknown && roleOf(model.kind) !== kind) return false;
  const isAlike = isUnknown
    ? model.id.startsWith(`${id}-`)
    : model.id === `${id}-${model.precision}`;
  return model.id === id || isAlike;
}

const kindNames: Readonly<Record<ModelRole, Wording>> = {
  encoder: msg('encoder'),
  nli: msg('NLI model'),
  reader: msg('reader'),
  regressor: msg('regressor'),
};

function modelMissing(sentence: Wording, nextStep: Wording): InspectorError {
  return new InspectorError('modelMissing', sentence, nextStep);
}

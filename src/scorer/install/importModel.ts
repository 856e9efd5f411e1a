import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { ModelEntry } from '../../core/score/models/modelEntry.ts';
import { NotRegularFile, piecesOf } from '../../node/regularFile.ts';
import {
  readFolderModel,
  type FolderFile,
  type FolderModel,
  type ImportRequest,
} from './folderModel.ts';
import type { InstallContext } from './modelsFolder.ts';
import { modelBundled, importCancelled, fileNotInManifest } from './transfer/installErrors.ts';
import { keepManifest, readEntry, writeManifest } from './manifestFile.ts';
import { msg, countMsg } from '../../core/base/words/message.ts';

/**
 * Copies a model from a folder, computes its hashes, tests it and installs it. If the model is refused, all copied files are
 * removed.
 */
export async function importModel(
  request: ImportRequest,
  context: InstallContext,
  bundledIds: ReadonlySet<string>,
): Promise<ModelEntry> {
  const { folder, signal, onProgress } = context;
  const model = await readFolderModel(request, signal);
  if (bundledIds.has(model.id)) throw modelBundled(model.id);
  const total = model.files.reduce((sum, { size }) => sum + size, 0);
  const mayReplace = request.replace === true;
  await folder.checkPlace(model.id, mayReplace);
  await folder.checkSpace(total);
  return folder.withIncoming(model.id, async (incoming) => {
    await folder.clearIncoming(model.id, () => false);
    try {
      const hashes = await copyFiles(model, incoming, total, context);
      const entry = await writeDescription(model, incoming, hashes, request);
      onProgress({ stage: 'testing', done: 0, total: 0 });
      await context.test(incoming, entry, signal);
      if (signal.aborted) throw importCancelled();
      await folder.take(model.id, mayReplace);
      return entry;
    } catch (error) {
      await folder.dropIncoming(model.id);
      throw signal.aborted ? importCancelled() : error;
    }
  });
}

async function copyFiles(
  { files }: FolderModel,
  incoming: string,
  total: number,
  { signal, onProgress }: InstallContext,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  let before = 0;
  for (const file of files) {
    const sha256 = await copy(file, path.join(incoming, file.name), signal, (bytes) =>
      onProgress({ stage: 'copying', done: before + bytes, total }),
    );
    hashes.set(file.name, sha256);
    before += file.size;
  }
  return hashes;
}

/** Copies to a path that must not exist yet. Resolves with the SHA-256 of the copied bytes. */
async function copy(
  { from, size, sha256: expected }: FolderFile,
  to: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const hash = createHash('sha256');
  const target = await open(to, 'wx');
  let done = 0;
  try {
    for await (const bytes of piecesOf(from, size)) {
      if (signal.aborted) throw importCancelled();
      hash.update(bytes);
      await target.writeFile(bytes);
      done += bytes.length;
      onBytes(done);
    }
    await target.sync();
  } catch (error) {
    throw error instanceof NotRegularFile
      ? fileNotInManifest(from, error.message, countMsg(size, '{0} byte', '{0} bytes'))
      : error;
  } finally {
    await target.close();
  }
  const sha256 = hash.digest('hex');
  if (done !== size)
    throw fileNotInManifest(from, countMsg(done, '{0} byte', '{0} bytes'), String(size));
  if (expected !== undefined && expected !== sha256) {
    throw fileNotInManifest(from, msg("the file's SHA-256 is {0}", sha256), expected);
  }
  return sha256;
}

async function writeDescription(
  { id, kind, precision, licence, parts, manifest }: FolderModel,
  incoming: string,
  hashes: ReadonlyMap<string, string>,
  { folder, known = {} }: ImportRequest,
): Promise<ModelEntry> {
  if (parts) {
    return writeManifest(incoming, {
      id,
      kind,
      precision,
      licence,
      known,
      parts,
      hashes,
      source: { imported: path.basename(path.resolve(folder)) },
    });
  }
  await keepManifest(incoming, manifest ?? '');
  return readEntry(incoming);
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ModelEntry } from '../../core/models/modelEntry.ts';
import { damaged, downloadCancelled } from './installErrors.ts';
import { readFolderModel, type FolderModel, type ImportRequest } from './folderModel.ts';
import type { InstallContext } from './installContext.ts';
import { manifestName, readEntry, writeManifest } from './manifestFile.ts';

/** Copies a model from a folder, hashes, tests and installs it. Nothing is left of one that is refused. */
export async function importModel(
  request: ImportRequest,
  context: InstallContext,
): Promise<ModelEntry> {
  const model = await readFolderModel(request);
  const { folder, onProgress } = context;
  const total = model.files.reduce((sum, { size }) => sum + size, 0);
  await folder.checkSpace(total);
  return folder.withIncoming(model.id, async (incoming) => {
    try {
      for (const name of await readdir(incoming)) {
        await rm(path.join(incoming, name), { recursive: true, force: true });
      }
      const hashes = await copied(model, incoming, total, context);
      const entry = await described(model, incoming, hashes, request);
      onProgress({ stage: 'testing', done: 0, total: 0 });
      await context.test(incoming, entry);
      await folder.take(model.id);
      return entry;
    } catch (error) {
      await rm(incoming, { recursive: true, force: true });
      throw error;
    }
  });
}

async function copied(
  { files }: FolderModel,
  incoming: string,
  total: number,
  { signal, onProgress }: InstallContext,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  let done = 0;
  for (const { from, name, sha256: expected } of files) {
    const hash = createHash('sha256');
    const target = await open(path.join(incoming, name), 'w');
    try {
      for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 })) {
        if (signal.aborted) throw downloadCancelled();
        const bytes = chunk as Uint8Array;
        hash.update(bytes);
        await target.writeFile(bytes);
        done += bytes.length;
        onProgress({ stage: 'copying', done, total });
      }
      await target.sync();
    } finally {
      await target.close();
    }
    const sha256 = hash.digest('hex');
    if (expected !== undefined && expected !== sha256) {
      throw damaged(from, `its SHA-256 is ${sha256}`, expected);
    }
    hashes.set(name, sha256);
  }
  return hashes;
}

async function described(
  { id, kind, precision, licence, parts }: FolderModel,
  incoming: string,
  hashes: ReadonlyMap<string, string>,
  { folder, known = {} }: ImportRequest,
): Promise<ModelEntry> {
  if (!parts) return readEntry(incoming);
  await rm(path.join(incoming, manifestName), { force: true });
  return writeManifest(incoming, {
    ...{ id, kind, precision, licence, known, parts, hashes },
    source: { imported: path.basename(path.resolve(folder)) },
  });
}

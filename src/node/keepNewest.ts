import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Deletes old files with this file name ending from one of our own folders. Keeps the `most` newest files. */
export async function keepNewest(folder: string, ending: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, changedMs: (await stat(file)).mtimeMs };
    }),
  );
  files.sort((a, b) => b.changedMs - a.changedMs);
  for (const { file } of files.slice(most)) await rm(file, { force: true });
}

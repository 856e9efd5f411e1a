import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes all but the files with that ending that were written last from a folder of our own. */
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

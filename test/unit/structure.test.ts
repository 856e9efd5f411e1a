// A folder that nobody can take in at a glance is several folders.

import assert from 'node:assert/strict';
import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const mostFiles = 25;

function foldersOf(folder: string): readonly { folder: string; files: number }[] {
  const entries: readonly Dirent[] = readdirSync(path.join(root, folder), { withFileTypes: true });
  return [
    { folder, files: entries.filter((entry) => entry.isFile()).length },
    ...entries
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => foldersOf(`${folder}/${name}`)),
  ];
}

describe('a folder of the product', () => {
  for (const top of ['src', 'webview']) {
    it(`has at most ${String(mostFiles)} files, in ${top}`, () => {
      const folders = foldersOf(top);
      assert.ok(folders.length > 5);
      assert.deepEqual(
        folders.filter(({ files }) => files > mostFiles),
        [],
      );
    });
  }
});

// A folder that nobody can take in at a glance is several folders.

import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
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

describe('the rooms of core, as docs/architecture.md lists them', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const rooms = [...text.matchAll(/^\| `src\/core\/(\w+)` +\|/gmu)].map(([, room = '']) => room);

  it('are its folders: a new one has its row', () => {
    const folders = readdirSync(path.join(root, 'src/core'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    assert.deepEqual(rooms.toSorted(), folders.toSorted());
  });

  it('import only rooms above them', () => {
    const upwards = rooms.flatMap((room, at) =>
      globSync(`src/core/${room}/**/*.ts`, { cwd: root }).flatMap((file) => {
        const source = readFileSync(path.join(root, file), 'utf8');
        return [...source.matchAll(/from '(\.[^']+)'/gu)].flatMap(([, target = '']) => {
          const other = path
            .relative('src/core', path.join(path.dirname(file), target))
            .split(path.sep)[0];
          const place = rooms.indexOf(other ?? '');
          return place > at ? [`${file} imports ${String(other)}`] : [];
        });
      }),
    );
    assert.deepEqual(upwards, []);
  });
});

// Each folder must contain more than one file, and the parts of core and of the editor must import in one direction. `npm run
// imports` finds cycles between folders.

import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

function foldersOf(folder: string): readonly { folder: string; entries: number }[] {
  const entries: readonly Dirent[] = readdirSync(path.join(root, folder), { withFileTypes: true });
  return [
    { folder, entries: entries.length },
    ...entries
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => foldersOf(`${folder}/${name}`)),
  ];
}

describe('a folder of the product', () => {
  for (const top of ['src', 'webview']) {
    it(`has more than one file, in ${top}: a single one belongs in the folder above`, () => {
      const folders = foldersOf(top);
      assert.ok(folders.length > 5);
      assert.deepEqual(
        folders.filter(({ entries }) => entries < 2),
        [],
      );
    });
  }
});

for (const layer of ['core', 'editor']) {
  describe(`the rooms of ${layer}, as docs/architecture.md lists them`, () => {
    const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    const rows = text.matchAll(new RegExp(`^- \`src/${layer}/(\\w+)\`:`, 'gmu'));
    const rooms = [...rows].map(([, room = '']) => room);

    it('are its folders: a new one has its row', () => {
      const folders = readdirSync(path.join(root, 'src', layer), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      assert.deepEqual(rooms.toSorted(), folders.toSorted());
    });

    it('import only rooms above them', () => {
      const upwards = rooms.flatMap((room, at) =>
        globSync(`src/${layer}/${room}/**/*.ts`, { cwd: root }).flatMap((file) => {
          const source = readFileSync(path.join(root, file), 'utf8');
          return [...source.matchAll(/from '(\.[^']+)'/gu)].flatMap(([, target = '']) => {
            const other = path
              .relative(`src/${layer}`, path.join(path.dirname(file), target))
              .split(path.sep)[0];
            const place = rooms.indexOf(other ?? '');
            return place > at ? [`${file} imports ${String(other)}`] : [];
          });
        }),
      );
      assert.deepEqual(upwards, []);
    });
  });
}

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

/** Returns the imports of files in `folder` that lead into one of the `rooms` of `layer`. */
function importsFrom(folder: string, layer: string, rooms: readonly string[]): readonly string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return [...source.matchAll(/from '(\.[^']+)'/gu)].flatMap(([, target = '']) => {
      const room = path.relative(layer, path.join(path.dirname(file), target)).split(path.sep)[0];
      return room !== undefined && rooms.includes(room) ? [`${file} imports ${room}`] : [];
    });
  });
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

const architecture = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
/** Rooms of each part of core, as docs/architecture.md lists them. */
const partsOfCore = new Map(
  [...architecture.matchAll(/^- `core\/(\w+)`, [^:]*: (.*)$/gmu)].map(
    ([, part = '', rooms = '']) => [
      part,
      [...rooms.matchAll(/`(\w+)`/gu)].map(([, room = '']) => room),
    ],
  ),
);
const roomsOfEditor = [...architecture.matchAll(/^- `src\/editor\/(\w+)`:/gmu)];
const layers: readonly (readonly [folder: string, rooms: readonly string[]])[] = [
  ['src/core', [...partsOfCore.keys()]],
  ...[...partsOfCore].map(([part, rooms]) => [`src/core/${part}`, rooms] as const),
  ['src/editor', roomsOfEditor.map(([, room = '']) => room)],
];

for (const [layer, rooms] of layers) {
  describe(`the rooms of ${layer}, as docs/architecture.md lists them`, () => {
    it('are its folders', () => {
      const folders = readdirSync(path.join(root, layer), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      assert.deepEqual(rooms.toSorted(), folders.toSorted());
    });

    it('import only rooms before them', () => {
      assert.deepEqual(
        rooms.flatMap((room, at) => importsFrom(`${layer}/${room}`, layer, rooms.slice(at + 1))),
        [],
      );
    });
  });
}

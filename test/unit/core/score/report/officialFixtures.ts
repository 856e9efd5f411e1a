// Python's evaluations of files in the repository, made by test/peers/officialFixture.py.

import { readFileSync } from 'node:fs';

const here = new URL('fixtures/', import.meta.url);

const places = [
  {
    name: 'the sample project',
    files: new URL('../../../../../samples/', import.meta.url),
    expected: 'officialSamples.json',
  },
  { name: '120 made-up claims', files: new URL('many/', here), expected: 'many/official.json' },
];

export const officialFixtures: readonly {
  readonly name: string;
  readonly textOf: (file: string) => string;
  readonly content: unknown;
}[] = places.map(({ name, files, expected }) => ({
  name,
  textOf: (file) => readFileSync(new URL(file, files), 'utf8'),
  content: JSON.parse(readFileSync(new URL(expected, here), 'utf8')) as unknown,
}));

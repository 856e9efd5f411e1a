// CITATION.cff, which GitHub shows as "Cite this repository", contains the same facts as package.json.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

describe('CITATION.cff', () => {
  it('has the members that the format requires, and the version and licence of the package', () => {
    const citation = new Map(
      Array.from(read('CITATION.cff').matchAll(/^([a-z-]+): *(.*)$/gmu), ([, name = '', value]) => [
        name,
        value,
      ]),
    );
    const { version, license, displayName } = JSON.parse(read('package.json')) as Record<
      string,
      string
    >;
    for (const name of ['cff-version', 'message', 'authors']) assert.ok(citation.has(name), name);
    assert.equal(citation.get('title'), displayName);
    assert.equal(citation.get('version'), version);
    assert.equal(citation.get('license'), license);
  });
});

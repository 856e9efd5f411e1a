import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../.github/workflows');

describe('the workflows', () => {
  it('name every action by the hash of its commit, with the version beside it', () => {
    const uses = readdirSync(folder).flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes('uses:')),
    );
    assert.ok(uses.length > 10);
    for (const line of uses) {
      assert.match(line, /^\s*(- )?uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });
});

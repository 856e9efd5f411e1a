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
    // A workflow of this repository is always used from the same commit.
    const others = uses.filter((line) => !line.includes('uses: ./.github/workflows/'));
    assert.ok(uses.length > 10);
    for (const line of others) {
      assert.match(line, /^\s*(- )?uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('hand no secret and no right to write to what a pull request can start', () => {
    for (const file of readdirSync(folder)) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      assert.match(text, /^permissions:\n {2}contents: read\n/mu, file);
      assert.doesNotMatch(text, /pull_request_target/u, file);
      if (text.includes('pull_request:')) assert.doesNotMatch(text, /secrets\./u, file);
    }
  });

  it('leave no credentials behind a checkout, for whatever runs after it', () => {
    for (const file of readdirSync(folder)) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const checkouts = text.split('uses: actions/checkout@').slice(1);
      assert.ok(checkouts.length > 0, file);
      for (const after of checkouts) {
        assert.match(after, /^.*\n\s+with: \{[^}]*persist-credentials: false/u, file);
      }
    }
  });
});

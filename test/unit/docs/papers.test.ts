// docs/papers.csv: every entry has a state, a test if there is something to test, and a reason if it is not exact. docs/papers.md
// counts the entries and lists those that are missing.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCsv } from '../../support/parseCsv.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/papers.md');
const [head, ...lines] = parseCsv(read('docs/papers.csv').replaceAll('\n', '\r\n'));
const rows = lines.map(([paper = '', entry = '', state = '', reason = '', test = '']) => ({
  ...{ paper, entry, state, reason, test },
}));
const states = ['exact', 'partly', 'different', 'missing', 'notOurs'];

describe('the list of what the papers define', () => {
  it('has a test for each entry that is there, and a reason for each that is not exact', () => {
    assert.deepEqual(head, ['paper', 'entry', 'state', 'reason', 'test']);
    assert.equal(new Set(rows.map(({ paper, entry }) => `${paper}: ${entry}`)).size, rows.length);
    for (const { entry, state, reason, test } of rows) {
      assert.ok(states.includes(state), entry);
      assert.equal(reason === '', state === 'exact', entry);
      assert.equal(test === '', state === 'missing' || state === 'notOurs', entry);
      assert.ok(
        test === '' || (test.endsWith('.test.ts') && existsSync(path.join(root, test))),
        test,
      );
    }
  });

  it('is counted by its page, which names the missing entries with their reasons', () => {
    const papers = [...new Set(rows.map(({ paper }) => paper)), 'all'];
    const counts = papers.map((paper) => {
      const own = rows.filter((row) => paper === 'all' || row.paper === paper);
      return [...states.map((one) => own.filter(({ state }) => state === one).length), own.length];
    });
    const written = page
      .split('\n')
      .filter((line) => /^\|.*\d+ +\|$/u.test(line))
      .map((line) => line.split('|').slice(2, -1).map(Number));
    assert.deepEqual(written, counts);
    for (const { paper, entry, state, reason } of rows) {
      if (state === 'missing') assert.ok(page.includes(`- ${paper}, ${entry}: ${reason}\n`), entry);
    }
  });
});

// docs/papers.md: every row has a state, a test if there is something to test, and a reason if not. The first sentences count the rows.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/papers.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^- \w/u.test(line))
  .map((line) => {
    const [start = '', test] = line.split(/: (?=\[\w+\]\([^)]*\)$)/u);
    const [, state = '', what = ''] = /^- (\w+): (.*)$/u.exec(start) ?? [];
    return { state, what, test, hasReason: what.endsWith(')') };
  });

describe('the page of the papers', () => {
  it('has a test for each row but the missing ones, and a reason for these', () => {
    for (const { state, what, test, hasReason } of rows) {
      assert.match(state, /^(?:exact|partly|different|missing)$/u, what);
      assert.equal(test === undefined, state === 'missing', what);
      if (state !== 'exact') assert.ok(hasReason, what);
    }
  });

  it('counts its rows', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const [exact, partly, different, missing] = ['exact', 'partly', 'different', 'missing'].map(
      count,
    );
    assert.ok(
      text
        .replaceAll(/\s+/gu, ' ')
        .includes(
          `It covers ${String(rows.length)} entries that the documentation and the tests name, not every formula of the papers: ${String(exact)} exact, ${String(partly)} partly, ${String(different)} different, ${String(missing)} missing.`,
        ),
    );
  });
});

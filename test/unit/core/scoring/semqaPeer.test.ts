// SemQA's question scores against NumPy and SciPy: matrices from one small generator that test/peers/semqaFixture.py has too, so the
// fixture keeps shapes and results only.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  defaultSemqaParameters,
  semqa,
  type SemqaParameters,
} from '../../../../src/core/scoring/semqa.ts';
import { xorshift } from '../../../support/xorshift.ts';

interface SemqaFixture {
  readonly peer: string;
  readonly seed: number;
  readonly cases: readonly (readonly [
    rows: number,
    columns: number,
    threshold: number,
    temperature: number,
    hungarian: number,
    best: number,
    kept: number,
    softmax: number,
  ])[];
}

const { peer, seed, cases } = JSON.parse(
  readFileSync(new URL('fixtures/semqa.json', import.meta.url), 'utf8'),
) as SemqaFixture;

function close(found: number, expected: number, what: string): void {
  assert.ok(Math.abs(found - expected) < 1e-12, `${what}: ${found}, expected ${expected}`);
}

describe(`SemQA's question scores against ${peer}`, () => {
  it('are the same for 600 claims in all three variations', () => {
    assert.equal(cases.length, 600);
    const next = xorshift(seed);
    for (const [at, [rows, columns, threshold, temperature, ...expected]] of cases.entries()) {
      const shape = [1 + (next() % 6), 1 + (next() % 10)];
      assert.deepEqual(shape, [rows, columns]);
      next(); // the threshold's and the temperature's places
      next();
      const similarities = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => next() / 2 ** 31 - 1),
      );
      const scored = (variation: SemqaParameters['variation']) =>
        semqa(
          { similarities, comparisons: [] },
          { ...defaultSemqaParameters, variation, threshold, temperature },
        );
      const [hungarian, best, kept, softmax] = expected;
      const what = `claim ${String(at)}`;
      close(scored('hungarian').question, hungarian, what);
      close(scored('bestMatch').question, best, what);
      assert.equal(scored('softmax').matches.length, kept, what);
      close(scored('softmax').question, softmax, what);
    }
  });
});

// SemQA's scores, computed as in the paper's text and as in its authors' program, are compared with NumPy and SciPy.
// test/peers/semqaFixture.py uses the same small generator, so the fixture stores only shapes and results.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { semqa } from '../../../../../src/core/score/measures/semqa.ts';
import type {
  AnswerComparison,
  Entailment,
} from '../../../../../src/core/score/measures/semqaAnswers.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { xorshift } from '../../../../support/xorshift.ts';

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
  readonly authors: readonly (readonly [
    rows: number,
    columns: number,
    threshold: number,
    temperature: number,
    question: number,
    answer: number,
    kept: number,
    softmaxQuestion: number,
    softmaxAnswer: number,
  ])[];
}

const { peer, seed, cases, authors } = JSON.parse(
  readFileSync(new URL('fixtures/semqa.json', import.meta.url), 'utf8'),
) as SemqaFixture;

function close(found: number | null, expected: number, what: string): void {
  assert.ok(
    Math.abs((found ?? NaN) - expected) < 1e-12,
    `${what}: ${String(found)}, expected ${expected}`,
  );
}

function matrix(next: () => number, rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => next() / 2 ** 31 - 1),
  );
}

function says(next: () => number): Entailment {
  const numbers = [next(), next(), next()] as const;
  const [entailment, neutral, contradiction] = numbers;
  const sum = entailment + neutral + contradiction;
  return {
    entailment: entailment / sum,
    neutral: neutral / sum,
    contradiction: contradiction / sum,
  };
}

/** Returns comparisons of two reference answers per question with the one predicted answer. */
function comparisonsOf(next: () => number, similarities: readonly (readonly number[])[]) {
  return similarities.flatMap((row, reference) =>
    row.flatMap((_, predicted) =>
      [0, 1].map((referenceAnswer): AnswerComparison => {
        const [forward, backward] = [says(next), says(next)];
        return { reference, predicted, referenceAnswer, predictedAnswer: 0, forward, backward };
      }),
    ),
  );
}

describe(`SemQA's scores against ${peer}`, () => {
  const next = xorshift(seed);

  it('are the same for the questions of 600 claims in all three variations', () => {
    assert.equal(cases.length, 600);
    for (const [at, [rows, columns, threshold, temperature, ...expected]] of cases.entries()) {
      const shape = [1 + (next() % 6), 1 + (next() % 10)];
      assert.deepEqual(shape, [rows, columns]);
      next(); // skips the numbers for threshold and temperature
      next();
      const similarities = matrix(next, rows, columns);
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

  it('are the same for 200 claims as the authors’ program computes them', () => {
    assert.equal(authors.length, 200);
    let empty = 0;
    for (const [at, one] of authors.entries()) {
      const [rows, columns, threshold, temperature, question, answer, kept, ...softmax] = one;
      const isLong = at % 4 === 0;
      const shape = isLong
        ? [3 + (next() % 4), 1 + (next() % 2)]
        : [1 + (next() % 4), 1 + (next() % 6)];
      assert.deepEqual(shape, [rows, columns]);
      next(); // skips the numbers for threshold and temperature
      next();
      const similarities = matrix(next, rows, columns);
      const inputs = { similarities, comparisons: comparisonsOf(next, similarities) };
      const scored = (variation: SemqaParameters['variation']) =>
        semqa(inputs, {
          ...defaultSemqaParameters,
          ...{ definition: 'authors', variation, threshold, temperature },
        });
      const what = `claim ${String(at)}`;
      const hungarian = scored('hungarian');
      close(hungarian.question, question, what);
      close(hungarian.answer, answer, what);
      const found = scored('softmax');
      assert.equal(found.matches.length, kept, what);
      if (kept > 0) {
        close(found.question, softmax[0], what);
        close(found.answer, softmax[1], what);
        continue;
      }
      // Their program takes the mean of nothing, which is NaN, so the claim has no score.
      empty += 1;
      assert.deepEqual([found.score, found.question, found.answer], [null, null, null], what);
    }
    assert.ok(empty > 0, 'no claim with an empty F');
  });
});

// The worked example in docs/metrics/semqa.md. The figures are copied from that page, with four decimals.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { semqa, type SemqaInputs } from '../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  answerContexts,
  answerSupports,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import { softmaxColumns, softmaxRows } from '../../../src/core/score/measures/semqaDefinitions.ts';
import { selectAskedSimilarities } from '../../../src/core/score/measures/similarities.ts';
import { compared, probabilities } from '../../support/answerComparisons.ts';

const inputs: SemqaInputs = {
  similarities: [
    [0.9, 0.3],
    [0.4, 0.6],
    [0.1, 0.2],
  ],
  comparisons: [
    compared(0, 0, probabilities(0.8, 0.15, 0.05), probabilities(0.6, 0.3, 0.1)),
    compared(1, 1, probabilities(0.02, 0.95, 0.03), probabilities(0.01, 0.97, 0.02)),
  ],
};

describe('docs/metrics/semqa.md', () => {
  it('has the Hungarian example right', () => {
    const result = semqa(inputs, defaultSemqaParameters);
    assert.deepEqual(
      result.matches.map(({ reference, predicted }) => [reference, predicted]),
      [
        [0, 0],
        [1, 1],
      ],
    );
    assert.equal(result.question?.toFixed(4), '0.5000');
    assert.deepEqual(
      result.matches.map(({ support }) => support?.toFixed(4)),
      ['0.9412', '0.4000'],
    );
    assert.equal(result.answer?.toFixed(4), '0.6706');
    assert.equal(result.score?.toFixed(4), '0.5853');
    assert.equal(result.undecided, 1);
    const tuned = semqa(inputs, { ...defaultSemqaParameters, alpha: 0.8 });
    assert.equal(tuned.score?.toFixed(4), '0.5341');
  });

  it('has the other answer scores of the example right', () => {
    for (const [answerSupport, expected] of [
      ['decidedOnly', '0.9412'],
      ['undecidedHalf', '0.7206'],
      ['entailment', '0.4100'],
    ] as const) {
      const { answer } = semqa(inputs, { ...defaultSemqaParameters, answerSupport });
      assert.equal(answer?.toFixed(4), expected);
    }
  });

  it('names every answer support and context, and links to its study', () => {
    const docs = path.join(import.meta.dirname, '../../../docs');
    const page = readFileSync(path.join(docs, 'metrics/semqa.md'), 'utf8');
    for (const name of [...answerSupports, ...answerContexts])
      assert.ok(page.includes(`\`${name}\``));
    assert.match(page, /\]\(\.\.\/studies\/semqa\.md[)#]/u);
  });

  it('has the best-match example right', () => {
    const result = semqa(inputs, { ...defaultSemqaParameters, variation: 'bestMatch' });
    assert.equal(result.question?.toFixed(4), '0.5667');
    assert.deepEqual(
      result.matches.map(({ predicted, counted }) => [predicted, counted]),
      [
        [0, true],
        [1, true],
        [1, false],
      ],
    );
    assert.equal(result.answer?.toFixed(4), '0.6706');
  });

  it('has the softmax example right', () => {
    assert.deepEqual(
      softmaxRows(selectAskedSimilarities(inputs.similarities).values, 1).map((row) =>
        row.map((value) => value.toFixed(4)),
      ),
      [
        ['0.6457', '0.3543'],
        ['0.4502', '0.5498'],
        ['0.4750', '0.5250'],
      ],
    );
    const { question } = semqa(inputs, { ...defaultSemqaParameters, variation: 'softmax' });
    assert.equal(question?.toFixed(4), '0.5000');
  });

  it('has the example by the authors’ program right', () => {
    const authors = { ...defaultSemqaParameters, definition: 'authors' } as const;
    const { question, answer, score } = semqa(inputs, authors);
    assert.deepEqual(
      [question, answer, score].map((value) => value?.toFixed(4)),
      ['0.7500', '0.6706', '0.7103'],
    );
    assert.deepEqual(
      softmaxColumns(selectAskedSimilarities(inputs.similarities).values, 1).map((row) =>
        row.map((value) => value.toFixed(4)),
      ),
      [
        ['0.4864', '0.3072'],
        ['0.2950', '0.4147'],
        ['0.2186', '0.2780'],
      ],
    );
    const softmax = semqa(inputs, { ...authors, variation: 'softmax' });
    assert.deepEqual([softmax.matches.length, softmax.question?.toFixed(4)], [6, '0.3333']);
  });

  it('has it right that a single reference question gives the program’s softmax 1, whatever was predicted', () => {
    const { question } = semqa(
      { similarities: [[0.01, -0.4, 0.3]], comparisons: [] },
      { ...defaultSemqaParameters, definition: 'authors', variation: 'softmax' },
    );
    assert.equal(question, 1);
  });

  it('has the softmax warning right: one perfect prediction of ten gets 0.23', () => {
    const [row] = softmaxRows([[1, 0, 0, 0, 0, 0, 0, 0, 0, 0]], 1);
    assert.equal(row?.[0]?.toFixed(2), '0.23');
  });
});

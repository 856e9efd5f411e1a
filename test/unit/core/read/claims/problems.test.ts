import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  formatProblem,
  LineIndex,
  ProblemList,
} from '../../../../../src/core/read/claims/problems.ts';
import { findLongestIncreasing } from '../../../../../src/core/read/alignment/aligner.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { EvidenceReading, readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { suggestLabel } from '../../../../../src/core/read/claims/verdictSpelling.ts';
import { slicer } from './evidenceText.ts';
import { joinSentences, msg, textOf } from '../../../../../src/core/base/words/message.ts';

describe('LineIndex', () => {
  it('gives ranges that hold the text between two offsets, whatever ends the lines', () => {
    const text = fc
      .array(fc.constantFrom('\n', '\r', '\r\n', 'a', '🫖', '\u2028'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (content, a, b) => {
        const first = a % (content.length + 1);
        const second = b % (content.length + 1);
        const [start, end] = first < second ? [first, second] : [second, first];
        const range = new LineIndex(content).rangeOf(start, end);
        assert.equal(slicer(content)(range), content.slice(start, end));
      }),
    );
  });
});

describe('ProblemList', () => {
  const finding = {
    severity: 'warning',
    code: 'wrongType',
    message: 'Something.',
    start: 0,
    end: 1,
  } as const;

  it('makes one problem of a group, at its first place, with a count', () => {
    const list = new ProblemList(new LineIndex('abc'));
    list.add({ ...finding, group: 'g', start: 1, end: 2 });
    list.add({ ...finding, group: 'g', start: 2, end: 3 });
    list.add({ ...finding, group: 'g' });
    assert.deepEqual(list.finish(), [
      {
        severity: 'warning',
        code: 'wrongType',
        message: 'Something. (The same problem occurs 2 more times in this file.)',
        wording: joinSentences(
          'Something.',
          msg('(The same problem occurs {0} more times in this file.)', 2),
        ),
        range: [0, 1, 0, 2],
      },
    ]);
  });

  it('gives problems in file order', () => {
    const list = new ProblemList(new LineIndex('a\nb'));
    list.add({ ...finding, code: 'noAnswer', start: 2, end: 3 });
    list.add({ ...finding, code: 'noQuestion' });
    assert.deepEqual(
      list.finish().map((problem) => problem.code),
      ['noQuestion', 'noAnswer'],
    );
  });
});

describe('formatProblem', () => {
  it('writes file, line and column from 1, severity, message and code', () => {
    const problem = {
      severity: 'error',
      code: 'notJson',
      message: 'Expected a value.',
      range: [4, 2, 4, 3],
    } as const;
    assert.equal(
      textOf(formatProblem('a.json', problem)),
      'a.json:5:3: error: Expected a value. [notJson]',
    );
  });
});

describe('messages', () => {
  const long = 'x'.repeat(1_000_000);
  const claim = { claim: 'C', evidence: [{ question: 'Q', answer: 'A' }], pred_label: 'Refuted' };
  const damaged = [
    ...['claim_id', 'claim', 'pred_label', 'evidence', 'justification', 'speaker'].flatMap(
      (name) => [
        { ...claim, [name]: long },
        { ...claim, [name]: [long] },
        { ...claim, [name]: { [long]: long } },
      ],
    ),
    ...['question', 'answer', 'url'].map((name) => ({
      ...claim,
      evidence: [{ ...claim.evidence[0], [name]: { [long]: long } }],
    })),
  ].map((value) => JSON.stringify([value]));
  const raw = [
    JSON.stringify([claim]).replace('"Refuted"', `"Refuted","claim_id":${'9'.repeat(1_000_000)}`),
    JSON.stringify([claim]).replace('"Refuted"', `"Refuted","claim_id":0.${'9'.repeat(1_000_000)}`),
    JSON.stringify([claim]).replace('"Refuted"', long),
    JSON.stringify([claim]).replace('"pred_label"', `"${long}":1,"${long}":2,"pred_label"`),
  ];

  it('quote no more than a line of a file, whatever it holds', () => {
    for (const text of [...damaged, ...raw]) {
      for (const { message } of readEvidence(text).problems) {
        assert.ok(message.length < 500, message.slice(0, 200));
      }
    }
  });

  it('are the same when they are asked for again', () => {
    const reading = new EvidenceReading('predictions');
    reading.readLines(
      [1, 2, 3].map(() => JSON.stringify({ ...claim, pred_label: 'x' })).join('\n'),
    );
    const once = reading.problems();
    assert.deepEqual(reading.problems(), once);
    assert.match(
      once[0]?.message ?? '',
      /\(The same problem occurs 2 more times in this file\.\)$/,
    );
  });
});

describe('suggestedLabel', () => {
  for (const [label, verdict] of [
    ['supported', 'Supported'],
    ['SUPPORTS', 'Supported'],
    ['Suported', 'Supported'],
    ['refute', 'Refuted'],
    ['NEI', 'Not Enough Evidence'],
    ['Not Enough Info', 'Not Enough Evidence'],
    ['not_enough_evidence', 'Not Enough Evidence'],
    ['Conflicting Evidence', 'Conflicting Evidence/Cherrypicking'],
    ['Conflicting Evidence/Cherry-picking', 'Conflicting Evidence/Cherrypicking'],
    ['Conflicting Evidence / Cherry picking', 'Conflicting Evidence/Cherrypicking'],
    ['banana', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['x'.repeat(100_000), undefined],
  ] as const) {
    it(`takes ${JSON.stringify(label.slice(0, 40))} for ${verdict ?? 'none'}`, () => {
      assert.equal(suggestLabel(label, averitecDataSet), verdict);
    });
  }
});

describe('longestIncreasing', () => {
  it('keeps as many as any other choice could', () => {
    // Computed with the textbook recurrence: the length of the longest increasing subsequence that ends at each value.
    const expected = (values: readonly number[]): number => {
      const lengths: number[] = [];
      for (const [at, value] of values.entries()) {
        const before = lengths.filter((_, earlier) => (values[earlier] ?? 0) < value);
        lengths[at] = 1 + Math.max(0, ...before);
      }
      return Math.max(0, ...lengths);
    };
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 50 })), (values) => {
        const kept = [...findLongestIncreasing(values)].sort((a, b) => a - b);
        assert.equal(kept.length, expected(values));
        const run = kept.map((at) => values[at] ?? 0);
        assert.deepEqual(
          run,
          [...run].sort((a, b) => a - b),
        );
      }),
    );
  });
});

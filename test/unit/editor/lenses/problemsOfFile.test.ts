import assert from 'node:assert/strict';
import type { AlignmentIssue } from '../../../../src/core/read/alignment/alignmentIssues.ts';
import { alignmentProblems } from '../../../../src/editor/lenses/problemsOfFile.ts';
import { outlineClaim } from '../sampleClaims.ts';

const claims = [outlineClaim(0, 1, null), outlineClaim(1, 9, null)];
const issues: readonly AlignmentIssue[] = [
  { kind: 'extra', message: 'not in the reference', predictionIndex: 1 },
  ...Array.from({ length: 5 }, (_, index): AlignmentIssue => ({
    kind: 'missing',
    message: `nothing for claim ${index}`,
    referenceIndex: index,
  })),
];

describe('alignmentProblems', () => {
  it('marks the claims concerned and gathers the others at the beginning of the prediction file', () => {
    assert.deepEqual(
      alignmentProblems(issues, 'predictions', claims).map(({ code, range, message }) => [
        code,
        range[0],
        message,
      ]),
      [
        ['extra', 10, 'not in the reference'],
        [
          'missing',
          0,
          'nothing for claim 0\nnothing for claim 1\nnothing for claim 2\nMore problems of this kind: 2.',
        ],
      ],
    );
  });

  it('marks missing claims in the reference file', () => {
    assert.deepEqual(
      alignmentProblems(issues, 'reference', claims).map(({ code, claim }) => [code, claim]),
      [
        ['missing', 0],
        ['missing', 1],
      ],
    );
  });
});

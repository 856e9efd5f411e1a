// ClaimDecomp's combination of ratings into levels of a claim. Expected values: Table 5, Table 7 and section 6 of Chen, Kim,
// Sriram, Durrett and Choi (NAACL 2024). One row of Table 7 prints 5 claims with minor errors, but the totals beside it (30) and
// below it (10) require 6.

import assert from 'node:assert/strict';
import {
  combineItems,
  combineRaters,
  meanItems,
  nameItem,
  readItemName,
} from '../../../../../src/core/score/columns/itemRatings.ts';
import type { CombinedLevel } from '../../../../../src/core/score/columns/columnScales.ts';
import {
  findBundledScale,
  shippedSchemes,
} from '../../../../../src/core/analyse/ratings/shippedSchemes.ts';

function levelsOf(dimension: string): readonly CombinedLevel[] {
  const scheme = shippedSchemes.find(({ id }) => id === 'claimDecomp');
  const levels = scheme?.combined?.find(({ id }) => id === dimension)?.levels;
  assert.ok(levels);
  return levels;
}

const answerability = levelsOf('answerability');
const faithfulness = levelsOf('claimFaithfulness');

/** Ratings of three questions or four answers that lead to a row or a column of Table 7. */
const questionsOf = {
  answerable: [
    [3, 3, 3],
    [3, 3, 3],
  ],
  partiallyAnswerable: [
    [3, 2, 3],
    [2, 2, 2],
  ],
  partiallyUnanswerable: [
    [3, 1, 3],
    [2, 1, 1],
  ],
  unanswerable: [
    [1, 1, 1],
    [1, 1, 1],
  ],
} as const;
const answersOf = {
  faithful: [
    [4, 4, 4, 4],
    [4, 4, 4, 4],
  ],
  minor: [
    [4, 3, 4, 4],
    [3, 3, 3, 3],
  ],
  unfaithful: [
    [4, 3, 2, 4],
    [1, 4, 4, 4],
  ],
} as const;
const table7 = {
  answerable: { faithful: 4, minor: 2, unfaithful: 0 },
  partiallyAnswerable: { faithful: 6, minor: 1, unfaithful: 1 },
  partiallyUnanswerable: { faithful: 13, minor: 6, unfaithful: 11 },
  unanswerable: { faithful: 5, minor: 1, unfaithful: 0 },
} as const;

/** Returns the levels of 50 claims, rated as in Table 7. */
function levelsOfClaims(): readonly { readonly answers: number; readonly faithful: number }[] {
  const rows = Object.keys(table7) as (keyof typeof table7)[];
  const columns = Object.keys(answersOf) as (keyof typeof answersOf)[];
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      Array.from({ length: table7[row][column] }, (_, index) => ({
        answers: combineItems(answerability, questionsOf[row][index % 2] ?? []) ?? NaN,
        faithful: combineItems(faithfulness, answersOf[column][index % 2] ?? []) ?? NaN,
      })),
    ),
  );
}

describe('the combination of ratings of questions and answers', () => {
  it('gives the totals of ClaimDecomp’s Table 7', () => {
    const claims = levelsOfClaims();
    const count = (isCounted: (claim: (typeof claims)[number]) => boolean) =>
      claims.filter(isCounted).length;
    assert.equal(claims.length, 50);
    assert.deepEqual(
      [4, 3, 2, 1].map((level) => count(({ answers }) => answers === level)),
      [6, 8, 30, 6],
    );
    assert.deepEqual(
      [3, 2, 1].map((level) => count(({ faithful }) => faithful === level)),
      [28, 10, 12],
    );
    assert.equal(
      count(({ answers }) => answers <= 2),
      36,
      '36 out of 50 claims contain at least one unanswerable question',
    );
    assert.deepEqual(
      [
        count(({ answers, faithful }) => answers >= 3 && faithful === 1),
        count(({ answers }) => answers >= 3),
      ],
      [1, 14],
      'only 1 out of 14 fully addressed claims contains a major factual error',
    );
  });

  it('has no level for a claim without questions', () => {
    assert.equal(combineItems(answerability, []), null);
    assert.equal(combineItems([{ value: 1, text: 'All', all: [2] }], [1]), null);
  });

  it('averages answers as Table 5 does', () => {
    const mean = (counts: readonly number[]) => {
      const marks = counts.flatMap((many, index) => Array<number>(many).fill(4 - index));
      const items = marks.map(
        (mark, index) => [nameItem('faithfulness', index + 1), mark] as const,
      );
      return meanItems(new Map(items)).get('faithfulness')?.toFixed(2);
    };
    assert.equal(mean([132, 36, 32, 0]), '3.50', 'zero-shot-003: 66 %, 18 %, 16 % of 200');
    assert.equal(
      mean([165, 13, 17, 5]),
      '3.69',
      'few-shot-003: 82.5 %, 6.5 %, 8.5 %, 2.5 % of 200',
    );
  });

  it('takes the raters’ consensus on each answer first', () => {
    const scale = findBundledScale('claimDecomp', 'claimFaithfulness');
    assert.ok(scale?.combines);
    const entry = (rater: string, ...marks: readonly number[]) => ({
      ...{ line: 1, claimId: '0', claim: null, rater },
      values: new Map(marks.map((mark, index) => [nameItem('faithfulness', index + 1), mark])),
    });
    // All raters disagree on the first answer, and their mean is a minor error. A majority rates the second answer as faithful.
    const entries = [entry('ann', 4, 4), entry('ben', 3, 4), entry('cem', 2, 1)];
    assert.equal(combineRaters(entries, scale.combines), 2);
    assert.equal(
      combineRaters([...entries, { ...entry('dan', 2), isDecided: true }], scale.combines),
      1,
      'a decided rating replaces the consensus',
    );
    assert.equal(combineRaters([], scale.combines), null);
  });

  it('knows the ratings of items by their names', () => {
    assert.deepEqual(readItemName(nameItem('faithfulness', 12)), {
      dimension: 'faithfulness',
      item: '12',
    });
    for (const name of ['faithfulness', '#1', 'a#', 'a#0', 'a#1#2']) {
      assert.equal(readItemName(name), undefined, name);
    }
  });
});

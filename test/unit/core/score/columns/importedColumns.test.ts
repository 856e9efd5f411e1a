// Messages about lines and claims that do not match. Expected positions are the positions of the lines in the test.

import assert from 'node:assert/strict';
import type { JoinedClaim, RunExtent } from '../../../../../src/core/read/records/joinById.ts';
import {
  makeColumnsId,
  columnMetric,
  ImportedColumns,
} from '../../../../../src/core/score/columns/importedColumns.ts';
import { columnNamesBeside } from '../../../../../src/core/score/columns/foundColumns.ts';
import { collectIds } from '../../../../../src/core/read/alignment/shiftedIds.ts';
import { combineEntries } from '../../../../../src/core/score/columns/combineRatings.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';

const run: readonly JoinedClaim[] = [
  'The sea is wet.',
  'Gold is heavy.',
  'The sea is wet.',
  'Ice is cold water.',
].map((text, index) => ({ index, id: 10 + index, text }));

function imported(text: string, claims = run): ImportedColumns {
  const columns = new ImportedColumns({
    ...{ id: 'r', name: 'r.csv', sha256: 'abc' },
    file: readColumns(text),
  });
  columns.add(claims);
  return columns;
}

const found = (text: string): readonly unknown[] => {
  const columns = imported(text);
  return run.map(({ index }) => columns.cellsOf(index)?.['r_a'] ?? null);
};

const said = (text: string): readonly string[] =>
  imported(text)
    .notes()
    .map(({ code, message }) => `${code}: ${message}`);

describe('lines and claims', () => {
  it('go together by claim_id, however it is written', () => {
    assert.deepEqual(found('claim_id,a\n10,1\n11.0,2\n012,3\n"13",4\n'), [1, 2, 3, 4]);
  });

  it('go together by text where the claim_id is of another claim, which is said', () => {
    const text =
      'claim_id,claim,a\n0,gold  is HEAVY.,2\n1,The sea is wet.,1\n2,The sea is wet.,3\n';
    assert.deepEqual(found(text), [1, 2, 3, null]);
    assert.match(said(text)[0] ?? '', /^otherColumnId: r\.csv: 3 lines \(line 2 with claim_id 0/u);
  });

  it('tell claims of one text apart by claim_id first', () => {
    assert.deepEqual(found('claim_id,claim,a\n12,The sea is wet.,3\n'), [null, null, 3, null]);
    assert.deepEqual(found('claim,a\nThe sea is wet.,3\n'), [3, null, null, null]);
  });

  it('go together by claim_id alone where the wording is another, and not where the claim is', () => {
    const other =
      'claim_id,claim,a\n13,Ice is very cold water,1\n11,Tin is a metal of the moon,2\n';
    assert.deepEqual(found(other), [null, null, null, 1]);
    const notes = said(other);
    assert.match(
      notes[0] ?? '',
      /^unknownColumnClaims: r\.csv: 1 line \(line 3 with claim_id 11\)/u,
    );
    assert.match(notes[1] ?? '', /^otherColumnWording: r\.csv: 1 line \(line 2/u);
  });

  it('come with a warning where the file counts the claims from another number than the run', () => {
    // The claims of the run have the ids 10 to 13, so each line has the value of a neighbour.
    const notes = imported('claim_id,a\n11,1\n12,2\n13,3\n14,4\n').notes();
    assert.deepEqual(
      notes.map(({ code, isWarning }) => [code, isWarning]),
      [
        ['shiftedColumnIds', true],
        ['missingColumnClaims', undefined],
      ],
    );
    assert.match(notes[0]?.message ?? '', /in r\.csv run from 11 to 14, but .* from 10 to 13\./u);
    const withTexts = imported(
      'claim_id,claim,a\n11,Gold is heavy.,1\n14,Ice is cold.,2\n12,x,1\n',
    );
    assert.ok(!withTexts.notes().some(({ code }) => code === 'shiftedColumnIds'));
  });

  it('come with this warning also if only the first claims are scored', () => {
    const codes = (text: string, claims: readonly JoinedClaim[], extent: RunExtent) =>
      imported(text, claims)
        .notes(extent)
        .flatMap(({ code }) => (code === 'shiftedColumnIds' ? [code] : []));
    // All claims are known, and the file has lines for the scored claims.
    assert.deepEqual(codes('claim_id,a\n11,1\n12,2\n', run, { limit: 2 }), ['shiftedColumnIds']);
    assert.deepEqual(codes('claim_id,a\n10,1\n11,2\n', run, { limit: 2 }), []);
    // Only the scored claims are known, and the file has lines for all claims.
    const whole = 'claim_id,a\n11,1\n12,2\n13,3\n14,4\n';
    const ids = [collectIds(run.map(({ index, id }) => ({ index, claimId: id, text: '' })))];
    assert.deepEqual(codes(whole, run.slice(0, 2), { limit: 2 }), []);
    assert.deepEqual(codes(whole, run.slice(0, 2), { limit: 2, ids }), ['shiftedColumnIds']);
    const own = 'claim_id,a\n10,1\n11,2\n12,3\n13,4\n';
    assert.deepEqual(codes(own, run.slice(0, 2), { limit: 2, ids }), []);
  });

  it('are said where they do not: unknown lines, repeated ones, claims that have none', () => {
    const notes = imported('claim_id,a\n10,1\n10,3\n99,2\n').notes();
    assert.deepEqual(
      notes.map(({ code, count, claims }) => [code, count, claims]),
      [
        ['unknownColumnClaims', 1, []],
        ['repeatedColumnClaims', 1, [0]],
        ['missingColumnClaims', 3, [1, 2, 3]],
      ],
    );
    assert.equal(notes[0]?.isWarning, undefined);
    const [none] = imported('claim_id,a\n98,1\n99,2\n').notes();
    assert.deepEqual([none?.code, none?.isWarning], ['unknownColumnClaims', true]);
    assert.match(notes[1]?.message ?? '', /1 line \(3\) repeats/u);
    assert.match(notes[2]?.message ?? '', /no rating for 3 of 4 claims/u);
    assert.equal(found('claim_id,a\n10,1\n10,3\n')[0], 1, 'the first counts');
  });

  it('are the same whether claims come together or one after the other', () => {
    const text = 'claim_id,claim,a\n10,The sea is wet.,1\n12,The sea is wet.,3\n13,,4\n';
    const apart = imported(text, []);
    for (const claim of run) apart.add([claim]);
    const together = imported(text);
    assert.deepEqual(apart.notes(), together.notes());
    for (const { index } of run) assert.deepEqual(apart.cellsOf(index), together.cellsOf(index));
  });
});

describe('several ratings', () => {
  const entries = (values: readonly (readonly [string | null, number | string])[]) =>
    values.map(([rater, value], line) => ({
      ...{ line, claimId: '0', claim: null, rater },
      values: new Map([['a', value]]),
    }));

  it('are a mean of numbers, each rater once', () => {
    const rated = combineEntries(
      entries([
        ['y', 2],
        ['x', 5],
        ['y', 4],
      ]),
      { name: 'a', kind: 'number' },
    );
    assert.equal(rated.value, 3.5);
    assert.deepEqual(rated.repeated, [2]);
    assert.deepEqual(rated.ratings, [
      { rater: 'x', value: 5 },
      { rater: 'y', value: 2 },
    ]);
  });

  it('are the most frequent word, or none where two are', () => {
    const words = (...given: readonly string[]) =>
      combineEntries(entries(given.map((word, at) => [String(at), word])), {
        name: 'a',
        kind: 'word',
      });
    assert.equal(words('b', 'a', 'b').value, 'b');
    assert.deepEqual([words('b', 'a').value, words('b', 'a').isTied], [null, true]);
    assert.deepEqual([words().value, words().isTied], [null, false]);
  });
});

describe('the metric of a file', () => {
  it('is called after the file and never like another metric or a member of a claim', () => {
    const id = (name: string, ...taken: readonly string[]) =>
      makeColumnsId(name, (one) => taken.includes(one));
    assert.equal(id('systemA.ratings.csv'), 'ratings');
    assert.equal(id('a/b/train200.scores.csv'), 'scores');
    assert.equal(id('replies.cot.gpt-3.5.jsonl'), 'replies_cot_gpt-3_5');
    assert.equal(id('semqa.csv', 'semqa', 'semqa2'), 'semqa3');
    assert.equal(id('claim.csv'), 'claim2');
    assert.equal(id('__proto__.csv'), 'proto');
    assert.equal(id('….csv'), 'columns');
  });

  it('has its numbers as columns and its words beside', () => {
    const file = readColumns('claim_id,coverage,verdict\n0,2,Supported\n1,5,Refuted\n');
    const { id, minimum, maximum, columns, wordColumns } = columnMetric('ratings', file);
    assert.deepEqual([id, minimum, maximum], ['ratings', 2, 5]);
    assert.deepEqual(
      columns.map(({ column, name, heading }) => [column, name, heading]),
      [['ratings_coverage', 'coverage (ratings)', 'coverage']],
    );
    assert.deepEqual(wordColumns, [
      { column: 'ratings_verdict', name: 'verdict (ratings)', heading: 'verdict' },
    ]);
  });

  it('is found beside the predictions by name', () => {
    const names = columnNamesBeside('systemA.predictions.json');
    assert.ok(names.includes('systemA.ratings.jsonl'));
    assert.ok(names.includes('systemA.predictions.ratings.tsv'));
    assert.equal(names.length, 6);
    assert.deepEqual(columnNamesBeside('p.jsonl').length, 3);
  });
});

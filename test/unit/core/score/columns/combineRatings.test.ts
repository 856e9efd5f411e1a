import assert from 'node:assert/strict';
import { combineRatings } from '../../../../../src/core/score/columns/combineRatings.ts';
import { ImportedColumns } from '../../../../../src/core/score/columns/importedColumns.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import { parseScales } from '../../../../../src/core/score/columns/columnScales.ts';

const scale = { minimum: 1, maximum: 5, better: 'higher' } as const;

describe('several ratings of a claim as one', () => {
  it('are their mean, their median, what most say, or the level nearest the mean', () => {
    const ratings = [1, 1, 2, 5];
    assert.equal(combineRatings(ratings, 'mean', scale), 2.25);
    assert.equal(combineRatings(ratings, 'median', scale), 1.5);
    assert.equal(combineRatings(ratings, 'majority', scale), null);
    assert.equal(combineRatings(ratings, 'claimDecomp', scale), 2);
    assert.equal(combineRatings([4, 4, 1], 'claimDecomp', scale), 4, 'a majority comes first');
    assert.equal(combineRatings([], 'mean', scale), null);
  });

  it('are so in a column, and the rule is in its provenance', () => {
    const file = readColumns('claim_id,rater,coverage\n0,a,1\n0,b,1\n0,c,4\n', parseScales('1..5'));
    const columns = (combine: 'mean' | 'median') => {
      const made = new ImportedColumns({ id: 'r', name: 'r.csv', sha256: 'ab', file, combine });
      made.add([{ index: 0, id: 0, text: 'A claim.' }]);
      return [made.cellsOf(0)?.['r_coverage'], made.provenance().combine];
    };
    assert.deepEqual(columns('mean'), [2, undefined]);
    assert.deepEqual(columns('median'), [1, 'median']);
  });
});

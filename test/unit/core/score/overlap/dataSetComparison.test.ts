import assert from 'node:assert/strict';
import {
  dateRange,
  findTimeOverlaps,
  placeClaims,
  type DataSetComparison,
} from '../../../../../src/core/score/overlap/dataSetComparison.ts';
import { findClaimPairsSteps } from '../../../../../src/core/score/overlap/claimPairs.ts';
import {
  comparisonSentences,
  describePair,
  filesTable,
  nameFiles,
  pairsTable,
} from '../../../../../src/core/show/tables/dataSetTables.ts';
import { renderTable } from '../../../../../src/core/show/tables/model/renderTable.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const findClaimPairs = runToEnd(findClaimPairsSteps);

const dated = (...dates: readonly string[]) => dates.map((date) => ({ date }));

describe('data sets held together', () => {
  it('have a first and a last date in any spelling, or none', () => {
    assert.deepEqual(dateRange(dated('31-8-2020', '2020-08-01', 'soon')), {
      ...{ first: '2020-08-01', last: '2020-08-31', dated: 2 },
    });
    assert.equal(dateRange(dated('soon')), undefined);
  });

  it('count a month or a year as its first day at both ends', () => {
    assert.deepEqual(dateRange(dated('8-2020', '10-2020')), {
      ...{ first: '2020-08-01', last: '2020-10-01', dated: 2 },
    });
    // The earlier file's claim of October 2020 counts as 1 October, before the later file begins.
    assert.deepEqual(findTimeOverlaps([dated('1-7-2020', '10-2020'), dated('2-10-2020')]), []);
  });

  it('overlap where the earlier one has claims from on or after the first day of the later one', () => {
    const train = dated('1-7-2020', '20-8-2020', '30-8-2020');
    const dev = dated('25-8-2020', '1-10-2020');
    const overlap = { earlier: 0, later: 1, claims: 1, dated: 3, from: '2020-08-25' };
    assert.deepEqual(findTimeOverlaps([train, dev]), [overlap]);
    assert.deepEqual(findTimeOverlaps([dev, train]), [{ ...overlap, earlier: 1, later: 0 }]);
    assert.deepEqual(findTimeOverlaps([dated('1-7-2020'), dev, dated('soon')]), []);
  });

  it('are said in sentences and tables', () => {
    const claim = (index: number, text: string, verdict: string) => ({
      ...{ index, text, verdict, evidence: [] },
    });
    const placed = placeClaims([
      [claim(0, 'The tower is 330 metres high.', 'Supported')],
      [claim(0, 'The tower is 330 metres high', 'Refuted'), claim(1, 'Rivers flow.', 'Refuted')],
    ]);
    const together: DataSetComparison = {
      files: [
        { name: 'train.json', sha256: 'a', claims: 1 },
        {
          name: 'dev.json',
          sha256: 'b',
          claims: 2,
          dates: { first: '2020-08-25', last: '2020-10-01', dated: 2 },
        },
      ],
      overlaps: [{ earlier: 0, later: 1, claims: 1, dated: 3, from: '2020-08-25' }],
      pairs: findClaimPairs(placed),
      hasParaphrases: false,
    };
    assert.deepEqual(
      comparisonSentences(together).map((one) => textOf(one)),
      [
        '1 pair of duplicate claims: 1 across files, 0 within one file, 1 with different verdicts.',
        'train.json and dev.json overlap in time. dev.json begins on 2020-08-25. Claims in train.json from that date or later: 1 of the 3 that have a date.',
      ],
    );
    assert.deepEqual(
      together.pairs.map((pair) => textOf(describePair(pair))),
      ['same words, different verdicts: Supported and Refuted'],
    );
    const table = renderTable(pairsTable(together, true) ?? assert.fail(), 'csv');
    assert.match(table, /other verdict,same words,1,train\.json 0,Supported,dev\.json 0,Refuted,/u);
    assert.match(renderTable(filesTable(together), 'csv'), /dev\.json,2,2,2020-08-25,2020-10-01/u);
    assert.equal(nameFiles(together), 'train.json and 1 more file');
    assert.equal(pairsTable({ ...together, pairs: [] }), undefined);
    assert.deepEqual(
      comparisonSentences({ ...together, pairs: [], overlaps: [] }).map((one) => textOf(one)),
      ['No claim occurs twice.'],
    );
  });
});

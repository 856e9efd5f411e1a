import assert from 'node:assert/strict';
import { jsonWriter } from '../../../../src/core/show/tables/reportWriter.ts';
import {
  type RatingFileText,
  readJudgedReports,
} from '../../../../src/node/ratings/ratingFiles.ts';
import { judgedReport as judged } from '../../../support/judgedReport.ts';
import { writtenReport } from '../../../support/writtenReport.ts';
import { sampleReport, sampleRun } from '../../core/score/report/sampleReport.ts';

const file = (name: string, text: string): RatingFileText => ({
  ...{ path: `/files/${name}.json`, name: `${name}.json`, rater: name, text },
  sha256: '00'.repeat(32),
});

describe('scored reports in the place of rating files', () => {
  it('are read as what their judges said', () => {
    const read = readJudgedReports([file('one', judged), file('two', judged)]);
    const raters = read?.files.map(({ form, ratings }) => [form, ratings[0]?.rater]);
    // The reports name no model, so the file name is used as the rater.
    assert.deepEqual(raters, [
      ['report', 'one'],
      ['report', 'two'],
    ]);
    assert.equal(read?.files[0]?.ratings.length, 4 * sampleRun.claims.length);
    assert.equal(read.notesOn('predicted fact').length, 1);
  });

  it('are left to the readers of ratings where none is a report', () => {
    assert.equal(readJudgedReports([file('ratings', 'claim_id,ann,ben\n1,2,3\n')]), null);
  });

  it('are refused where another file is none, none judged, or one is damaged', () => {
    const ratings = file('ratings', 'claim_id,ann\n1,2\n');
    assert.throws(() => readJudgedReports([file('one', judged), ratings]), {
      code: 'noRatings',
      message: 'ratings.json is not a scored report, but at least one other file is.',
    });
    const unjudged = file('plain', writtenReport(jsonWriter(), sampleReport));
    assert.throws(() => readJudgedReports([file('one', judged), unjudged]), {
      message: 'plain.json contains no answers from a judge.',
    });
    assert.throws(() => readJudgedReports([file('half', judged.slice(0, -40))]), {
      code: 'noRatings',
    });
  });
});

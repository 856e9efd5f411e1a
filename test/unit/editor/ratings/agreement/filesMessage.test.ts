import assert from 'node:assert/strict';
import {
  filesMessage,
  type OpenRatingFile,
} from '../../../../../src/editor/ratings/agreement/filesMessage.ts';
import { agreementShown } from '../../../../../src/editor/ratings/agreement/agreementShown.ts';
import { toShownRatings } from '../../../../../src/protocol/toShownRatings.ts';
import { judgedReport } from '../../../../support/judgedReport.ts';
import { sampleRun } from '../../../core/report/sampleReport.ts';
import { englishLines } from '../../../../support/englishLines.ts';

const file = (name: string, text: string): OpenRatingFile => ({
  ...{ uri: `file:///${name}`, path: `/${name}`, name, rater: name.replace(/\..*$/u, ''), text },
  sha256: '00'.repeat(32),
});

const ratings = 'claim_id,rater,tone,truth\n1,ann,3,1\n1,ben,4,1\n2,ann,3,2\n2,ben,3,2\n';

describe('what a page of agreement is told', () => {
  it('is the text of rating files, which it reads itself', () => {
    const message = filesMessage([file('ratings.csv', ratings)], []);
    assert.deepEqual(message, {
      type: 'files',
      files: [{ uri: 'file:///ratings.csv', name: 'ratings.csv', rater: 'ratings', text: ratings }],
      schemes: [],
    });
    const { files: found, notesOn } = toShownRatings(message);
    assert.equal(found[0]?.form, 'byRater');
    assert.equal(found[0].ratings.length, 8);
    assert.deepEqual(notesOn('tone'), []);
  });

  it('is of two scored reports what their judges said, without their texts, and what must be said of it', () => {
    const message = filesMessage(
      [file('one.json', judgedReport), file('two.json', judgedReport)],
      [],
    );
    assert.deepEqual(
      message.files.map(({ text, judged }) => [text, judged?.[0]?.rater]),
      [
        ['', 'one'],
        ['', 'two'],
      ],
    );
    const read = toShownRatings(message, 'raters');
    assert.deepEqual(
      read.files.map(({ form }) => form),
      ['report', 'report'],
    );
    assert.equal(read.ratings.length, 2 * 4 * sampleRun.claims.length);
    assert.match(englishLines(read.notesOn('predicted fact')), /each unit is a fact/u);
    assert.deepEqual(read.notesOn('constructor'), []);
  });

  it('is refused for a report beside ratings', () => {
    assert.throws(
      () => filesMessage([file('one.json', judgedReport), file('ratings.csv', ratings)], []),
      { code: 'noRatings' },
    );
  });
});

describe('what the text of agreement is made of', () => {
  const message = filesMessage([file('ratings.csv', ratings)], []);

  it('is the dimension in view, else the first, with the scale that was chosen', async () => {
    const first = await agreementShown(message, undefined);
    assert.equal(first?.found.dimension, 'tone');
    assert.deepEqual(first.others, ['truth']);
    const choice = { dimension: 'truth', level: 'nominal', values: ['1', '2', '3'] } as const;
    const chosen = await agreementShown(message, choice);
    assert.equal(chosen?.found.dimension, 'truth');
    assert.equal(chosen.found.scale.level, 'nominal');
    assert.deepEqual(chosen.found.scale.values, ['1', '2', '3']);
    assert.equal((await agreementShown(message, { dimension: 'gone' }))?.found.dimension, 'tone');
  });

  it('is nothing without ratings', async () => {
    const none = filesMessage([file('none.csv', 'a,b\n1,2\n')], []);
    assert.equal(await agreementShown(none, undefined), undefined);
  });
});

import assert from 'node:assert/strict';
import type { RatingFileText } from '../../../../../src/node/ratings/ratingFiles.ts';
import { agreementInputs } from '../../../../../src/editor/ratings/agreement/agreementInputs.ts';
import { documentOf } from '../../../../../src/editor/panels/documentPage.ts';
import { documentText } from '../../../../../src/core/show/document/documentText.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { judgedReport } from '../../../../support/judgedReport.ts';

const file = (name: string, text: string): RatingFileText => ({
  ...{ path: `/${name}`, name, rater: name.replace(/\..*$/u, ''), text },
  sha256: '00'.repeat(32),
});

const ratings = 'claim_id,rater,tone,truth\n1,ann,3,1\n1,ben,4,1\n2,ann,3,2\n2,ben,3,2\n';

describe('the inputs of the panel of agreement', () => {
  it('are the texts of rating files, which the page reads itself', () => {
    assert.deepEqual(agreementInputs([file('ratings.csv', ratings)], []), {
      files: [{ name: 'ratings.csv', rater: 'ratings', text: ratings }],
      schemes: [],
    });
  });

  it('are of two scored reports what their judges said, without their texts, and what must be known', async () => {
    const inputs = agreementInputs(
      [file('one.json', judgedReport), file('two.json', judgedReport)],
      [],
    );
    assert.deepEqual(
      inputs.files.map(({ text, judged }) => [text, judged?.[0]?.rater]),
      [
        ['', 'one'],
        ['', 'two'],
      ],
    );
    const document = await documentOf('agreement', inputs, { dimension: 'predicted fact' });
    assert.match(documentText(document, textOf), /each unit is a fact/u);
  });

  it('are refused for a report beside ratings', () => {
    assert.throws(
      () => agreementInputs([file('one.json', judgedReport), file('ratings.csv', ratings)], []),
      { code: 'noRatings' },
    );
  });
});

import assert from 'node:assert/strict';
import {
  agreementShown,
  filesMessage,
  type OpenRatingFile,
  parseFromAgreement,
  readKeptRatingFiles,
} from '../../../../../src/editor/ratings/agreement/agreementMessages.ts';
import { toShownRatings } from '../../../../../src/protocol/agreementPanel.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { englishLines } from '../../../../support/englishLines.ts';
import { judgedReport } from '../../../../support/judgedReport.ts';
import { sampleRun } from '../../../core/report/sampleReport.ts';

describe('what the page of agreement says', () => {
  it('is known or dropped', () => {
    assertEqual(parseFromAgreement({ type: 'ready', more: 1 }), { type: 'ready' });
    assertEqual(parseFromAgreement({ type: 'chooseFiles' }), { type: 'chooseFiles' });
    for (const message of [undefined, null, 'ready', [], {}, { type: 'claim', index: 1 }]) {
      assert.equal(parseFromAgreement(message), undefined);
    }
  });

  it('says what is looked at, of which only what is known counts', () => {
    const chosen = { type: 'chosen', dimension: 'tone' };
    assertEqual(parseFromAgreement({ ...chosen, more: 1 }), chosen);
    const whole = { ...chosen, level: 'ordinal', values: ['1', '2'], columnsAre: 'raters' };
    assertEqual(parseFromAgreement(whole), whole);
    for (const odd of [{ level: 'ratio' }, { values: [1] }, { values: 'a' }, { columnsAre: 'x' }]) {
      assertEqual(parseFromAgreement({ ...chosen, ...odd }), chosen);
    }
    assertEqual(
      parseFromAgreement({ ...chosen, values: Array.from({ length: 1_001 }, String) }),
      chosen,
    );
    assert.equal(parseFromAgreement({ type: 'chosen', dimension: 1 }), undefined);
  });

  it('saves a drawing, and nothing that runs', () => {
    const svg =
      '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>\n';
    const saved = parseFromAgreement({ type: 'savePlot', name: '../../ratings', svg });
    assert.ok(saved?.type === 'savePlot');
    assert.equal(saved.svg, svg);
    assert.doesNotMatch(saved.name, /[/\\]/u);
    const script = svg.replace('></svg>', '><script>alert(1)</script></svg>');
    assert.equal(parseFromAgreement({ type: 'savePlot', name: 'r', svg: script }), undefined);
    assert.equal(parseFromAgreement({ type: 'savePlot', svg }), undefined);
  });

  it('keeps files that can be opened again', () => {
    const uris = ['file:///a.csv', 'file:///b.csv', 'file:///a.csv'];
    assertEqual(readKeptRatingFiles({ uris }), { uris: uris.slice(0, 2) });
    for (const state of [null, {}, { uris: [] }, { uris: [1] }, { uris: 'file:///a.csv' }]) {
      assert.equal(readKeptRatingFiles(state), undefined);
    }
  });
});

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

import assert from 'node:assert/strict';
import { readSourceText } from '../../../../../../src/core/score/measures/sources/sourceText.ts';
import {
  lookedUpText,
  lookUpAnswer,
  partsToRead,
  readSupport,
} from '../../../../../../src/core/score/measures/sources/sourceSupport.ts';
import { says } from '../../../../../support/answerComparisons.ts';

const page = readSourceText(
  [
    'Home',
    'The harbour bridge was opened in 1932 by Jack Lang.',
    'It took eight years to build.',
    'About 160,000 vehicles cross it every day.',
    'Ferries leave from the quay below.',
  ].join('\n'),
);

const countWords = (text: string): number => text.split(' ').length;

describe('an answer looked up in its source', () => {
  it('is verbatim where its words stand in order, whatever case and punctuation', () => {
    const { run, share } = lookUpAnswer('Opened in 1932, by JACK LANG', page);
    assert.equal(share, 1);
    assert.equal(
      run && page.text.slice(run.start, run.end),
      'The harbour bridge was opened in 1932 by Jack Lang.',
    );
  });

  it('is verbatim across the end of a sentence', () => {
    const { run } = lookUpAnswer('by Jack Lang. It took eight years', page);
    assert.deepEqual(run && [run.first, run.after], [1, 3]);
  });

  it('is verbatim if each of its sentences stands somewhere', () => {
    const answer = 'Ferries leave from the quay below. It took eight years to build.';
    assert.notEqual(lookUpAnswer(answer, page).run, null);
  });

  it('is not verbatim because a part of a word stands there', () => {
    assert.equal(lookUpAnswer('93', page).run, null);
  });

  it('names figures and names that the source does not have', () => {
    const { missing } = lookUpAnswer('The bridge was opened in 1934 by Philip Game.', page);
    assert.deepEqual(missing, ['1934', 'Philip', 'Game']);
  });

  it('does not miss a figure that stands far from the matching sentences, or is written another way', () => {
    const { missing } = lookUpAnswer('160000 cars cross the bridge that opened in 1932.', page);
    assert.deepEqual(missing, []);
  });

  it('shares nothing without words', () => {
    assert.equal(lookUpAnswer('', page).share, 0);
    assert.equal(lookUpAnswer('?', page).share, 0);
    assert.equal(lookUpAnswer('A bridge', readSourceText('')).share, 0);
  });

  it('is looked up with its question if it is a bare yes or no, and not at all if it is blank', () => {
    assert.equal(lookedUpText('Is it open?', { text: 'Yes', sources: [] }), 'Is it open? Yes');
    assert.equal(lookedUpText('Is it open?', { text: ' ', sources: [] }), undefined);
    const explained = { text: 'No', explanation: 'It closed.', sources: [] };
    assert.equal(lookedUpText('Is it open?', explained), 'No. It closed.');
  });
});

describe('the parts of a source that the model reads', () => {
  it('are the widest passage around the best window, then the windows', () => {
    const lookup = lookUpAnswer('The bridge took ten years to build.', page);
    const [passage, first] = partsToRead(lookup, page, 20, countWords).map(({ text }) => text);
    assert.equal(first, 'It took eight years to build.');
    // The first of the best passages of three sentences has 17 words, and the sentence after it has 7.
    assert.equal(
      passage,
      'Home The harbour bridge was opened in 1932 by Jack Lang. It took eight years to build.',
    );
    const [wider = ''] = partsToRead(lookup, page, 24, countWords).map(({ text }) => text);
    assert.ok(wider.endsWith('build. About 160,000 vehicles cross it every day.'));
  });

  it('are none for a verbatim answer or one that shares nothing', () => {
    for (const answer of ['It took eight years to build.', 'Zyx qwv']) {
      assert.deepEqual(partsToRead(lookUpAnswer(answer, page), page, 20, countWords), []);
    }
  });
});

describe('the support of an answer', () => {
  const window = { start: 0, end: 1, first: 0, after: 1, share: 0.8 };
  const parts = [
    { window: { ...window, after: 5 }, text: 'passage' },
    { window, text: 'window' },
  ];
  const look = { share: 0.5, run: null };

  it('is the mean of the passage, the best part and the shared 4-grams', () => {
    // (0.6 + 0.9 + 0.5) / 3
    const { score, status, window: at } = readSupport(look, parts, [says(0.6, 0), says(0.9, 0)]);
    assert.ok(Math.abs(score - 2 / 3) < 1e-12);
    assert.equal(status, 'supported');
    assert.equal(at, window);
  });

  it('is contradicted where a window contradicts and shares enough: 0.7 times 0.8', () => {
    assert.equal(readSupport(look, parts, [says(0, 0), says(0.1, 0.7)]).status, 'contradicted');
    assert.equal(readSupport(look, parts, [says(0, 0), says(0.1, 0.6)]).status, 'notFound');
    assert.equal(readSupport(look, parts, [says(0.9, 0), says(0.1, 0.7)]).status, 'supported');
  });

  it('is 0 and not found if nothing was read', () => {
    assert.deepEqual(readSupport({ share: 0, run: null }, [], []), {
      ...{ status: 'notFound', score: 0, window: null },
    });
  });

  it('is 1 for a verbatim answer', () => {
    assert.deepEqual(readSupport({ share: 1, run: window }, [], []), {
      ...{ status: 'verbatim', score: 1, window },
    });
  });
});

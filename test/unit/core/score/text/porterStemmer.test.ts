import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { porterStem } from '../../../../../src/core/score/text/porterStemmer.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';
import { textTools } from './textToolsFixture.ts';

describe('the Porter stem', () => {
  it('is that of NLTK 3.9.1 for words made of all suffixes of the rules, and for irregular ones', () => {
    assert.ok(textTools.stems.length > 400);
    assert.deepEqual(
      textTools.stems.map(([word]) => [word, porterStem(word)]),
      textTools.stems,
    );
  });

  it('is that of NLTK 3.9.1 for 16,900 words of real evidence', function () {
    const file = sharedPath(this, 'golden/stems.json');
    const stems = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    assert.deepEqual(
      stems.map(([word]) => [word, porterStem(word)]),
      stems,
    );
  });

  // Source: Porter 1980, the examples beside the rules that NLTK did not change.
  it('is that of the paper', () => {
    const stems = {
      caresses: 'caress',
      ponies: 'poni',
      feed: 'feed',
      plastered: 'plaster',
      motoring: 'motor',
      hopping: 'hop',
      falling: 'fall',
      filing: 'file',
      happy: 'happi',
      triplicate: 'triplic',
      adoption: 'adopt',
      controll: 'control',
      generalizations: 'gener',
      oscillators: 'oscil',
    };
    for (const [word, stem] of Object.entries(stems)) assert.equal(porterStem(word), stem);
  });

  it('counts a character outside of the basic plane as one, as NLTK does', () => {
    // With four characters, `ies` becomes `ie`. In longer words, `ies` becomes `i`. PorterStemmer().stem gives the same results.
    assert.equal(porterStem('\u{1d49c}ies'), '\u{1d49c}ie');
    assert.equal(porterStem('\u{1d49c}\u{1d49c}ies'), '\u{1d49c}\u{1d49c}i');
    assert.equal(porterStem('a\u{1f600}\u{1f600}ing'), 'a\u{1f600}');
  });
});

// Words, sentences, stems and synonyms compared with NLTK, on thousands of our own texts and words.

import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import { textParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createWordTokenizer } from '../../../../../src/core/score/text/nltkWords.ts';
import { porterStem } from '../../../../../src/core/score/text/porterStemmer.ts';
import { splitSentences } from '../../../../support/splitSentences.ts';
import { readWordnet } from '../../../../../src/core/score/text/wordnet.ts';
import { ownTextPeers, ownTexts } from './ownTexts.ts';
import { answerOf, punkt } from './textToolsFixture.ts';

const tables = path.resolve(import.meta.dirname, '../../../../../lexicon');

type Words = readonly (readonly [word: string, answer: string])[];

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
}

describe(`texts and words of our own against ${ownTextPeers}`, () => {
  for (const version of idsOf(textParameters.meteorTokenizer)) {
    it(`have the same tokens, ${version}`, () => {
      assert.ok(ownTexts.length > 1200);
      const tokenize = createWordTokenizer(punkt, version);
      for (const one of ownTexts) {
        assert.deepEqual(tokenize(one.text), answerOf(one, version).tokens, one.text);
      }
    });

    it(`have the same sentences, ${version}`, () => {
      for (const one of ownTexts) {
        const found = splitSentences(one.text, punkt, version);
        assert.deepEqual(found, answerOf(one, version).sentences, one.text);
      }
    });
  }

  it('differ between the two tokenizers where they should', () => {
    assert.ok(ownTexts.filter((one) => one.nltk3104 !== undefined).length > 100);
  });

  it('have the same stems', () => {
    const { stems } = read('stems.json') as { readonly stems: Words };
    assert.ok(stems.length > 6000);
    assert.deepEqual(
      stems.map(([word]) => [word, porterStem(word)]),
      stems,
    );
  });

  it('have the same synonyms', () => {
    const { words } = read('ownSynonyms.json') as { readonly words: Words };
    assert.ok(words.length > 3000);
    const wordnet = readWordnet(readFileSync(path.join(tables, 'wordnet.bin')));
    assert.deepEqual(
      words.map(([word]) => [word, wordnet.synonyms(word).toSorted().join(' ')]),
      words,
    );
  });
});

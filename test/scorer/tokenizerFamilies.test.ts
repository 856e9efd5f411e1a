// Results for generated texts, compared with tokenizers of the four families (test/peers/tokenizerFamilies.py).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TextTokenizer } from '../../src/scorer/models/tokenizer/textTokenizer.ts';

interface Rows {
  readonly maximum: number;
  readonly singles: readonly string[];
  /** For each text paired with the next text: the position where the token type becomes 1, then the ids. */
  readonly pairs: readonly string[];
}

const root = path.join(import.meta.dirname, '..', '..');
const folder = path.join(import.meta.dirname, 'fixtures', 'tokenizers');

function json(...parts: readonly string[]): object {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8')) as object;
}

const { peer, texts } = json(folder, 'texts.json') as {
  readonly peer: string;
  readonly texts: readonly string[];
};
const families = {
  wordPiece: json(root, 'models', 'tokenizer.json'),
  mpnet: json(folder, 'mpnet.tokenizer.json'),
  bpe: json(folder, 'bpe.tokenizer.json'),
  unigram: json(folder, 'unigram.tokenizer.json'),
};

describe(`the tokenizers of the families, against Python's ${peer}`, () => {
  it('see at least 500 texts', () => {
    assert.ok(texts.length >= 500);
  });

  for (const [family, tokenizerJson] of Object.entries(families)) {
    for (const { maximum, singles, pairs } of json(folder, `${family}.ids.json`) as Rows[]) {
      const tokenizer = new TextTokenizer(tokenizerJson, maximum);

      it(`encode texts alike, cut to ${maximum} tokens: ${family}`, () => {
        const wrong = texts.filter(
          (text, at) => tokenizer.single(text).ids.join(' ') !== singles[at],
        );
        assert.deepEqual(wrong, []);
      });

      it(`encode pairs alike, with their token types, cut longest-first to ${maximum} tokens: ${family}`, () => {
        const wrong = texts.slice(1).flatMap((second, at) => {
          const first = texts[at] ?? '';
          const { ids, secondStart } = tokenizer.pair(first, second);
          return `${secondStart}: ${ids.join(' ')}` === pairs[at] ? [] : [[first, second]];
        });
        assert.deepEqual(wrong, []);
      });
    }
  }
});

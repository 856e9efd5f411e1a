import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { truncateLongest, TextTokenizer } from '../../src/scorer/models/tokenizer/textTokenizer.ts';

interface Fixture {
  readonly peer: string;
  readonly cases: readonly {
    readonly maximum: number;
    readonly singles: readonly { readonly text: string; readonly ids: string }[];
    readonly pairs: readonly {
      readonly first: string;
      readonly second: string;
      readonly ids: string;
      readonly types: string;
    }[];
  }[];
}

const root = path.join(import.meta.dirname, '..', '..');

function json(...parts: readonly string[]): object {
  return JSON.parse(readFileSync(path.join(root, ...parts), 'utf8')) as object;
}

const fixture = json('test', 'scorer', 'fixtures', 'tokenizer.json') as Fixture;

describe(`the tokenizer, against Python's ${fixture.peer}`, () => {
  for (const { maximum, singles, pairs } of fixture.cases) {
    const tokenizer = new TextTokenizer(json('models', 'tokenizer.json'), maximum);

    it(`encodes texts alike, cut to ${maximum} tokens`, () => {
      for (const { text, ids } of singles) {
        const sequence = tokenizer.single(text);
        assert.equal(sequence.ids.join(' '), ids, JSON.stringify(text));
        assert.equal(sequence.secondStart, sequence.ids.length);
      }
    });

    it(`encodes pairs as pairs, cut longest-first to ${maximum} tokens`, () => {
      for (const { first, second, ids, types } of pairs) {
        const sequence = tokenizer.pair(first, second);
        const label = JSON.stringify([first.slice(0, 40), second.slice(0, 40)]);
        assert.equal(sequence.ids.join(' '), ids, label);
        const ownTypes = [...sequence.ids].map((_, at) => (at < sequence.secondStart ? 0 : 1));
        assert.equal(ownTypes.join(' '), types, label);
      }
    });
  }
});

describe('how long a text is for a model', () => {
  const [first] = fixture.cases;

  it('is its tokens without the special ones, also of what is cut off', () => {
    const [long, short] = [100_000, 8].map(
      (most) => new TextTokenizer(json('models', 'tokenizer.json'), most),
    );
    for (const { text } of first?.singles ?? []) {
      const whole = (long?.single(text).ids.length ?? NaN) - 2;
      assert.equal(short?.count(text), whole, JSON.stringify(text.slice(0, 40)));
    }
  });

  it('does not depend on white space at its start, and is read as far as the model reads', () => {
    const [short, long] = [256, 40_000].map(
      (most) => new TextTokenizer(json('models', 'tokenizer.json'), most),
    );
    assert.equal(short?.single(`${' '.repeat(70_000)}word`).ids.length, 3);
    // 20,000 words of one token each, with more than 65,536 characters
    assert.equal(long?.single('word '.repeat(20_000)).ids.length, 20_002);
  });

  it('is held against the room of a pair, which has three special tokens', () => {
    const tokenizer = new TextTokenizer(json('models', 'tokenizer.json'), 256);
    assert.equal(tokenizer.roomInPair, 253);
    const text = 'word '.repeat(tokenizer.roomInPair - 1);
    assert.equal(tokenizer.pair(text, 'claim').ids.length, 256);
    assert.equal(tokenizer.count(text) + tokenizer.count('claim'), tokenizer.roomInPair);
  });
});

describe('longestFirst', () => {
  it('cuts only the longer text while that is enough', () => {
    assert.deepEqual(truncateLongest(3, 300, 253), [3, 250]);
    assert.deepEqual(truncateLongest(300, 3, 253), [250, 3]);
  });

  it('halves the room when both are longer, the longer having the odd token', () => {
    assert.deepEqual(truncateLongest(300, 400, 253), [126, 127]);
    assert.deepEqual(truncateLongest(400, 300, 253), [127, 126]);
    assert.deepEqual(truncateLongest(300, 300, 253), [126, 127]);
  });
});

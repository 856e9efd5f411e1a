import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultTextParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import { createMeteor } from '../../../../../src/core/score/measures/meteor.ts';
import type { TextTools } from '../../../../../src/core/score/measures/textMetric.ts';
import {
  pairMarker,
  tokenSpans,
  type WordMark,
} from '../../../../../src/core/score/measures/wordMarks.ts';
import { lexiconIn } from '../../../../../src/scorer/engine/loadLexicon.ts';
import { ownTexts } from '../text/ownTexts.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const tools: TextTools = {
  parameters: defaultTextParameters,
  lexicon: lexiconIn(path.join(root, 'lexicon')),
};
const mark = pairMarker(tools);

interface Peer {
  readonly peer: string;
  readonly cases: readonly {
    readonly reference: readonly string[];
    readonly predicted: readonly string[];
    readonly matches: readonly (readonly [reference: number, predicted: number])[];
    readonly chunks: number;
    readonly meteor: number;
  }[];
}

/** NLTK's alignments (test/peers/meteorFixture.py). */
const peer = JSON.parse(
  readFileSync(new URL('fixtures/meteor.json', import.meta.url), 'utf8'),
) as Peer;

const meteorKinds = new Set(['exact', 'stem', 'synonym']);
const shown = (text: string, marks: readonly WordMark[]): string[] =>
  marks.map(({ start, end, kind, other }) =>
    [kind, text.slice(start, end), ...(other === undefined ? [] : [other])].join(' '),
  );

describe('words that count', () => {
  it('are those that NLTK aligns, with its score and chunks', () => {
    let compared = 0;
    for (const { reference, predicted, matches, chunks, meteor } of peer.cases) {
      const [expected, given] = [reference.join(' '), predicted.join(' ')];
      const marked = mark(expected, given);
      // The comparison is skipped for cases of the fixture whose tokens change when the text is joined with spaces.
      if (marked.referenceTokens !== reference.length) continue;
      if (marked.predictedTokens !== predicted.length || / ["'`]/u.test(expected + given)) continue;
      compared += 1;
      assert.equal(marked.matches, matches.length, expected);
      assert.equal(marked.chunks, chunks, expected);
      assert.ok(Math.abs(marked.score - meteor) < 1e-12, expected);
      const words = (text: string, marks: readonly WordMark[]): string[] =>
        marks
          .filter(({ kind }) => meteorKinds.has(kind))
          .flatMap(({ start, end }) => text.slice(start, end).split(' '));
      const aligned = (tokens: readonly string[], side: 0 | 1): string[] =>
        matches
          .map((match) => match[side])
          .sort((a, b) => a - b)
          .map((place) => tokens[place] ?? '');
      assert.deepEqual(words(expected, marked.reference), aligned(reference, 0), expected);
      assert.deepEqual(words(given, marked.predicted), aligned(predicted, 1), given);
    }
    assert.ok(compared > 60, `${compared} of ${peer.cases.length}`);
  });

  it('come with the number of the matrix that the scores are made of', () => {
    const text = 'On what date did the Golden Gate Bridge open? The bridge opened on 27 May 1937.';
    const other = 'When was the Golden Gate Bridge opened? "27 May 1937", and later for cars.';
    const [[score] = []] = createMeteor(tools).matrix([text], [other]);
    assert.equal(mark(text, other).score, score);
  });

  it('say how they match: the same words in a row as one, others with their partner', () => {
    const [reference, predicted] = ['A sick dog on the left bank.', 'Ill dogs on the left bank!'];
    const marked = mark(reference, predicted);
    assert.deepEqual(shown(reference, marked.reference), [
      'synonym sick Ill',
      'stem dog dogs',
      'exact on the left bank',
    ]);
    assert.deepEqual(shown(predicted, marked.predicted), [
      'synonym Ill sick',
      'stem dogs dog',
      'exact on the left bank',
    ]);
    assert.equal(marked.matches, 6);
    assert.equal(marked.chunks, 1);
  });

  it('are numbers, negations and names that only one text has, unless METEOR matches them', () => {
    const reference = 'It is 8,848.86 m high, say China and Nepal.';
    const predicted = 'It is not 8,611 m high, says Nepal.';
    const marked = mark(reference, predicted);
    assert.deepEqual(shown(reference, marked.reference), [
      'exact It is',
      'number 8,848.86',
      'exact m high,',
      'stem say says',
      'name China',
      'exact Nepal.',
    ]);
    assert.deepEqual(shown(predicted, marked.predicted), [
      'exact It is',
      'negation not',
      'number 8,611',
      'exact m high,',
      'stem says say',
      'exact Nepal.',
    ]);
  });

  it('are none where a text is empty', () => {
    assert.deepEqual(mark('', ''), {
      ...{ score: 0, matches: 0, chunks: 0, referenceTokens: 0, predictedTokens: 0 },
      ...{ reference: [], predicted: [] },
    });
  });

  it('stand in order and apart, whatever the texts', () => {
    const words = fc.array(
      fc.constantFrom('not', 'Nepal', '20', "can't", '"x"', 'cars', 'car', '.'),
    );
    fc.assert(
      fc.property(words, words, (some, others) => {
        const marked = mark(some.join(' '), others.join(' '));
        for (const marks of [marked.reference, marked.predicted]) {
          let end = 0;
          for (const one of marks) {
            assert.ok(one.start >= end && one.end > one.start);
            end = one.end;
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

const blank = /[\s\x1c-\x1f\x85]/gu;

describe('the places of tokens', () => {
  it('are where NLTK’s tokens of all our own texts stand: every letter is in one, only quotation marks are written otherwise', () => {
    let tokensSeen = 0;
    for (const { text, tokens } of ownTexts) {
      const spans = tokenSpans(text, tokens);
      tokensSeen += tokens.length;
      let end = 0;
      const between: string[] = [];
      for (const [place, span] of spans.entries()) {
        assert.ok(span, `${JSON.stringify(text)}: ${String(tokens[place])}`);
        assert.ok(span[0] >= end);
        between.push(text.slice(end, span[0]));
        end = span[1];
        const written = text.slice(...span);
        if (written !== tokens[place]) assert.equal(written, '"');
      }
      assert.equal([...between, text.slice(end)].join('').replace(blank, ''), '', text);
    }
    assert.ok(tokensSeen > 5000);
  });

  it('go on behind a token that is not in the text', () => {
    assert.deepEqual(tokenSpans('one three', ['one', 'two', 'three']), [[0, 3], null, [4, 9]]);
    assert.deepEqual(tokenSpans('', ['one']), [null]);
    assert.deepEqual(tokenSpans('a', []), []);
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assert as assertAlways, array, constantFrom, property, record } from 'fast-check';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import {
  findBestPart,
  computeCoveredPieces,
  gramsOf,
  lettersRead,
  piecesOf,
} from '../../../../../src/core/score/measures/coverage.ts';
import { answer, pair } from '../report/claimWith.ts';

interface Fixture {
  readonly peer: string;
  readonly pieces: readonly { readonly question: string; readonly answer: string }[];
  readonly agreement: readonly (readonly number[])[];
}

const fixture = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures', 'coverage.json'), 'utf8'),
) as Fixture;

const values = (reference: readonly QaPair[], predicted: readonly QaPair[]): readonly number[] =>
  computeCoveredPieces(piecesOf(reference), piecesOf(predicted)).map(({ value }) => value);

const said = (text: string, question = ''): QaPair => pair(question, answer({ text }));

describe('how far one piece of evidence says another', () => {
  it(`is the mean of ${fixture.peer}'s coefficients with and without the question`, () => {
    const pieces = fixture.pieces.map((one) => said(one.answer, one.question));
    for (const [row, expected] of fixture.agreement.entries()) {
      for (const [column, wanted] of expected.entries()) {
        const [found = NaN] = values(pieces.slice(row, row + 1), pieces.slice(column, column + 1));
        assert.ok(Math.abs(found - wanted) < 1e-12, `${row} with ${column}: ${found}, ${wanted}`);
      }
    }
  });

  it('is that of the best sentence of a long answer', () => {
    const [one, other] = ['The bridge opened in 1932.', 'Eight lanes lead over it today.'];
    assert.deepEqual(values([said(other)], [said(`${one} ${other} Drivers paid.`)]), [1]);
    const asked = values([said(other, 'How wide?')], [said(`${one} ${other}`, 'How wide?')]);
    assert.deepEqual(asked, [1]);
  });

  it('takes no notice of capitals, punctuation and signs of thousands', () => {
    assert.deepEqual(values([said('In 2019, 1,200 people!')], [said('in 2019 1200 people')]), [1]);
  });

  it('reads the explanation of an answer with it', () => {
    const explained = pair('Did it?', answer({ text: 'Yes', explanation: 'It opened in May.' }));
    assert.deepEqual(values([explained], [said('Yes It opened in May.', 'Did it?')]), [1]);
  });

  it('is 0 where nothing is in common or nothing is there', () => {
    assert.deepEqual(values([said('abcd')], [said('wxyz')]), [0]);
    assert.deepEqual(values([said('abcd')], []), [0]);
    assert.deepEqual(values([], [said('abcd')]), []);
  });

  it('takes a reference answer that is missing for “No answer could be found.”', () => {
    const none = { question: 'Did it?', answers: [] };
    assert.deepEqual(values([none], [said(' ', 'Did it?')]), [1]);
    assert.deepEqual(values([none], [said('No answer could be found.', 'Did it?')]), [1]);
  });

  it('reads nothing for a predicted answer that is missing', () => {
    const reference = [said('No answer could be found.')];
    assert.deepEqual(values(reference, [said('', '?')]), [0]);
    // Half of Dice's coefficient of the texts with their questions. The answers have nothing in common.
    const asked = [said('No answer could be found.', 'Did it?')];
    const all = new Set(gramsOf('Did it? No answer could be found.'));
    const own = gramsOf('Did it?');
    const common = [...own].filter((gram) => all.has(gram)).length;
    assert.deepEqual(values(asked, [said('', 'Did it?')]), [common / (all.size + own.size)]);
  });

  it('leaves out items without content: blank, white space, invisible characters', () => {
    const blanks = ['', ' \n', '\u200b\ufeff', '\u00a0\u2800'].flatMap((text) => [
      said(text),
      said(text, text),
      { question: text, answers: [] },
    ]);
    assert.deepEqual(piecesOf(blanks), []);
    const reference = [said('No answer could be found.', 'When?'), said('In May.', 'When?')];
    const predicted = [said('In 1932.', 'When did it open?')];
    assert.deepEqual(values(reference, [...blanks, ...predicted]), values(reference, predicted));
  });

  it('names the three pieces that say most of it, best first, as in the evidence where equal', () => {
    const reference = [said('the bridge opened in may')];
    const predicted = [
      said('the bridge'),
      said('the bridge opened'),
      pair('', answer({ text: 'xyz' }), answer({ text: 'the bridge opened in may' })),
      said('the bridge opened'),
    ];
    const [found] = computeCoveredPieces(piecesOf(reference), piecesOf(predicted));
    assert.deepEqual(
      found?.pieces.map(({ question, answer: place }) => [question, place]),
      [
        [2, 1],
        [1, 0],
        [3, 0],
      ],
    );
  });

  it('counts the letters that it will read, a question once a sentence', () => {
    assert.equal(lettersRead(piecesOf([said('One. Two.', 'Q?')])), 9 + 2 * 3);
    assert.equal(lettersRead([]), 0);
  });
});

const words = constantFrom('the', 'bridge', 'opened', 'in', '1932', 'No', 'yes.', '橋', '—', ' ');
const text = array(words, { maxLength: 8 }).map((some) => some.join(' '));
const piece = record({ question: text, answer: text }).map((one) => said(one.answer, one.question));
const evidence = array(piece, { minLength: 1, maxLength: 4 });

describe('the part of an answer that says most of another', () => {
  const piece = (text: string) => ({ question: 0, answer: 0, questionText: 'Who paid?', text });
  const said = piece('Nothing is known of it. The embassy paid. Good.');

  it('is a sentence, and the whole answer beside a question without an answer', () => {
    assert.equal(findBestPart(piece('It was paid by the embassy.'), said), 'The embassy paid.');
    assert.equal(findBestPart(piece(''), said), said.text);
  });
});

describe('coverage of any evidence', () => {
  it('is from 0 to 1, and 1 for the evidence itself', () => {
    assertAlways(
      property(evidence, evidence, (reference, predicted) => {
        for (const value of values(reference, predicted)) assert.ok(value >= 0 && value <= 1);
        for (const value of values(reference, reference)) assert.equal(value, 1);
      }),
    );
  });

  it('is lowered by no more evidence, wherever it stands', () => {
    assertAlways(
      property(evidence, evidence, evidence, (reference, predicted, more) => {
        const before = values(reference, predicted);
        const after = [
          values(reference, [...predicted, ...more]),
          values(reference, [...more, ...predicted]),
        ];
        for (const [at, value] of before.entries()) {
          for (const found of after) assert.ok((found[at] ?? NaN) >= value);
        }
      }),
    );
  });

  it('does not depend on the order of the evidence', () => {
    assertAlways(
      property(evidence, evidence, (reference, predicted) => {
        const expected = values(reference, predicted);
        assert.deepEqual(values(reference, predicted.toReversed()), expected);
        assert.deepEqual(values(reference.toReversed(), predicted), expected.toReversed());
      }),
    );
  });
});

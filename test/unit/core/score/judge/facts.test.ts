import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import {
  computeShareWith,
  computeSupportedShare,
  countListed,
  countsDiffer,
  f1Of,
  type FactSide,
  factSources,
  type FactVerdict,
  factVerdicts,
  isClipped,
} from '../../../../../src/core/score/judge/facts.ts';
import { xorshift } from '../../../../support/xorshift.ts';

function side(
  verdicts: readonly (FactVerdict | null)[],
  said: FactSide['said'] = null,
  counted: FactSide['counted'] = 'list',
): FactSide {
  const facts = verdicts.map((verdict, at) => ({ text: `Fact ${at}.`, verdict, reason: '' }));
  return { facts, said, counted };
}

describe('shares of judged facts', () => {
  it('are counted from the list, whatever the judge says that it counted', () => {
    const judged = side(['supported', 'absent', 'contradicted'], { facts: 3, supported: 3 });
    assert.equal(computeSupportedShare(judged), 1 / 3);
    assert.equal(computeShareWith(judged, 'contradicted', 'disputed'), 1 / 3);
    assert.deepEqual(countsDiffer(judged), {
      said: { facts: 3, supported: 3 },
      listed: { facts: 3, supported: 1 },
    });
  });

  it('are the judge’s own counts where its verdicts are prose', () => {
    const judged = side([null, 'absent'], { facts: 2, supported: 0.5 }, 'said');
    assert.equal(computeSupportedShare(judged), 0.25);
    assert.equal(countsDiffer(judged), null, 'a verdict that prose does not tell is no slip');
  });

  it('are missing without facts, and at most 1', () => {
    assert.equal(computeSupportedShare(side([])), null);
    assert.equal(computeShareWith(side([]), 'contradicted'), 0);
    assert.equal(computeSupportedShare(side(['absent'], { facts: 0, supported: 0 }, 'said')), null);
    const twice = side(['supported'], { facts: 1, supported: 2 }, 'said');
    assert.equal(computeSupportedShare(twice), 1);
    assert.ok(isClipped(twice));
    assert.ok(!isClipped(side(['supported'])));
    assert.ok(!isClipped(side([], { facts: 0, supported: 2 }, 'said')), 'of nothing, nothing');
  });

  it('say that lists of another length differ', () => {
    assert.notEqual(countsDiffer(side([null], { facts: 2, supported: 0 }, 'said')), null);
    assert.equal(countsDiffer(side(['absent'])), null, 'there are no counts to differ');
  });

  it('lie between 0 and 1 for any list, and agree with a count by hand', () => {
    const random = xorshift(5);
    for (let run = 0; run < 200; run += 1) {
      const verdicts = Array.from(
        { length: random() % 9 },
        () => factVerdicts[random() % 3] ?? null,
      );
      const judged = side(verdicts);
      const share = computeSupportedShare(judged);
      const found = verdicts.filter((verdict) => verdict === 'supported').length;
      assert.deepEqual(countListed(judged), { facts: verdicts.length, supported: found });
      assert.equal(share, verdicts.length === 0 ? null : found / verdicts.length);
      assert.ok(share === null || (share >= 0 && share <= 1));
    }
  });
});

describe('F1', () => {
  it('is the harmonic mean', () => {
    // Computed by hand: 2 · 1/2 · 1/3 / (5/6).
    assert.ok(Math.abs((f1Of(1 / 2, 1 / 3) ?? NaN) - 0.4) < 1e-15);
    assert.equal(f1Of(1, 1), 1);
  });

  it('is 0 where one is 0, and missing where one is missing and the other is not 0', () => {
    assert.equal(f1Of(0, 0), 0);
    assert.equal(f1Of(null, 0), 0);
    assert.equal(f1Of(0, null), 0);
    assert.equal(f1Of(null, 0.5), null);
    assert.equal(f1Of(0.5, null), null);
    assert.equal(f1Of(null, null), null);
  });
});

const evidence: readonly QaPair[] = [
  {
    question: 'In which year was the bridge opened?',
    answers: [
      { text: 'Nobody knows for sure.', sources: [] },
      { text: 'Work took eight years. The bridge was opened in 1932 by the king.', sources: [] },
    ],
  },
  { question: '', answers: [{ text: 'Drivers paid a toll of six shillings.', sources: [] }] },
];

describe('the source of a fact', () => {
  it('is the sentence of the answer that says most of it', () => {
    assert.deepEqual(
      factSources(
        ['The bridge was opened in 1932.', 'Drivers paid a toll.', 'The moon is round.'],
        evidence,
        'answers',
      ),
      [
        { question: 0, answer: 1, sentence: 'The bridge was opened in 1932 by the king.' },
        { question: 1, answer: 0, sentence: 'Drivers paid a toll of six shillings.' },
        null,
      ],
    );
  });

  it('is a question, for facts of questions', () => {
    assert.deepEqual(factSources(['The year the bridge was opened.'], evidence, 'questions'), [
      { question: 0, answer: 0, sentence: 'In which year was the bridge opened?' },
    ]);
  });

  it('is none without evidence, or of a blank fact', () => {
    assert.deepEqual(factSources(['It opened.'], [], 'answers'), [null]);
    assert.deepEqual(factSources([' '], evidence, 'answers'), [null]);
    assert.deepEqual(factSources([], evidence, 'answers'), []);
  });
});

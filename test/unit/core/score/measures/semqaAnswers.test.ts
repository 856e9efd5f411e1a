// Tests the support of an answer pair under each definition. Expected numbers are computed by hand, as shown.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { semqa, type SemqaInputs } from '../../../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
  answerSupports,
  type AnswerSupport,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import {
  answersRead,
  conclusionOf,
  isBare,
  isUndecided,
  pairSupport,
  selectComparison,
  supportOf,
  type AnswerComparison,
  type AskedAnswer,
  type Entailment,
} from '../../../../../src/core/score/measures/semqaAnswers.ts';
import { compared, probabilities as says } from '../../../../support/answerComparisons.ts';

function near(actual: number | null, expected: number): void {
  assert.ok(actual !== null && Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);
}

function under(answerSupport: AnswerSupport): SemqaParameters {
  return { ...defaultSemqaParameters, answerSupport };
}

/** Three matches on the diagonal: supported, undecided, contradicted. */
const three: SemqaInputs = {
  similarities: [
    [0.9, 0, 0],
    [0, 0.9, 0],
    [0, 0, 0.9],
  ],
  comparisons: [
    // E/(E+C): .6/.8 = .75 and .3/.4 = .75. The larger P(E) is .6
    compared(0, 0, says(0.6, 0.2, 0.2), says(0.3, 0.6, 0.1)),
    // neutral .9 and .96: undecided. E/(E+C): .08/.1 = .8 and .01/.04 = .25. The larger P(E) is .08
    compared(1, 1, says(0.08, 0.9, 0.02), says(0.01, 0.96, 0.03)),
    // E/(E+C): .1/.8 = .125 and .2/.5 = .4. The larger P(E) is .2
    compared(2, 2, says(0.1, 0.2, 0.7), says(0.2, 0.5, 0.3)),
  ],
};

describe('the answer score', () => {
  const answerUnder = (definition: AnswerSupport): number | null =>
    semqa(three, under(definition)).answer;

  it("is the mean of E / (E + C) by the paper's definition", () => {
    near(answerUnder('ratio'), (0.75 + 0.8 + 0.4) / 3);
  });

  it('can leave out the undecided matches, which stay in the question score', () => {
    const score = semqa(three, under('decidedOnly'));
    near(score.answer, (0.75 + 0.4) / 2);
    near(score.question, 0.9);
    assert.deepEqual(
      score.matches.map(({ leftOut, undecided }) => [leftOut, undecided]),
      [
        [undefined, false],
        [true, true],
        [undefined, false],
      ],
    );
    assert.equal(score.undecided, 1, 'they are counted all the same');
    near(score.matches[1]?.support ?? null, 0.8); // shown, not counted
  });

  it('can count the undecided matches as half', () => {
    near(answerUnder('undecidedHalf'), (0.75 + 0.5 + 0.4) / 3);
  });

  it('can keep the neutral class', () => {
    near(answerUnder('entailment'), (0.6 + 0.08 + 0.2) / 3);
  });

  it('is 0 when every match is undecided and those are left out: no answer speaks for the reference', () => {
    const [, middle] = three.comparisons;
    assert.ok(middle);
    const inputs = {
      similarities: [[0.9]],
      comparisons: [{ ...middle, reference: 0, predicted: 0 }],
    };
    const { answer, score } = semqa(inputs, under('decidedOnly'));
    assert.equal(answer, 0);
    near(score, 0.45);
  });

  it('treats a match below the threshold alike under every definition: it does not count', () => {
    for (const answerSupport of answerSupports) {
      const { answer, matches } = semqa(three, { ...under(answerSupport), threshold: 0.95 });
      assert.equal(answer, 0);
      assert.ok(matches.every(({ leftOut }) => leftOut === undefined));
    }
  });

  it('is withheld while answers were compared in another context, and never guessed', () => {
    const other = { ...defaultSemqaParameters, answerContext: 'questionAnswer' } as const;
    const { answer, score, uncompared, matches } = semqa(three, other);
    assert.deepEqual([answer, score, uncompared], [null, null, 3]);
    assert.ok(matches.every(({ support, undecided }) => support === null && !undecided));
    const again = {
      ...three,
      comparisons: three.comparisons.flatMap((one): AnswerComparison[] => [
        one,
        { ...one, context: 'questionAnswer', forward: says(1, 0, 0) },
      ]),
    };
    assert.equal(semqa(again, other).answer, 1, 'each context has its own comparisons');
    near(semqa(again, defaultSemqaParameters).answer, (0.75 + 0.8 + 0.4) / 3);
  });
});

describe('what the NLI model reads of two answers', () => {
  const asked = (text: string, explanation?: string): AskedAnswer => ({
    question: ' Did it rain? ',
    answer: { text, sources: [], explanation },
  });
  const dry: AskedAnswer = {
    question: 'Was it wet?',
    answer: { text: 'It was dry.', sources: [] },
  };
  const [bare, full] = ['Did it rain? Yes.', 'Was it wet? It was dry.'];

  it('is the answers alone, the paper’s definition', () => {
    assert.deepEqual(answersRead(asked('Yes.', 'It poured.'), dry, 'answer'), [
      'Yes.',
      'It was dry.',
    ]);
    assert.deepEqual(answersRead(asked(' '), dry, 'answer'), [
      'No answer could be found.',
      'It was dry.',
    ]);
  });

  it('is each answer after its own question', () => {
    const expected = ['Did it rain? It poured.', full];
    assert.deepEqual(answersRead(asked('It poured.'), dry, 'questionAnswer'), expected);
  });

  it('is a yes with its explanation, which then needs no question', () => {
    for (const [text, explanation] of [
      ['Yes', 'It poured.'],
      ['Yes.', ' It poured. '],
    ] as const)
      assert.deepEqual(answersRead(asked(text, explanation), dry, 'completeAnswer'), [
        'Yes. It poured.',
        'It was dry.',
      ]);
  });

  it('is both with their questions where one of the two is bare and not explained, whichever it is', () => {
    for (const explanation of [undefined, ' ']) {
      const yes = asked('Yes.', explanation);
      assert.deepEqual(answersRead(yes, dry, 'completeAnswer'), [bare, full]);
      assert.deepEqual(answersRead(dry, yes, 'completeAnswer'), [full, bare]);
    }
  });

  it('is the answers alone where both are bare, or neither', () => {
    assert.deepEqual(answersRead(asked('Yes'), asked('no'), 'completeAnswer'), ['Yes', 'no']);
    const [one, two] = ['Yes, it poured.', 'It was dry.'];
    assert.deepEqual(answersRead(asked(one), asked(two), 'completeAnswer'), [one, two]);
  });

  it('knows a bare text by its only word', () => {
    for (const text of ['Yes', 'no.', ' “TRUE” ', 'False!', 'No...']) assert.ok(isBare(text));
    for (const text of [
      '',
      '...',
      'Yes, it is.',
      'No answer could be found.',
      'Not true',
      'yes no',
    ])
      assert.ok(!isBare(text), text);
  });
});

describe('the comparison that stands for a match', () => {
  // P(E): .3, .5, .02. E/(E+C): .3/.9 = .333, .5/.8 = .625, .02/.02 = 1. The last comparison is undecided.
  const weak = compared(0, 0, says(0.3, 0.1, 0.6), says(0.3, 0.1, 0.6), { predictedAnswer: 0 });
  const good = compared(0, 0, says(0.5, 0.2, 0.3), says(0.5, 0.2, 0.3), { predictedAnswer: 1 });
  const vague = compared(0, 0, says(0.02, 0.98, 0), says(0.02, 0.98, 0), { predictedAnswer: 2 });
  const standing = (definition: AnswerSupport, ...all: AnswerComparison[]) =>
    selectComparison(all, definition)?.comparison.predictedAnswer;

  it('has the largest support under the definition in force', () => {
    assert.equal(standing('ratio', weak, good, vague), 2);
    assert.equal(standing('entailment', weak, good, vague), 1);
    assert.equal(standing('undecidedHalf', weak, good, vague), 1); // .333, .625, .5
    assert.equal(standing('undecidedHalf', weak, vague), 2); // .333, .5
  });

  it('is a decided one where undecided ones are left out, as long as there is one', () => {
    assert.equal(standing('decidedOnly', vague, weak), 0);
    assert.equal(standing('decidedOnly', vague), 2);
  });

  it('is the first of equals, and none of nothing', () => {
    for (const definition of answerSupports) {
      assert.equal(standing(definition, { ...good, predictedAnswer: 7 }, good), 7);
      assert.equal(selectComparison([], definition), undefined);
    }
  });
});

describe('the support of an answer pair', () => {
  it('is even where nothing speaks for either, but 0 where the neutral class is kept', () => {
    const nothing = says(0, 1, 0);
    assert.equal(supportOf(nothing, 'ratio'), 0.5);
    assert.equal(supportOf(nothing, 'entailment'), 0);
  });

  it('is undecided above 0.5 neutral in both directions, not at it', () => {
    const [at, above] = [says(0.3, 0.5, 0.2), says(0.2, 0.51, 0.29)];
    assert.equal(isUndecided({ forward: above, backward: above }), true);
    assert.equal(isUndecided({ forward: above, backward: at }), false);
    assert.equal(isUndecided({ forward: at, backward: above }), false);
  });

  it('is put into the same word under every definition', () => {
    // P(E) .45 is below one half, but the answers agree: E / (E + C) = .45 / .6.
    const agrees = says(0.45, 0.4, 0.15);
    assert.equal(conclusionOf({ forward: agrees, backward: says(0.1, 0.8, 0.1) }), 'supported');
    const differs = says(0.1, 0.2, 0.7);
    assert.equal(conclusionOf({ forward: differs, backward: differs }), 'notSupported');
    const vague = says(0.2, 0.7, 0.1);
    assert.equal(conclusionOf({ forward: vague, backward: vague }), 'undecided');
  });

  const direction: fc.Arbitrary<Entailment> = fc
    .tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000))
    .filter(([e, n, c]) => e + n + c > 0)
    .map(([e, n, c]) => says(e / (e + n + c), n / (e + n + c), c / (e + n + c)));
  const pair = fc.record({ forward: direction, backward: direction });

  it('stays from 0 to 1', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom(...answerSupports), (given, definition) => {
        const support = pairSupport(given, definition);
        assert.ok(support >= 0 && support <= 1);
      }),
    );
  });

  it('does not fall when contradiction turns into entailment, and what was undecided stays it', () => {
    const moved = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(pair, moved, fc.constantFrom(...answerSupports), (given, share, definition) => {
        const { entailment, neutral, contradiction } = given.forward;
        const forward = says(
          entailment + share * contradiction,
          neutral,
          (1 - share) * contradiction,
        );
        const after = { ...given, forward };
        assert.equal(isUndecided(after), isUndecided(given));
        assert.ok(pairSupport(after, definition) >= pairSupport(given, definition) - 1e-12);
      }),
    );
  });

  it('does not fall when neutral turns into entailment, in the two definitions that ask for no decision', () => {
    const moved = fc.double({ min: 0, max: 1, noNaN: true });
    const definitions = fc.constantFrom('ratio' as const, 'entailment' as const);
    fc.assert(
      fc.property(pair, moved, definitions, (given, share, definition) => {
        const { entailment, neutral, contradiction } = given.forward;
        const forward = says(entailment + share * neutral, (1 - share) * neutral, contradiction);
        const support = pairSupport({ ...given, forward }, definition);
        assert.ok(support >= pairSupport(given, definition) - 1e-12);
      }),
    );
  });

  it('is never larger with the neutral class than without it', () => {
    fc.assert(
      fc.property(pair, (given) => {
        assert.ok(pairSupport(given, 'entailment') <= pairSupport(given, 'ratio') + 1e-12);
      }),
    );
  });

  it('makes the answer score with undecided as half lie between a half and the one without them', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), (pairs) => {
        const inputs: SemqaInputs = {
          similarities: pairs.map((_, row) => pairs.map((__, column) => (row === column ? 1 : 0))),
          comparisons: pairs.map(({ forward, backward }, at) =>
            compared(at, at, forward, backward),
          ),
        };
        const half = semqa(inputs, under('undecidedHalf')).answer ?? NaN;
        const decided = pairs.filter((one) => !isUndecided(one));
        const without =
          decided.length === 0 ? 0.5 : (semqa(inputs, under('decidedOnly')).answer ?? NaN);
        assert.ok(half >= Math.min(0.5, without) - 1e-12 && half <= Math.max(0.5, without) + 1e-12);
        if (decided.length === pairs.length)
          near(half, semqa(inputs, under('ratio')).answer ?? NaN);
      }),
    );
  });
});

describe('answers that a model of two classes has compared', () => {
  const entailed = (entailment: number): Entailment => ({
    ...says(entailment, 1 - entailment, 0),
    isTwoClass: true,
  });
  const inputs: SemqaInputs = {
    similarities: [
      [0.9, 0],
      [0, 0.9],
    ],
    comparisons: [
      compared(0, 0, entailed(0.8), entailed(0.3)),
      compared(1, 1, entailed(0.1), entailed(0.2)),
    ],
  };

  it('have the larger probability of entailment as support, whatever the definition: no ratio, none left out', () => {
    for (const definition of answerSupports) {
      const score = semqa(inputs, under(definition));
      near(score.answer, (0.8 + 0.2) / 2);
      assert.ok(score.matches.every(({ leftOut }) => leftOut === undefined));
    }
    near(supportOf(entailed(0.1), 'ratio'), 0.1);
  });

  it('are supported or undecided, never contradicted: the model knows no contradiction', () => {
    const [first, second] = inputs.comparisons;
    assert.ok(first && second);
    assert.deepEqual([conclusionOf(first), conclusionOf(second)], ['supported', 'undecided']);
  });
});

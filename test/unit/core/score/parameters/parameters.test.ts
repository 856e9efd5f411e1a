import assert from 'node:assert/strict';
import { levelParameters } from '../../../../../src/core/score/parameters/levelParameter.ts';
import {
  describeExpected,
  isValueOf,
  sentence,
  valueText,
  valueName,
  type Parameter,
} from '../../../../../src/core/score/parameters/parameter.ts';
import { semqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import {
  defaultTextParameters,
  textParameters,
} from '../../../../../src/core/score/parameters/textParameters.ts';
import {
  checkValues,
  defaultsOf,
  pickValues,
  haveSameEffect,
  areEqualValues,
  listUnusualValues,
  valuesFrom,
} from '../../../../../src/core/score/parameters/values.ts';
import { otherValue, valuesFor } from '../../../../support/otherValue.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const tables = { ...semqaParameters, ...levelParameters, ...textParameters };
const rows = Object.entries<Parameter>(tables);
const defaults = defaultsOf(semqaParameters);

describe('every parameter', () => {
  it('has a default in its range, and refuses what is of another type or outside', () => {
    for (const [name, row] of rows) {
      for (const value of valuesFor(row)) assert.ok(isValueOf(row, value), name);
      for (const value of [
        undefined,
        null,
        {},
        [],
        'nonsense',
        '__proto__',
        Number.NaN,
        Infinity,
      ]) {
        assert.ok(!isValueOf(row, value), `${name} ${JSON.stringify(value)}`);
      }
    }
  });

  it('has words: a clause for help, and a name for each choice that no other has', () => {
    for (const [name, row] of rows) {
      assert.match(textOf(row.help), /^[a-z]|^[A-Z]{2}/, name);
      assert.doesNotMatch(textOf(row.help), /\.$/, name);
      assert.match(textOf(sentence(row)), /^[A-Z].*\.$/, name);
      if (row.kind !== 'choice') continue;
      const names = Object.values(row.choices).map((choice) => textOf(choice.name));
      assert.equal(new Set(names).size, names.length, name);
      for (const { help } of Object.values(row.choices))
        assert.match(textOf(help), /^[A-Z].*\.$/, name);
    }
  });

  it('is told apart from its default, and taken out of a message again', () => {
    const table = { ...semqaParameters, ...textParameters };
    const usual = defaultsOf(table);
    for (const [name, row] of Object.entries<Parameter>(table)) {
      const values = { ...usual, [name]: otherValue(row) };
      assert.ok(!areEqualValues(table, usual, values), name);
      assert.deepEqual(valuesFrom(table, { ...values, other: 1 }), values);
      assert.deepEqual(pickValues(table, { ...values, ...{ other: 1 } }), values);
      assert.equal(valuesFrom(table, { ...values, [name]: null }), undefined, name);
    }
  });
});

describe('values of a table', () => {
  it('that are out of range are named, with what was expected', () => {
    for (const [change, expected] of [
      [{ alpha: 1.5 }, 'alpha is 1.5, expected a number from 0 to 1'],
      [{ temperature: 0 }, 'temperature is 0, expected a number above 0'],
      [
        { variation: 'greedy' },
        'variation is greedy, expected "hungarian", "softmax" or "bestMatch"',
      ],
    ] as const) {
      assert.throws(() => {
        checkValues(semqaParameters, { ...defaults, ...change });
      }, new RangeError(expected));
    }
    assert.equal(textOf(describeExpected(textParameters.rougeStemmer)), 'true or false');
  });

  it('differ without effect where another value makes one of them idle', () => {
    const cold = { ...defaults, temperature: 0.1 };
    const softmax = { ...defaults, variation: 'softmax' } as const;
    assert.ok(!areEqualValues(semqaParameters, defaults, cold));
    assert.ok(haveSameEffect(semqaParameters, defaults, cold));
    assert.ok(!haveSameEffect(semqaParameters, softmax, { ...softmax, temperature: 0.1 }));
    assert.ok(!haveSameEffect(semqaParameters, defaults, softmax));
  });

  it('are said as they are set, and by the name of the choice', () => {
    const { answerSupport, alpha } = semqaParameters;
    assert.equal(valueText(answerSupport, 'ratio'), 'ratio');
    assert.equal(textOf(valueName(answerSupport, 'ratio')), 'E / (E + C)');
    assert.equal(textOf(valueName(answerSupport, 'constructor')), 'constructor');
    assert.equal(valueText(textParameters.rougeStemmer, true), 'on');
    assert.equal(textOf(valueName(alpha, 0.8)), '0.8');
  });

  it('that are not the defaults are said with what the default is, in the order of the table', () => {
    assert.deepEqual(
      listUnusualValues(semqaParameters, defaults).map((message) => textOf(message)),
      [],
    );
    assert.deepEqual(
      listUnusualValues(semqaParameters, {
        ...{ alpha: 0.8, threshold: 0.3, variation: 'softmax', temperature: 0.5 },
        ...{ definition: 'paper', answerSupport: 'decidedOnly', answerContext: 'completeAnswer' },
      }).map((message) => textOf(message)),
      [
        'question weight 0.8 (default 0.5)',
        'threshold 0.3 (default 0.2)',
        'matching: softmax (default Hungarian)',
        'temperature 0.5 (default 1)',
        'answer support: undecided matches left out (default E / (E + C))',
        'answers, with the question if the answer is only yes or no (default answers alone)',
      ],
    );
    assert.deepEqual(
      listUnusualValues(semqaParameters, { ...defaults, temperature: 0.1 }).map((message) =>
        textOf(message),
      ),
      [],
    );
    assert.deepEqual(
      listUnusualValues(levelParameters, { averitecLevel: 0.3 }).map((message) => textOf(message)),
      ['level of the AVeriTeC score 0.3 (default 0.25)'],
    );
    assert.deepEqual(
      listUnusualValues(textParameters, { ...defaultTextParameters, rougeStemmer: true }).map(
        (message) => textOf(message),
      ),
      ["ROUGE's stemmer: on (default off)"],
    );
  });
});

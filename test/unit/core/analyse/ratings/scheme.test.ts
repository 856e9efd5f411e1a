import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import {
  openDimensions,
  selectCountedValues,
} from '../../../../../src/core/analyse/ratings/claimForm.ts';
import { readScheme, type RatingValue } from '../../../../../src/core/analyse/ratings/scheme.ts';
import { shippedSchemes } from '../../../../../src/core/analyse/ratings/shippedSchemes.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const schema = JSON.parse(
  readFileSync(path.join(root, 'schemas/rating-scheme.schema.json'), 'utf8'),
) as object;
const isValid = new Ajv().compile(schema);

const levels = [
  { value: 1, text: 'Bad' },
  { value: 2, text: 'Good' },
];
const small = { id: 'own', dimensions: [{ id: 'quality', question: 'How good?', levels }] };

describe('rating schemes', () => {
  it('that ship are what the schema says, and have the papers’ scales', () => {
    const sizes = shippedSchemes.map(({ id, dimensions }) => [
      id,
      dimensions.map((dimension) => dimension.levels.length),
    ]);
    assertEqual(sizes, [
      ['ev2r', [4, 4, 5, 5, 5, 5, 5]],
      ['similarity', [7]],
      ['semqaPaper', [7]],
      ['claimDecomp', [3, 2, 4]],
      ['sufficiency', [4, 2, 2, 2, 2, 2, 2]],
    ]);
    for (const scheme of shippedSchemes) assert.ok(isValid(scheme), JSON.stringify(isValid.errors));
  });

  const damaged: [string, unknown, RegExp][] = [
    ['a list', [], /it is a list, expected an object/],
    ['no dimension', { ...small, dimensions: [] }, /dimensions has 0 items, expected at least 1/],
    [
      'an unknown member',
      { ...small, scale: 5 },
      /it has "scale", which this version does not know/,
    ],
    [
      'a name for a list',
      { ...small, showsScores: 'semqa' },
      /showsScores is the text "semqa", expected a list/,
    ],
    [
      'one level',
      { ...small, dimensions: [{ ...small.dimensions[0], levels: levels.slice(1) }] },
      /levels has 1 item, expected at least 2/,
    ],
    [
      'numbers and words',
      {
        ...small,
        dimensions: [{ ...small.dimensions[0], levels: [levels[0], { value: 'b', text: 'B' }] }],
      },
      /mixes/,
    ],
    [
      'a level twice',
      { ...small, dimensions: [{ ...small.dimensions[0], levels: [levels[0], levels[0]] }] },
      /twice/,
    ],
    [
      'a dimension twice',
      { ...small, dimensions: [small.dimensions[0], small.dimensions[0]] },
      /twice/,
    ],
    [
      'a text that is none',
      { ...small, dimensions: [{ ...small.dimensions[0], question: '' }] },
      /question is the text "", expected a text of 1 to 2000 characters/,
    ],
    ['an id that no column can have', { ...small, id: '__proto__' }, /id is the text "__proto__"/],
  ];
  for (const [what, json, message] of damaged) {
    it(`with ${what} are refused in a sentence`, () => {
      assert.throws(
        () => readScheme(json),
        (error) => error instanceof RangeError && message.test(error.message),
      );
    });
  }

  it('are read as they are', () => {
    assertEqual(readScheme(small), { ...small, name: 'own', source: '' });
    assert.ok(isValid(small));
  });
});

describe('a form', () => {
  const [ev2r] = shippedSchemes;
  assert.ok(ev2r);

  it('asks nothing more after a level that ends it', () => {
    const values = new Map<string, RatingValue>([['gate', 'empty']]);
    assertEqual(openDimensions(ev2r, values), []);
    values.set('coherence', 3);
    assertEqual(selectCountedValues(ev2r, values), { gate: 'empty' });
  });

  it('asks what is open, in order', () => {
    const values = new Map<string, RatingValue>([
      ['gate', 'ratable'],
      ['coherence', 3],
    ]);
    assertEqual(
      openDimensions(ev2r, values).map(({ id }) => id),
      ['verdict', 'semanticCoverage', 'repetition', 'consistency', 'relevance'],
    );
  });

  it('does not count a level that it does not have', () => {
    assertEqual(selectCountedValues(ev2r, new Map([['gate', 'yes']])), {});
  });
});

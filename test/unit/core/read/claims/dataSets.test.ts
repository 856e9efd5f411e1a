import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import {
  averitecDataSet,
  dataSetOfLabels,
  readDataSet,
  shippedDataSets,
} from '../../../../../src/core/read/claims/dataSets.ts';
import { verdicts } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';

const schemaOf = (name: string): object =>
  JSON.parse(
    readFileSync(new URL(`../../../../../schemas/${name}.schema.json`, import.meta.url), 'utf8'),
  ) as object;
const isValid = new Ajv({ allowUnionTypes: true }).compile(schemaOf('dataset'));

describe('the data sets that are shipped', () => {
  it('are what readDataSet takes, and valid', () => {
    for (const dataSet of shippedDataSets) {
      assert.deepEqual(readDataSet(JSON.parse(JSON.stringify(dataSet))), dataSet);
      assert.ok(isValid(dataSet), dataSet.id);
    }
    assert.deepEqual(
      shippedDataSets.map(({ id, labels, isOrdered }) => [id, labels.length, isOrdered]),
      [
        ['averitec', 4, false],
        ['fever', 3, false],
        ['claimdecomp', 6, true],
        ['scifact', 3, false],
        ['hover', 2, false],
        ['wice', 3, false],
      ],
    );
  });

  it('have the four AVeriTeC verdicts in the order of the official scripts', () => {
    assert.deepEqual(averitecDataSet.labels, [...verdicts]);
  });

  it('have their labels in the schemas of the file formats, and no others are there', () => {
    const labels = shippedDataSets
      .filter(({ id }) => !['hover', 'wice'].includes(id))
      .flatMap((dataSet) => dataSet.labels);
    for (const name of ['averitec-reference', 'averitec2023-predictions', 'fever-predictions']) {
      const lists: unknown[] = [];
      JSON.stringify(schemaOf(name), (key, value: unknown) => {
        if (key === 'enum' && Array.isArray(value) && value.includes('Refuted')) lists.push(value);
        return value;
      });
      assert.ok(lists.length > 0);
      for (const list of lists) assert.deepEqual(list, labels, name);
    }
  });

  it('have labels that a reader takes without a word, and no near miss of them', () => {
    const evidence = [{ question: 'Q', answer: 'A' }];
    const problemsOf = (...labels: readonly string[]) => {
      const claims = labels.map((pred_label, at) => ({
        claim: `A${String(at)}`,
        pred_label,
        evidence,
      }));
      return readEvidence(JSON.stringify(claims)).problems.map(({ code }) => code);
    };
    for (const { labels, name } of shippedDataSets) {
      assert.deepEqual(problemsOf(...labels), [], name);
    }
    for (const label of ['supports', 'NOT ENOUGH INFO ', 'mostly tru']) {
      assert.deepEqual(problemsOf(label), ['unknownVerdict'], label);
    }
  });
});

describe('the data set of labels that occur', () => {
  for (const [labels, id] of [
    [[], 'averitec'],
    [['banana'], 'averitec'],
    [['Supported', 'Refuted'], 'averitec'],
    [['SUPPORTS', 'REFUTES', 'REFUTES'], 'fever'],
    [['NOT_SUPPORTED', 'SUPPORTED'], 'hover'],
    [['supported', 'partially_supported'], 'wice'],
    // In capitals, these may be AVeriTeC's.
    [['SUPPORTED', 'REFUTED', 'NOT ENOUGH EVIDENCE'], 'averitec'],
    [['SUPPORTED'], 'averitec'],
    [['pants-fire', 'true'], 'claimdecomp'],
    [['pants-on-fire'], 'claimdecomp'],
    [['Half True', 'Supported', 'Pants on Fire!'], 'claimdecomp'],
    [['SUPPORTS', 'REFUTES', 'Refuted'], 'fever'],
    [['true', 'Supported'], 'averitec'],
    [['true', 'true', 'Supported', 'Refuted'], 'averitec'],
    [['Supported', 'refuted', 'true', 'false'], 'claimdecomp'],
  ] as const) {
    it(`is ${id} for ${JSON.stringify(labels)}`, () => {
      assert.equal(dataSetOfLabels(labels).id, id);
    });
  }
});

describe("a user's own data set", () => {
  it('needs no more than id and labels', () => {
    assert.deepEqual(readDataSet({ id: 'mine', labels: ['no', 'yes'] }), {
      id: 'mine',
      name: 'mine',
      labels: ['no', 'yes'],
      isOrdered: false,
      source: '',
    });
    assert.equal(readDataSet({ id: 'x', labels: ['a', 'b'], isOrdered: true }).isOrdered, true);
  });

  const good = { $schema: 's', id: 'mine', name: 'Mine', labels: ['no', 'yes'] };
  for (const [name, json, message] of [
    ['a list', [], /it is a list, expected an object/],
    ['nothing', null, /it is null/],
    ['a text', 'averitec', /it is the text "averitec"/],
    ['no id', { labels: ['a', 'b'] }, /it has no "id"/],
    ['a blank id', { ...good, id: ' ' }, /id is the text "", expected a text/],
    ['a number for a name', { ...good, name: 7 }, /name is 7, expected a text/],
    ['no labels', { id: 'x' }, /it has no "labels"/],
    [
      'labels that are a text',
      { ...good, labels: 'a, b' },
      /labels is the text "a, b", expected a list/,
    ],
    ['one label', { ...good, labels: ['a'] }, /labels has 1 item, expected at least 2/],
    ['a number as label', { ...good, labels: ['a', 0] }, /labels\[1\] is 0/],
    ['a blank label', { ...good, labels: ['a', ''] }, /labels\[1\] is the text ""/],
    ['a label twice', { ...good, labels: ['a', 'b', 'a'] }, /"labels" has "a" twice/],
    [
      'too many labels',
      { ...good, labels: Array.from({ length: 101 }, (_, at) => `label ${String(at)}`) },
      /101 items, expected at most 100/,
    ],
    [
      'a misspelt member',
      { ...good, ordered: true },
      /it has "ordered", which this version does not know/,
    ],
    [
      'an order that is a text',
      { ...good, isOrdered: 'yes' },
      /isOrdered is the text "yes", expected true or false/,
    ],
  ] as const) {
    it(`is refused with a reason, by the schema too: ${name}`, () => {
      assert.throws(
        () => readDataSet(json),
        (error) => error instanceof RangeError && message.test(error.message),
      );
      assert.ok(!isValid(json));
    });
  }
});

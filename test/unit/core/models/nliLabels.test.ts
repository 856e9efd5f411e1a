import assert from 'node:assert/strict';
import {
  classesIn,
  isReaderConfig,
  readNliLabels,
  readReaderLabels,
  readSupportLabels,
} from '../../../../src/core/models/nliLabels.ts';

describe('the labels of an NLI model', () => {
  it('are read in the order of the published configs, whatever the case', () => {
    // facebook/bart-large-mnli, roberta-large-mnli, cross-encoder/nli-deberta-v3-base, and a FEVER model.
    const bart = { id2label: { 0: 'contradiction', 1: 'neutral', 2: 'entailment' } };
    assert.deepEqual(readNliLabels(bart), ['contradiction', 'neutral', 'entailment']);
    const roberta = { id2label: { '2': 'ENTAILMENT', '0': 'CONTRADICTION', '1': 'NEUTRAL' } };
    assert.deepEqual(readNliLabels(roberta), ['contradiction', 'neutral', 'entailment']);
    const deberta = { id2label: { 0: 'Contradiction', 1: 'Entailment ', 2: 'Neutral' } };
    assert.deepEqual(readNliLabels(deberta), ['contradiction', 'entailment', 'neutral']);
    const fever = { id2label: { 0: 'SUPPORTS', 1: 'REFUTES', 2: 'NOT ENOUGH INFO' } };
    assert.deepEqual(readNliLabels(fever), ['entailment', 'contradiction', 'neutral']);
  });

  it('are read from label2id when there is no id2label', () => {
    const config = { label2id: { neutral: 1, contradictory: 2, entail: 0 } };
    assert.deepEqual(readNliLabels(config), ['entailment', 'neutral', 'contradiction']);
  });

  it('are refused when they do not say which class is which, with the reason', () => {
    const unnamed = { id2label: { 0: 'LABEL_0', 1: 'LABEL_1', 2: 'LABEL_2' } };
    assert.throws(() => readNliLabels(unnamed), /does not say which class is which \(LABEL_0/u);
    const twice = { id2label: { 0: 'entailment', 1: 'entailment', 2: 'neutral' } };
    assert.throws(() => readNliLabels(twice), /does not say which class/u);
    const two = { id2label: { 0: 'entailment', 1: 'not_entailment' } };
    assert.throws(() => readNliLabels(two), /names 2 classes/u);
    assert.throws(() => readNliLabels({}), /names 0 classes/u);
    assert.throws(() => readNliLabels(null), /names 0 classes/u);
    const gap = { id2label: { 0: 'entailment', 1: 'neutral', 3: 'contradiction' } };
    assert.throws(() => readNliLabels(gap), /does not number the classes/u);
  });
});

describe('the labels of a reader', () => {
  it('are its five classes by name, in any order and case', () => {
    const config = { id2label: { 0: 'None', 1: 'gives', 2: 'PART', 3: 'contradicts', 4: 'asks' } };
    assert.deepEqual(readReaderLabels(config), ['none', 'gives', 'part', 'contradicts', 'asks']);
    assert.ok(isReaderConfig(config));
  });

  it('are refused when a class is missing or named twice', () => {
    const four = { id2label: { 0: 'gives', 1: 'part', 2: 'contradicts', 3: 'none' } };
    assert.throws(() => readReaderLabels(four), /does not name the classes of a reader/u);
    const twice = { id2label: { ...four.id2label, 4: 'none' } };
    assert.throws(() => readReaderLabels(twice), /gives, part, contradicts, none, none/u);
    for (const config of [four, {}, null]) assert.ok(!isReaderConfig(config));
  });
});

describe('the labels of a support model', () => {
  it('are the supported class and the other one, by the names that such models give them', () => {
    const of = (...names: readonly string[]) =>
      readSupportLabels({ id2label: Object.fromEntries(names.entries()) });
    assert.deepEqual(of('LABEL_0'), ['entailment']);
    assert.deepEqual(of('entailment', 'not_entailment'), ['entailment', 'other']);
    assert.deepEqual(of('CORRECT', 'INCORRECT'), ['entailment', 'other']);
    assert.deepEqual(of('hallucinated', 'consistent'), ['other', 'entailment']);
    assert.deepEqual(of('Inconsistent', 'Consistent'), ['other', 'entailment']);
    assert.deepEqual(of('unsupported', 'supported'), ['other', 'entailment']);
  });

  it('are refused when they do not say which is which', () => {
    const of = (...names: readonly string[]) =>
      readSupportLabels({ id2label: Object.fromEntries(names.entries()) });
    assert.throws(() => of('LABEL_0', 'LABEL_1'), /which of its classes is the supported one/u);
    assert.throws(() => of('entailment', 'support'), /which of its classes/u);
    assert.throws(() => of('a', 'b', 'c'), /which of its classes/u);
    assert.throws(() => readSupportLabels({}), /which of its classes/u);
  });

  it('are counted also where they are not numbered', () => {
    assert.equal(classesIn({ id2label: { 0: 'a', 7: 'b' } }), 2);
    assert.equal(classesIn(null), 0);
  });
});

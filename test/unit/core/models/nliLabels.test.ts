import assert from 'node:assert/strict';
import { readNliLabels } from '../../../../src/core/models/nliLabels.ts';

describe('the labels of an NLI model', () => {
  it('are read in the order of the published configs, whatever the case', () => {
    // facebook/bart-large-mnli; roberta-large-mnli; cross-encoder/nli-deberta-v3-base; a FEVER model.
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

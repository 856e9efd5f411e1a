import assert from 'node:assert/strict';
import { kindOf, modelFacts } from '../../../../src/core/models/modelFacts.ts';

// Members as in the published configurations for microsoft/mpnet-base, facebook/bart-large-mnli and microsoft/deberta-v3-base.
const mpnet = { model_type: 'mpnet', max_position_embeddings: 514, pad_token_id: 1 };
const bart = {
  architectures: ['BartForSequenceClassification'],
  model_type: 'bart',
  max_position_embeddings: 1024,
  pad_token_id: 1,
  id2label: { 0: 'contradiction', 1: 'neutral', 2: 'entailment' },
};
const deberta = {
  architectures: ['DebertaV2ForSequenceClassification'],
  model_type: 'deberta-v2',
  max_position_embeddings: 512,
  pad_token_id: 0,
  id2label: { 0: 'contradiction', 1: 'entailment', 2: 'neutral' },
};
const noLimit = { model_max_length: 1e30 };

describe('what the files of a model say', () => {
  it('is how long a text may be: what is said, else the tokenizer, never more than there are positions', () => {
    const longest = (
      config: unknown,
      more: { said?: number; known?: number; tokenizer?: number } = {},
    ): number =>
      modelFacts(
        'encoder',
        {
          config,
          tokenizerConfig:
            more.tokenizer === undefined ? noLimit : { model_max_length: more.tokenizer },
          sentenceConfig: more.said === undefined ? undefined : { max_seq_length: more.said },
        },
        { maximumTokens: more.known },
      ).maximumTokens;
    assert.equal(longest(mpnet, { said: 384 }), 384);
    assert.equal(longest(mpnet, { said: 384, known: 128 }), 128);
    assert.equal(longest(mpnet), 512); // 514 positions, but numbering starts at 2
    assert.equal(longest(mpnet, { known: 4096 }), 512);
    assert.equal(longest(bart), 512);
    assert.equal(longest(bart, { known: 1024 }), 1024);
    assert.equal(longest(bart, { tokenizer: 128 }), 128);
    assert.equal(longest({}), 512);
  });

  it('is refused when no text would fit', () => {
    assert.throws(
      () => modelFacts('encoder', { config: mpnet, tokenizerConfig: { model_max_length: 2 } }, {}),
      /allow it 2 tokens only/,
    );
  });

  it('is the first position: after padding for RoBERTa and its kin, 0 for others', () => {
    const first = (config: unknown): number =>
      modelFacts('encoder', { config, tokenizerConfig: {} }, {}).firstPosition;
    assert.equal(first(mpnet), 2);
    assert.equal(first(bart), 0);
    assert.equal(first(deberta), 0);
  });

  it('is the order of the labels, or what somebody who knows says', () => {
    const labels = (config: unknown, known = {}) =>
      modelFacts('nli', { config, tokenizerConfig: noLimit }, known).labels;
    assert.deepEqual(labels(bart), ['contradiction', 'neutral', 'entailment']);
    assert.deepEqual(labels(deberta), ['contradiction', 'entailment', 'neutral']);
    const said = ['entailment', 'neutral', 'contradiction'];
    assert.deepEqual(labels({ id2label: { 0: 'LABEL_0' } }, { labels: said }), said);
    assert.throws(() => labels({}), /names 0 classes/);
  });

  it('is the pooling: of the modules, what somebody who knows says, else the mean', () => {
    const pooling = (files = {}, known = {}) =>
      modelFacts('encoder', { config: mpnet, tokenizerConfig: {}, ...files }, known).pooling;
    const modules = [{ type: 'm.Transformer' }, { type: 'm.Pooling' }];
    const cls = { pooling_mode_cls_token: true };
    assert.deepEqual(pooling(), { mode: 'mean', normalise: true });
    assert.deepEqual(pooling({ modules, pooling: cls }), { mode: 'cls', normalise: false });
    assert.deepEqual(pooling({ pooling: cls }), { mode: 'cls', normalise: false });
    assert.deepEqual(pooling({ modules, pooling: cls }, { pooling: 'max' }), {
      mode: 'max',
      normalise: true,
    });
    assert.equal(modelFacts('nli', { config: bart, tokenizerConfig: {} }, {}).pooling, undefined);
  });

  it('is the kind: an NLI model has classes and no modules of sentence-transformers', () => {
    assert.equal(kindOf({ config: bart, tokenizerConfig: {} }), 'nli');
    const checker = { ...bart, id2label: { 0: 'LABEL_0', 1: 'LABEL_1' } };
    assert.equal(kindOf({ config: checker, tokenizerConfig: {} }), 'support');
    assert.equal(kindOf({ config: mpnet, tokenizerConfig: {} }), 'encoder');
    assert.equal(kindOf({ config: bart, tokenizerConfig: {}, modules: [] }), 'encoder');
    assert.equal(kindOf({ config: null, tokenizerConfig: undefined }), 'encoder');
  });
});

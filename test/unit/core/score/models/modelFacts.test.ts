import assert from 'node:assert/strict';
import {
  classesIn,
  isReaderConfig,
  kindOf,
  modelFacts,
  readNliLabels,
  readReaderLabels,
  readSentenceTransformersPooling,
  readSupportLabels,
} from '../../../../../src/core/score/models/modelFacts.ts';

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

const transformer = {
  idx: 0,
  name: '0',
  path: '',
  type: 'sentence_transformers.models.Transformer',
};
const pooling = {
  idx: 1,
  name: '1',
  path: '1_Pooling',
  type: 'sentence_transformers.models.Pooling',
};
const normalize = {
  idx: 2,
  name: '2',
  path: '2_Normalize',
  type: 'sentence_transformers.models.Normalize',
};

describe('the pooling of a sentence-transformers model', () => {
  it('is read from the flags of the old form, as all-MiniLM-L6-v2 has them', () => {
    const config = {
      word_embedding_dimension: 384,
      pooling_mode_cls_token: false,
      pooling_mode_mean_tokens: true,
      pooling_mode_max_tokens: false,
      pooling_mode_mean_sqrt_len_tokens: false,
    };
    assert.deepEqual(readSentenceTransformersPooling([transformer, pooling, normalize], config), {
      mode: 'mean',
      normalise: true,
    });
    const cls = { ...config, pooling_mode_mean_tokens: false, pooling_mode_cls_token: true };
    assert.deepEqual(readSentenceTransformersPooling([transformer, pooling], cls), {
      mode: 'cls',
      normalise: false,
    });
  });

  it('is read from the name of the new form, with its longer module paths', () => {
    const newPooling = {
      type: 'sentence_transformers.sentence_transformer.modules.pooling.Pooling',
    };
    const config = { embedding_dimension: 768, pooling_mode: 'lasttoken' };
    const modules = [transformer, newPooling];
    assert.equal(readSentenceTransformersPooling(modules, config).mode, 'lasttoken');
    const listed = { pooling_mode: ['max'] };
    assert.equal(readSentenceTransformersPooling(modules, listed).mode, 'max');
  });

  it('is the mean when nothing is said, as in the library', () => {
    assert.equal(readSentenceTransformersPooling([transformer, pooling], {}).mode, 'mean');
  });

  it('is refused when the graph would lack a layer or the kind is not known, with the reason', () => {
    const dense = { type: 'sentence_transformers.models.Dense' };
    assert.throws(
      () => readSentenceTransformersPooling([transformer, pooling, dense], {}),
      /the further layer Dense/u,
    );
    assert.throws(() => readSentenceTransformersPooling([transformer], {}), /names no pooling/u);
    assert.throws(() => readSentenceTransformersPooling({}, {}), /not a list/u);
    const both = { pooling_mode_cls_token: true, pooling_mode_mean_tokens: true };
    assert.throws(
      () => readSentenceTransformersPooling([transformer, pooling], both),
      /joins several kinds of pooling \(cls, mean\)/u,
    );
    assert.throws(
      () => readSentenceTransformersPooling([transformer, pooling], { pooling_mode: 'median' }),
      /\(median\) is not known/u,
    );
  });
});

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
    assert.throws(() => readReaderLabels({}), /classes of a reader \(gives, .*\), but none$/u);
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

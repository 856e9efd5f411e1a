import assert from 'node:assert/strict';
import { readSentenceTransformersPooling } from '../../../../src/core/models/sentencePooling.ts';

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

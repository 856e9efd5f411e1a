// A model that is small enough for many attacks. It is never run.

import { readModelCatalogue } from '../../../src/core/score/models/catalogue.ts';
import type { HubRepository } from '../../support/modelHub.ts';

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const commit = 'a'.repeat(40);

export const smallModel: HubRepository = {
  commit,
  files: {
    'onnx/model.onnx': Buffer.alloc(120_000, 'graph model.onnx_data '),
    'onnx/model.onnx_data': Buffer.alloc(60_000, 'weights '),
    'tokenizer.json': json({ model: { type: 'WordPiece' } }),
    'tokenizer_config.json': json({ model_max_length: 512 }),
    'config.json': json({ model_type: 'bert', max_position_embeddings: 512, pad_token_id: 0 }),
    'modules.json': json([
      { type: 'sentence_transformers.models.Transformer' },
      { type: 'sentence_transformers.models.Pooling' },
    ]),
    '1_Pooling/config.json': json({ pooling_mode_mean_tokens: true }),
  },
};

export const smallCatalogue = readModelCatalogue([
  {
    id: 'small',
    kind: 'encoder',
    repository: 'me/small',
    licence: 'Apache-2.0',
    files: { modules: 'modules.json', pooling: '1_Pooling/config.json' },
    precisions: [{ name: 'fp32', file: 'onnx/model.onnx', data: ['onnx/model.onnx_data'] }],
  },
]);

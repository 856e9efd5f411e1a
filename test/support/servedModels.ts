// The bundled encoder as a repository of a model hub.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HubRepository } from './modelHub.ts';

/** Returns the repository. `models`: the folder of the bundled models. */
export function servedEncoder(models: string): HubRepository {
  const manifest = JSON.parse(readFileSync(path.join(models, 'manifest.json'), 'utf8')) as {
    readonly models: readonly {
      readonly kind: string;
      readonly files: {
        readonly model: { readonly path: string };
        readonly tokenizer: { readonly path: string };
        readonly tokenizerConfig: { readonly path: string };
        readonly externalData: readonly { readonly path: string }[];
      };
    }[];
  };
  const files = manifest.models.find(({ kind }) => kind === 'encoder')?.files;
  if (!files) throw new Error('no encoder comes with the product');
  const read = ({ path: name }: { readonly path: string }): Uint8Array =>
    readFileSync(path.join(models, name));
  return {
    commit: 'd'.repeat(40),
    files: {
      'onnx/model.onnx': read(files.model),
      ...Object.fromEntries(files.externalData.map((file) => [`onnx/${file.path}`, read(file)])),
      'tokenizer.json': read(files.tokenizer),
      'tokenizer_config.json': read(files.tokenizerConfig),
      'config.json': Buffer.from(
        JSON.stringify({
          architectures: ['BertModel'],
          model_type: 'bert',
          max_position_embeddings: 512,
        }),
      ),
    },
  };
}

/** The encoder's entry in a catalogue. */
export const servedEncoderEntry = {
  id: 'small',
  kind: 'encoder',
  description: 'A small encoder.',
  repository: 'me/small',
  licence: 'Apache-2.0',
  maximumTokens: 256,
  precisions: [{ name: 'int8', file: 'onnx/model.onnx', data: ['onnx/wordEmbeddings.int8.bin'] }],
};

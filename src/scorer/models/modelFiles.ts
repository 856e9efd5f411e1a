import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelEntry, ModelFile } from './manifest.ts';

export interface VerifiedFiles {
  readonly modelPath: string;
  readonly tokenizer: object;
  readonly tokenizerConfig: object;
}

/** Reads every file of a model and holds it against size and hash of the manifest, each time it is loaded. */
export async function verifyModelFiles(folder: string, entry: ModelEntry): Promise<VerifiedFiles> {
  const [, tokenizer, tokenizerConfig] = await Promise.all([
    verified(folder, entry, entry.files.model),
    verified(folder, entry, entry.files.tokenizer),
    verified(folder, entry, entry.files.tokenizerConfig),
  ]);
  return {
    modelPath: path.join(folder, entry.files.model.path),
    tokenizer: JSON.parse(tokenizer.toString('utf8')) as object,
    tokenizerConfig: JSON.parse(tokenizerConfig.toString('utf8')) as object,
  };
}

async function verified(folder: string, entry: ModelEntry, file: ModelFile): Promise<Buffer> {
  const at = path.join(folder, file.path);
  let bytes: Buffer;
  try {
    bytes = await readFile(at);
  } catch (error) {
    throw new InspectorError(
      'modelMissing',
      `The file ${at} of the model ${entry.id} is missing or cannot be read.`,
      'Install Evidence Inspector again.',
      { cause: error },
    );
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length !== file.size || sha256 !== file.sha256) {
    throw new InspectorError(
      'modelDamaged',
      `The file ${at} of the model ${entry.id} is not the one it should be (SHA-256 ${sha256.slice(0, 12)}…, expected ${file.sha256.slice(0, 12)}…).`,
      'Install Evidence Inspector again; a download that broke off is the usual cause.',
    );
  }
  return bytes;
}

import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ModelFile } from '../../core/models/modelEntry.ts';
import { NotRegularFile, piecesOf, readText } from '../../node/regularFile.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CatalogueEntry } from './manifest.ts';
import { msg, type Message } from '../../core/words/message.ts';

/**
 * Checks the size and hash of every model file against the manifest, each time the model is loaded. A large file is never read
 * into memory as a whole. Returns the content of tokenizer.json. Throws `modelMissing` or `modelDamaged`.
 */
export async function verifyModelFiles(entry: CatalogueEntry): Promise<object> {
  const { model, tokenizer, tokenizerConfig, externalData } = entry.files;
  const files = [model, tokenizer, ...(tokenizerConfig ? [tokenizerConfig] : []), ...externalData];
  await Promise.all(files.map((file) => verify(entry, file)));
  return JSON.parse(
    await readText(path.join(entry.folder, tokenizer.path), tokenizer.size),
  ) as object;
}

async function verify(entry: CatalogueEntry, file: ModelFile): Promise<void> {
  const at = path.join(entry.folder, file.path);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of piecesOf(at, file.size)) {
      hash.update(piece);
      size += piece.length;
    }
  } catch (error) {
    if (error instanceof NotRegularFile) throw fileDiffers(entry, at, `it ${error.message}`, error);
    throw new InspectorError(
      'modelMissing',
      msg('The file {0} of the model {1} is missing or cannot be read.', at, entry.id),
      msg('Reinstall Evidence Inspector, or download the model again.'),
      { cause: error },
    );
  }
  const sha256 = hash.digest('hex');
  if (size !== file.size || sha256 !== file.sha256) {
    const is = msg('SHA-256 {0}…, expected {1}…', sha256.slice(0, 12), file.sha256.slice(0, 12));
    throw fileDiffers(entry, at, is);
  }
}

function fileDiffers(
  { id }: CatalogueEntry,
  at: string,
  is: Message,
  cause?: unknown,
): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg('The file {0} of the model {1} does not have the expected hash ({2}).', at, id, is),
    msg(
      'The download was probably interrupted. Download the model again, or reinstall Evidence Inspector.',
    ),
    { cause },
  );
}

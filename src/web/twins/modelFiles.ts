// Replaces `src/scorer/models/modelFiles.ts` in a browser: checks files of the installation with Web Crypto, which needs only a
// tenth of the time.

import type { ModelFile } from '../../core/models/modelEntry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CatalogueEntry } from '../../scorer/models/manifest.ts';
import { fetchBlob } from '../scorer/installedFiles.ts';
import { msg } from '../../core/words/message.ts';

export async function verifyModelFiles(entry: CatalogueEntry): Promise<object> {
  const { model, tokenizer, tokenizerConfig, externalData } = entry.files;
  const files = [model, tokenizer, ...(tokenizerConfig ? [tokenizerConfig] : []), ...externalData];
  await Promise.all(files.map((file) => verify(entry, file)));
  const text = await (await fetchModelFile(entry, tokenizer)).text();
  return JSON.parse(text) as object;
}

async function fetchModelFile({ id, folder }: CatalogueEntry, { path }: ModelFile): Promise<Blob> {
  try {
    return await fetchBlob(`${folder}/${path}`);
  } catch (cause) {
    throw new InspectorError(
      'modelMissing',
      msg('The file {0} of the model {1} could not be downloaded.', path, id),
      msg(
        'Score the file again when the network is available, or leave out the metrics that need a model.',
      ),
      { cause },
    );
  }
}

async function verify(entry: CatalogueEntry, file: ModelFile): Promise<void> {
  const bytes = await (await fetchModelFile(entry, file)).arrayBuffer();
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  if (bytes.byteLength === file.size && sha256 === file.sha256) return;
  throw new InspectorError(
    'modelDamaged',
    msg(
      'The file {0} of the model {1} does not have the expected hash (SHA-256 {2}…, expected {3}…).',
      file.path,
      entry.id,
      sha256.slice(0, 12),
      file.sha256.slice(0, 12),
    ),
    msg('Reload the window, or reinstall Evidence Inspector.'),
  );
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

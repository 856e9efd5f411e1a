// Replaces `src/scorer/models/platform.ts` in a browser. Uses a worker that is started by the scorer's worker.

import type { ModelWorker, ModelWorkerEvents } from '../../scorer/models/platform.ts';
import type { ToWorker, WorkerSetup } from '../../scorer/models/workerMessages.ts';
import type { FromModelWorker, ToModelWorker } from '../models/wantedFiles.ts';
import { fetchBlob } from '../scorer/installedFiles.ts';
import type { ModelFile } from '../../core/score/models/modelEntry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CatalogueEntry } from '../../scorer/models/manifest.ts';
import { msg } from '../../core/base/words/message.ts';
import { bundledRuntimeVersion } from '../../core/score/models/executionProviders.ts';

type FileReply = Extract<ToModelWorker, { readonly type: 'file' }>['found'];

async function fetchScript(path: string): Promise<FileReply> {
  try {
    return await fetchBlob(path);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Starts a worker. `address` is the browser's address for the script dist/web/modelWorker.js. */
export function startWorker(
  address: string,
  setup: WorkerSetup,
  events: ModelWorkerEvents,
): ModelWorker {
  const worker = new Worker(address);
  let hasEnded = false;
  const post = (message: ToModelWorker): void => {
    if (!hasEnded) worker.postMessage(message);
  };
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    worker.terminate();
    events.exit();
  };
  worker.onmessage = ({ data }: MessageEvent<FromModelWorker>) => {
    if (hasEnded) return;
    if (data.type !== 'wanted') {
      events.message(data);
      return;
    }
    const { path } = data;
    void fetchScript(path).then((reply) => post({ type: 'file', path, found: reply }));
  };
  worker.onerror = ({ message }) => {
    events.error(message || 'its script cannot be run');
    end();
  };
  post({ type: 'setup', setup });
  return {
    post: (message: ToWorker) => {
      // A worker can be terminated at any time, because no caller is waiting for its chunks any more.
      if (message.type === 'end') queueMicrotask(end);
      else post(message);
    },
    working: () => undefined,
    terminate: end,
  };
}

// Checks files of the installation with Web Crypto, which needs only a tenth of the time.

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

export function runtimeMissing(reason: string): InspectorError {
  const line = (reason.split('\n')[0] ?? '').replace(/\.$/u, '');
  return new InspectorError(
    'runtimeMissing',
    msg('ONNX Runtime, which runs the models, cannot be loaded in this browser: {0}.', line),
    msg(
      'Use a newer browser or the desktop version of VS Code, or leave out the metrics that need a model.',
    ),
  );
}

/** The runtime is in the bundle. */
export function runtimeVersion(): string {
  return bundledRuntimeVersion;
}

// What models need of the machine: a thread, their files, the runtime's version. In a browser, src/web/twins/platform.ts is used instead.

import { Worker } from 'node:worker_threads';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { createRequire } from 'node:module';
import type { FromWorker, ToWorker, WorkerSetup } from './workerMessages.ts';
import type { ModelFile } from '../../core/score/models/modelEntry.ts';
import { NotRegularFile, piecesOf, readText } from '../../node/regularFile.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CatalogueEntry } from './manifest.ts';
import { msg, type Message } from '../../core/base/words/message.ts';
import {
  bundledRuntimeVersion,
  type UsedProvider,
} from '../../core/score/models/executionProviders.ts';

export interface ModelWorker {
  post(message: ToWorker): void;
  /** Sets whether the thread is busy. A busy thread keeps the process alive, but an idle thread does not. */
  working(isWorking: boolean): void;
  /** Stops the thread at once, even in the middle of its work. */
  terminate(): void;
}

export interface ModelWorkerEvents {
  readonly message: (message: FromWorker) => void;
  /** Called when the thread ends because of this error. */
  readonly error: (reason: string) => void;
  /** Called as the last event of a thread. */
  readonly exit: () => void;
}

/**
 * Starts a thread. `workerPath` is the model worker: `dist/modelWorker.js`, or its source file under Node 24. Throws if the
 * system cannot start a thread.
 */
export function startWorker(
  workerPath: string,
  workerData: WorkerSetup,
  { message, error, exit }: ModelWorkerEvents,
): ModelWorker {
  const worker = new Worker(workerPath, { workerData });
  worker.unref();
  worker.on('message', message);
  worker.on('error', (cause) => error(cause instanceof Error ? cause.message : String(cause)));
  worker.on('exit', exit);
  return {
    post: (message) => worker.postMessage(message),
    working: (isWorking) => {
      if (isWorking) worker.ref();
      else worker.unref();
    },
    terminate: () => void worker.terminate(),
  };
}

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

/** Creates the error for a missing runtime. The message shows only the first line of `reason`. */
export function runtimeMissing(reason: string): InspectorError {
  const machine = `${process.platform}-${process.arch}`;
  return new InspectorError(
    'runtimeMissing',
    msg(
      'ONNX Runtime, which runs the models, cannot be loaded on {0}: {1}.',
      machine,
      takeFirstLine(reason),
    ),
    msg(
      'Install the Evidence Inspector build for your platform. Builds exist for Linux and Windows (x64, arm64) and for macOS (arm64).',
    ),
  );
}

function takeFirstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}

/**
 * Version of the installed native build, which may differ from the bundled version. Without a native build, the WebAssembly build
 * is used.
 */
const nativeVersion = ((): string => {
  try {
    const manifest: unknown = createRequire(import.meta.url)('onnxruntime-node/package.json');
    const { version } = manifest as { readonly version?: unknown };
    return typeof version === 'string' ? version : bundledRuntimeVersion;
  } catch {
    return bundledRuntimeVersion;
  }
})();

/** Returns the version without loading the runtime, because stored results need no runtime. */
export function runtimeVersion(provider: UsedProvider): string {
  return provider === 'wasm' ? bundledRuntimeVersion : nativeVersion;
}

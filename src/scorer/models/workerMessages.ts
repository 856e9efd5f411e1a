// What the pool and a model worker say to each other.

import type { ModelKind } from './manifest.ts';
import type { TokenSequence } from './tokenizer.ts';

export interface SessionFile {
  readonly path: string;
  readonly output: string;
}

/** `workerData` of a model worker. */
export interface WorkerSetup {
  readonly sessions: Readonly<Record<ModelKind, SessionFile>>;
}

export type ToWorker =
  | { readonly type: 'load'; readonly kind: ModelKind }
  /** Nothing comes after this: the thread ends when it has done what came before. */
  | { readonly type: 'end' }
  | {
      readonly type: 'run';
      readonly chunk: number;
      readonly kind: ModelKind;
      readonly sequences: readonly TokenSequence[];
    };

/** What a model said of one sequence, or why it said nothing. */
export type RawOutput = Float32Array | { readonly error: string };

export type FromWorker =
  | {
      readonly type: 'done';
      readonly chunk: number;
      readonly outputs: readonly RawOutput[];
      /** Start and end of each model call, milliseconds since the epoch, flat. */
      readonly calls: Float64Array;
    }
  | {
      readonly type: 'loadFailed';
      readonly kind: ModelKind;
      /** `runtime`: no ONNX Runtime for this machine; `model`: it refused the file. */
      readonly reason: 'runtime' | 'model';
      readonly message: string;
    };

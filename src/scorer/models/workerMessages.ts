// What the pool and a model worker say to each other.

import type { ExecutionProvider, UsedProvider } from '../../core/models/executionProviders.ts';
import type { ModelRole, Pooling } from '../../core/models/modelEntry.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import type { Message } from '../../core/words/message.ts';

export interface SessionFile {
  readonly kind: ModelRole;
  readonly path: string;
  /** Files beside it that the graph asks for. */
  readonly externalData: readonly string[];
  readonly output?: string;
  readonly pooling?: Pooling;
  readonly firstPosition: number;
  /** Numbers of what is no encoder; absent: three. */
  readonly classes?: number;
}

/** `workerData` of a model worker. */
export interface WorkerSetup {
  readonly sessions: Readonly<Partial<Record<ModelRole, SessionFile>>>;
  readonly provider: ExecutionProvider;
  /** Threads inside one model call. */
  readonly threadsPerCall: number;
  /** `wasm`: even where the native build of ONNX Runtime can be loaded. */
  readonly runtime?: 'wasm';
}

export type ToWorker =
  | { readonly type: 'load'; readonly kind: ModelRole }
  /** Nothing comes after this: the thread ends when it has done what came before. */
  | { readonly type: 'end' }
  | {
      readonly type: 'run';
      readonly chunk: number;
      readonly kind: ModelRole;
      readonly sequences: readonly TokenSequence[];
    };

/** What a model said of one sequence, or why it said nothing. */
export type RawOutput = Float32Array | { readonly error: string };

export type FromWorker =
  | {
      readonly type: 'loaded';
      readonly kind: ModelRole;
      readonly provider: UsedProvider;
      /** Why it does not run where it was asked to. */
      readonly notice?: Message;
    }
  | {
      readonly type: 'done';
      readonly chunk: number;
      readonly outputs: readonly RawOutput[];
      /** Start and end of each model call, milliseconds since the epoch, flat. */
      readonly calls: Float64Array;
    }
  | {
      readonly type: 'loadFailed';
      readonly kind: ModelRole;
      /** That the model was needed for, and that the thread does not hold any more; absent: it was opened ahead of time. */
      readonly chunk?: number;
      /** `runtime`: no ONNX Runtime for this machine; `model`: it refused the file. */
      readonly reason: 'runtime' | 'model';
      readonly message: string;
    };

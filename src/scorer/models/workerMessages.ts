// Messages between the pool and a model worker.

import type {
  ExecutionProvider,
  UsedProvider,
} from '../../core/score/models/executionProviders.ts';
import type { ModelRole, Pooling } from '../../core/score/models/modelEntry.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import type { Message } from '../../core/base/words/message.ts';

export interface SessionFile {
  readonly kind: ModelRole;
  readonly path: string;
  /** Paths of the files to which the graph refers. They are in the graph's folder. */
  readonly externalData: readonly string[];
  readonly output?: string;
  readonly pooling?: Pooling;
  readonly firstPosition: number;
  /** Number of outputs of a model that is not an encoder. Default: 3. */
  readonly classes?: number;
}

/** `workerData` of a model worker. */
export interface WorkerSetup {
  readonly sessions: Readonly<Partial<Record<ModelRole, SessionFile>>>;
  readonly provider: ExecutionProvider;
  /** Number of threads inside one model call. */
  readonly threadsPerCall: number;
  /** `wasm` selects the WebAssembly build even where the native build of ONNX Runtime is available. */
  readonly runtime?: 'wasm';
}

export type ToWorker =
  | { readonly type: 'load'; readonly kind: ModelRole }
  /** The last message to the thread, which finishes its earlier work and then ends. */
  | { readonly type: 'end' }
  | {
      readonly type: 'run';
      readonly chunk: number;
      readonly kind: ModelRole;
      readonly sequences: readonly TokenSequence[];
    };

/** Output of the model for one sequence, or the reason why there is none. */
export type RawOutput = Float32Array | { readonly error: string };

export type FromWorker =
  | {
      readonly type: 'loaded';
      readonly kind: ModelRole;
      readonly provider: UsedProvider;
      /** Reason why the model does not run on the requested provider. */
      readonly notice?: Message;
    }
  | {
      readonly type: 'done';
      readonly chunk: number;
      readonly outputs: readonly RawOutput[];
      /** Start and end of each model call in a flat array, in milliseconds since the epoch. */
      readonly calls: Float64Array;
    }
  | {
      readonly type: 'loadFailed';
      readonly kind: ModelRole;
      /** Chunk that needed the model and is no longer in the thread. Absent if the model was opened before a chunk needed it. */
      readonly chunk?: number;
      /** `runtime` means that there is no ONNX Runtime for this machine. `model` means that the runtime refused the file. */
      readonly reason: 'runtime' | 'model';
      readonly message: string;
    };

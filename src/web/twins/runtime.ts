// Replaces `src/scorer/models/runtime.ts` in a browser: ONNX Runtime's WebAssembly build on one thread, without GPU support.

import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Runtime } from '../../scorer/models/runtime.ts';
import { fetchBytes } from '../models/wantedFiles.ts';

let loading: Promise<Runtime> | undefined;

export function loadRuntime(): Promise<Runtime> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Runtime> {
  const { buffer } = await fetchBytes('dist/wasm/ort-wasm-simd-threaded.wasm');
  env.wasm.wasmBinary = buffer;
  env.wasm.numThreads = 1; // more threads need a cross-origin isolated page, and a model worker uses one thread on every platform
  return { name: 'wasm', InferenceSession, Tensor, providers: ['wasm'] };
}

export { fetchBytes as bytesOf };

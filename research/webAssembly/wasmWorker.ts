// A model thread that always uses ONNX Runtime's WebAssembly build. It computes what a browser would, because Node and Chrome use
// the same JavaScript engine.

import { workerData } from 'node:worker_threads';
import type { WorkerSetup } from '../../src/scorer/models/workerMessages.ts';

Object.assign(workerData as WorkerSetup, { runtime: 'wasm' });
await import('../../src/scorer/models/worker.ts');

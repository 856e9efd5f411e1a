// The model thread with ONNX Runtime's WebAssembly build, whatever else there is: what a browser computes, in Node's engine, which is Chrome's.

import { workerData } from 'node:worker_threads';
import type { WorkerSetup } from '../../src/scorer/models/workerMessages.ts';

Object.assign(workerData as WorkerSetup, { runtime: 'wasm' });
await import('../../src/scorer/models/worker.ts');

// Which build of ONNX Runtime a model's numbers come from: versions round differently, and a rounding can change which questions match.

import type { UsedProvider } from './executionProviders.ts';

/** Of both builds that come with the product; a test compares it with the packages. */
export const bundledRuntimeVersion = '1.30.0';

/** As a report names it: `onnxruntime-node 1.30.0`, or the package of the WebAssembly build. */
export function runtimeName(provider: UsedProvider, version: string): string {
  return `${provider === 'wasm' ? 'onnxruntime-web' : 'onnxruntime-node'} ${version}`;
}

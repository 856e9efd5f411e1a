// The ONNX Runtime build that computed a model's outputs. Versions round differently, and rounding can change which questions match.

import type { UsedProvider } from './executionProviders.ts';

/** Version of both bundled builds. A test compares it with the installed packages. */
export const bundledRuntimeVersion = '1.30.0';

/** Returns the runtime's name in reports: `onnxruntime-node 1.30.0`, or the package of the WebAssembly build. */
export function runtimeName(provider: UsedProvider, version: string): string {
  return `${provider === 'wasm' ? 'onnxruntime-web' : 'onnxruntime-node'} ${version}`;
}

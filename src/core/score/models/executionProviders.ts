/**
 * The providers that a user can request. Whether ONNX Runtime supports a provider on this machine is known only when a model is
 * opened.
 */
export const executionProviders = ['cpu', 'webgpu', 'cuda', 'dml', 'coreml'] as const;
export type ExecutionProvider = (typeof executionProviders)[number];

/** The provider that a model actually ran on. `wasm`: ONNX Runtime's WebAssembly build, used if there is no native build. */
export type UsedProvider = ExecutionProvider | 'wasm';

// The ONNX Runtime build that computed a model's outputs. Versions round differently, and rounding can change which questions match.

/** Version of both bundled builds. A test compares it with the installed packages. */
export const bundledRuntimeVersion = '1.30.0';

/** Returns the runtime's name in reports: `onnxruntime-node 1.30.0`, or the package of the WebAssembly build. */
export function runtimeName(provider: UsedProvider, version: string): string {
  return `${provider === 'wasm' ? 'onnxruntime-web' : 'onnxruntime-node'} ${version}`;
}

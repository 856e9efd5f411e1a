/**
 * The providers that a user can request. Whether ONNX Runtime supports a provider on this machine is known only when a model is
 * opened.
 */
export const executionProviders = ['cpu', 'webgpu', 'cuda', 'dml', 'coreml'] as const;
export type ExecutionProvider = (typeof executionProviders)[number];

/** The provider that a model actually ran on. `wasm`: ONNX Runtime's WebAssembly build, used if there is no native build. */
export type UsedProvider = ExecutionProvider | 'wasm';

/** What a person can ask for; where ONNX Runtime has it on this machine is found out when a model is opened. */
export const executionProviders = ['cpu', 'webgpu', 'cuda', 'dml', 'coreml'] as const;
export type ExecutionProvider = (typeof executionProviders)[number];

/** What a model really ran on. `wasm`: the WebAssembly build of ONNX Runtime, where there is no native one. */
export type UsedProvider = ExecutionProvider | 'wasm';

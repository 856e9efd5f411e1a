import { createRequire } from 'node:module';
import { bundledRuntimeVersion } from '../../core/models/onnxRuntime.ts';
import type { UsedProvider } from '../../core/models/executionProviders.ts';

/** Of the native build as it is installed, which may be another one than the product's own. Where there is none, the WebAssembly build runs. */
const nativeVersion = ((): string => {
  try {
    const found: unknown = createRequire(import.meta.url)('onnxruntime-node/package.json');
    const { version } = found as { readonly version?: unknown };
    return typeof version === 'string' ? version : bundledRuntimeVersion;
  } catch {
    return bundledRuntimeVersion;
  }
})();

/** Known before the runtime is loaded: results that are in the store need none. */
export function runtimeVersion(provider: UsedProvider): string {
  return provider === 'wasm' ? bundledRuntimeVersion : nativeVersion;
}

import { createRequire } from 'node:module';
import { bundledRuntimeVersion, type UsedProvider } from '../../core/models/executionProviders.ts';

/**
 * Version of the installed native build, which may differ from the bundled version. Without a native build, the WebAssembly build
 * is used.
 */
const nativeVersion = ((): string => {
  try {
    const manifest: unknown = createRequire(import.meta.url)('onnxruntime-node/package.json');
    const { version } = manifest as { readonly version?: unknown };
    return typeof version === 'string' ? version : bundledRuntimeVersion;
  } catch {
    return bundledRuntimeVersion;
  }
})();

/** Returns the version without loading the runtime, because stored results need no runtime. */
export function runtimeVersion(provider: UsedProvider): string {
  return provider === 'wasm' ? bundledRuntimeVersion : nativeVersion;
}

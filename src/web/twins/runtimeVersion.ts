// `src/scorer/models/runtimeVersion.ts` for a browser: the runtime is in the bundle.

import { bundledRuntimeVersion } from '../../core/models/onnxRuntime.ts';

export function runtimeVersion(): string {
  return bundledRuntimeVersion;
}

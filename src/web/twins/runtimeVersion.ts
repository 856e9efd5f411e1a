// Replaces `src/scorer/models/runtimeVersion.ts` in a browser, where the runtime is in the bundle.

import { bundledRuntimeVersion } from '../../core/models/executionProviders.ts';

export function runtimeVersion(): string {
  return bundledRuntimeVersion;
}

import type { InstallProgress } from '../../core/models/installation.ts';
import type { ModelTest } from './listInstalledModels.ts';
import type { ModelsFolder } from './modelsFolder.ts';
import type { Patience } from './transfer/patience.ts';
import type { RetryOptions } from './transfer/retry.ts';

/** Everything that all ways of installing a model need. */
export interface InstallContext extends Pick<RetryOptions, 'timing' | 'signal' | 'onRetry'> {
  readonly folder: ModelsFolder;
  readonly patience: Patience;
  readonly onProgress: (progress: InstallProgress) => void;
  readonly test: ModelTest;
}

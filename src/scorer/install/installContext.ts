import type { InstallProgress } from '../../core/models/installation.ts';
import type { ModelEntry } from '../../core/models/modelEntry.ts';
import type { ModelsFolder } from './modelsFolder.ts';
import type { Patience } from './patience.ts';
import type { RetryOptions } from './retry.ts';

/** What every way of installing a model needs. */
export interface InstallContext extends Pick<RetryOptions, 'timing' | 'signal' | 'onRetry'> {
  readonly folder: ModelsFolder;
  readonly patience: Patience;
  readonly onProgress: (progress: InstallProgress) => void;
  /** Loads the model and lets it say something; rejects with an InspectorError when it cannot be used. */
  readonly test: (folder: string, entry: ModelEntry, signal: AbortSignal) => Promise<void>;
}

import { type ModelEntry, type ModelRole, roleOf } from '../../core/models/modelEntry.ts';
import { cancelled, InspectorError } from '../../protocol/errors.ts';
import { Models } from '../models/models.ts';
import type { ModelOutput } from '../models/poolRun.ts';
import { type InstallerOptions, ModelInstaller } from './installer.ts';
import type { InstallContext } from './modelsFolder.ts';

/**
 * Creates a test that loads a model as scoring does and then releases it. Loading checks the model's files and output. The test
 * rejects with `cancelled` or with the same InspectorError as scoring.
 */
export function selfTest(
  workerPath: string,
  log: (message: string) => void,
): InstallContext['test'] {
  return async (folder, entry: ModelEntry, signal) => {
    const model = { ...entry, folder };
    const catalogue = {
      encoder: model,
      nli: model,
      reader: model,
      regressor: model,
    };
    const models = new Models({ catalogue, workerPath, log });
    models.useThreads(1);
    const stopping = new AbortController();
    try {
      const answering = answerOnce(models, roleOf(entry.kind));
      // A large model takes long to load, and loading cannot be interrupted. So a cancellation does not wait for the loading.
      const [output] = await Promise.race([answering, rejectWhenAborted(signal, stopping.signal)]);
      if (output instanceof InspectorError) throw output;
    } finally {
      stopping.abort();
      await models.dispose();
    }
  };
}

function answerOnce(models: Models, role: ModelRole): Promise<readonly ModelOutput[]> {
  const options = { order: 0 };
  const pair = ['It opened in May.', 'It opened.'] as const;
  switch (role) {
    case 'encoder':
      return models.embed(['When did the bridge open?'], options);
    case 'nli':
      return models.compare([pair], options);
    case 'reader':
      return models.read([pair], options);
    case 'regressor':
      return models.regress([pair], options);
  }
}

/** Rejects with `cancelled` when `signal` is aborted. Stops listening when `until` is aborted. */
function rejectWhenAborted(signal: AbortSignal, until: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => {
      reject(cancelled());
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true, signal: until });
  });
}

export interface CreateInstallerOptions extends Omit<InstallerOptions, 'test'> {
  /** Path of the model thread's program: `dist/modelWorker.js`, or its source file under Node 24. */
  readonly workerPath: string;
  readonly log: (message: string) => void;
}

/** Creates an installer that tests models in threads of this process. */
export function createInstaller(options: CreateInstallerOptions): ModelInstaller {
  return new ModelInstaller({ ...options, test: selfTest(options.workerPath, options.log) });
}

import type { ModelEntry } from '../../core/models/modelEntry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { Models } from '../models/models.ts';

/**
 * Loads a model as scoring would, which checks its files and what it says, and lets it go again. Rejects with the InspectorError
 * that scoring would meet.
 */
export function selfTest(
  workerPath: string,
  log: (message: string) => void,
): (folder: string, entry: ModelEntry) => Promise<void> {
  return async (folder, entry) => {
    const model = { ...entry, folder };
    const models = new Models({ catalogue: { encoder: model, nli: model }, workerPath, log });
    models.useThreads(1);
    try {
      const [output] =
        entry.kind === 'encoder'
          ? await models.embed(['When did the bridge open?'], { order: 0 })
          : await models.compare([['It opened in May.', 'It opened.']], { order: 0 });
      if (output instanceof InspectorError) throw output;
    } finally {
      await models.dispose();
    }
  };
}

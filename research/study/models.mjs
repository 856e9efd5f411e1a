// Opens this checkout's models from source. Studies use all available threads.
import path from 'node:path';
import { turnTelemetryOff } from '../../src/node/runtimeTelemetry.ts';
import { readCatalogue } from '../../src/scorer/models/manifest.ts';
import { Models } from '../../src/scorer/models/models.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Opens the models. The caller must dispose of `models`. */
export async function openModels() {
  turnTelemetryOff();
  const catalogue = await readCatalogue(path.join(root, 'models'));
  const models = new Models({
    catalogue,
    workerPath: path.join(root, 'src', 'scorer', 'models', 'worker.ts'),
    log: () => undefined,
  });
  models.useThreads(0);
  return { catalogue, models };
}

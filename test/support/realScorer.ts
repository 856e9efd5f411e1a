import path from 'node:path';
import type { ScorerClient } from '../../src/node/linkedScorer.ts';
import { createScorerClient } from '../../src/node/scorerProcess.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Returns a client of the built scorer with the bundled models. Other models are only installed if `options` name their folder. */
export function realScorer(
  options: Partial<Parameters<typeof createScorerClient>[0]> = {},
): ScorerClient {
  return createScorerClient({
    scorerPath: path.join(root, 'dist', 'scorer.js'),
    modelsFolder: path.join(root, 'models'),
    installedFolder: path.join(root, 'out', 'noModels'),
    lexiconFolder: path.join(root, 'lexicon'),
    onLog: () => undefined,
    ...options,
  });
}

import { createLinkedScorer, type LinkedScorerOptions, type ScorerClient } from './linkedScorer.ts';
import { ScorerProcess, type ScorerProcessOptions } from './scorerProcess.ts';

export interface ScorerClientOptions
  extends ScorerProcessOptions, Omit<LinkedScorerOptions, 'start' | 'onLog'> {}

/** Creates a scorer in its own process, which is started on first use. */
export function createScorerClient(options: ScorerClientOptions): ScorerClient {
  return createLinkedScorer({ ...options, start: () => new ScorerProcess(options) });
}

import type { ModelEntry } from '../../core/models/modelEntry.ts';

/** How the processor's threads are used: each worker holds both models and makes one call at a time. */
export interface ThreadPlan {
  readonly workers: number;
  readonly threadsPerCall: number;
}

/** Of the machine's memory, for weights; texts in work and the rest of the machine need theirs. */
const shareOfMemory = 0.5;

/**
 * A call on one thread wastes none of it, so there are as many workers as threads while their weights fit into half of
 * the memory; else fewer, with more threads a call. A graphics card does one call after another: one worker.
 */
export function threadPlan(
  threads: number,
  models: readonly Pick<ModelEntry, 'files'>[],
  memoryBytes: number,
  isOnCpu: boolean,
): ThreadPlan {
  const files = models.flatMap(({ files: { model, externalData } }) => [model, ...externalData]);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const fitting = Math.floor((memoryBytes * shareOfMemory) / Math.max(bytes, 1));
  const workers = isOnCpu ? Math.max(1, Math.min(threads, fitting)) : 1;
  return { workers, threadsPerCall: Math.max(1, Math.floor(threads / workers)) };
}

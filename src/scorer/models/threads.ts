import type { ModelEntry } from '../../core/models/modelEntry.ts';

/** Division of the processor's threads among workers. Each worker loads both models and makes one call at a time. */
export interface ThreadPlan {
  readonly workers: number;
  readonly threadsPerCall: number;
}

/** Maximum share of the machine's memory for weights. The remaining memory is for texts in progress and other programs. */
const shareOfMemory = 0.5;

/**
 * Plans the workers. There is one worker per thread as long as the weights fit into half of the memory, because a single-threaded
 * call wastes no time. Otherwise, there are fewer workers with more threads per call. A graphics card gets one worker, because it
 * runs one call after another.
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

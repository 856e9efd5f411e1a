// Merges the claims of all shards in the order of the run. Claims were assigned to shards in turn, so they are read from the
// shards in turn.

import type { ReportClaim } from '../../results/claims.ts';
import { ClaimQueue } from './claimQueue.ts';
import type { ClaimBatches } from './runPart.ts';

/** Number of claims per batch. */
const batchSize = 256;

function findLowest(queues: readonly ClaimQueue[]): ClaimQueue | undefined {
  let lowest: ClaimQueue | undefined;
  for (const queue of queues) {
    const { index = Infinity } = queue.first ?? {};
    if (index < (lowest?.first?.index ?? Infinity)) lowest = queue;
  }
  return lowest;
}

/** `parts`: the claims of each shard, in ascending order. */
export async function* claimsByTurns(
  parts: readonly ClaimBatches[],
): AsyncGenerator<readonly ReportClaim[], void, undefined> {
  const queues = parts.map((batches) => new ClaimQueue(batches));
  try {
    for (const queue of queues) await queue.fill();
    let batch: ReportClaim[] = [];
    for (let next = 0; ;) {
      const inTurn = queues[next % queues.length];
      // If the run was limited, any claim may be missing.
      const queue = inTurn?.first?.index === next ? inTurn : findLowest(queues);
      const claim = queue?.first;
      if (!queue || !claim) break;
      batch.push(claim);
      next = claim.index + 1;
      queue.drop();
      await queue.fill();
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } finally {
    for (const queue of queues) await queue.close();
  }
}

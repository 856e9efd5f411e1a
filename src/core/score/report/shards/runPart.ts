// A shard of a run, for merging. Its claims may be stored anywhere and are read one after another.

import type { ReportClaim } from '../../results/claims.ts';
import { type EvaluationNote, renderNotes } from '../concernedClaims.ts';
import type { Report, ReportFrame } from '../report.ts';
import { builderOf } from '../reportBuilder.ts';

/** Claims in order, in batches. */
export type ClaimBatches = AsyncIterable<readonly ReportClaim[]> | Iterable<readonly ReportClaim[]>;

/** Facts collected while the claims of a shard are read. */
export interface ClaimsRead {
  readonly count: number;
  /** Notes on the claims. */
  readonly notes: readonly EvaluationNote[];
}

export interface RunPart {
  /** File name of the shard, used in messages. */
  readonly name: string;
  readonly frame: ReportFrame;
  /** Reads and checks all claims. Must be called first and only once. Throws the first problem. */
  read(): Promise<ClaimsRead>;
  /** Returns the claims. Can be called repeatedly, but only after `read`. */
  claims(): ClaimBatches;
}

/** Creates a shard from a report in memory, which was checked when it was read. */
export function partOf(name: string, { claims, ...frame }: Report): RunPart {
  return {
    name,
    frame,
    read: () => {
      const builder = builderOf(frame);
      for (const claim of claims) builder.collect(claim);
      return Promise.resolve({ count: claims.length, notes: renderNotes(builder.notes()) });
    },
    claims: () => [claims],
  };
}

async function* iterateBatches(batches: ClaimBatches): AsyncGenerator<readonly ReportClaim[]> {
  yield* batches;
}

/** The claims of one shard that are not merged yet. The first claim can be read without removing it. */
class ClaimQueue {
  readonly #batches: AsyncGenerator<readonly ReportClaim[]>;
  #batch: readonly ReportClaim[] = [];
  #at = 0;

  constructor(batches: ClaimBatches) {
    this.#batches = iterateBatches(batches);
  }

  /** `undefined` if no claims are left, or `fill` must load more. */
  get first(): ReportClaim | undefined {
    return this.#batch[this.#at];
  }

  drop(): void {
    this.#at += 1;
  }

  async fill(): Promise<void> {
    while (this.first === undefined) {
      const next = await this.#batches.next();
      if (next.done === true) return;
      this.#batch = next.value;
      this.#at = 0;
    }
  }

  async close(): Promise<void> {
    await this.#batches.return(undefined);
  }
}

/** Whether two shards have the same claims in the same order. */
export async function haveSameClaims(one: ClaimBatches, other: ClaimBatches): Promise<boolean> {
  const queues = [new ClaimQueue(one), new ClaimQueue(other)] as const;
  try {
    for (;;) {
      for (const queue of queues) await queue.fill();
      const [left, right] = queues.map(({ first }) => first);
      if (JSON.stringify(left) !== JSON.stringify(right)) return false;
      if (!left) return true;
      for (const queue of queues) queue.drop();
    }
  } finally {
    for (const queue of queues) await queue.close();
  }
}

// Merges the claims of all shards in the order of the run. Claims were assigned to shards in turn, so they are read from the
// shards in turn.

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

import type { ReportClaim } from '../../results/claims.ts';
import type { ClaimBatches } from './runPart.ts';

async function* iterateBatches(batches: ClaimBatches): AsyncGenerator<readonly ReportClaim[]> {
  yield* batches;
}

/** The claims of one shard that are not merged yet. The first claim can be read without removing it. */
export class ClaimQueue {
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

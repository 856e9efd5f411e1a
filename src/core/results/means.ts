import type { Accumulator } from './accumulator.ts';

/** A mean of numbers that come one by one, summed as Neumaier does: half a million of them lose no digit that shows. */
export class Mean {
  count = 0;
  #sum = 0;
  #lost = 0;

  add(value: number): void {
    const sum = this.#sum + value;
    this.#lost +=
      Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - sum + value : value - sum + this.#sum;
    this.#sum = sum;
    this.count += 1;
  }

  /** `null` when nothing was added. */
  value(): number | null {
    return this.count === 0 ? null : (this.#sum + this.#lost) / this.count;
  }
}

/** A metric whose file score is the mean of its claims' scores. */
export interface MeanAggregate {
  /** `null` when no claim has a score. */
  readonly mean: number | null;
  /** Claims in the mean. */
  readonly claims: number;
}

/** Claims without a score (`null`) are not in the mean. */
export function meanAccumulator<Claim>(
  scoreOf: (claim: Claim) => number | null,
): Accumulator<Claim, MeanAggregate> {
  const mean = new Mean();
  return {
    add: (claim) => {
      const score = scoreOf(claim);
      if (score !== null) mean.add(score);
    },
    result: () => ({ mean: mean.value(), claims: mean.count }),
  };
}

/** JSON Schema of a mean over claims in a report. */
export function meanShape(minimum: number, maximum: number): object {
  return {
    type: 'object',
    required: ['mean', 'claims'],
    additionalProperties: false,
    properties: {
      mean: { type: ['number', 'null'], minimum, maximum },
      claims: { type: 'integer', minimum: 0 },
    },
  };
}

import { ownValue } from '../ownValue.ts';
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

/** Several means over the same claims, by name. A number that a claim has not (`null`) is not in its mean. */
export class NamedMeans<Part extends string> {
  readonly #means: readonly (readonly [Part, Mean])[];

  constructor(parts: readonly Part[]) {
    this.#means = parts.map((part) => [part, new Mean()] as const);
  }

  add(numbers: Readonly<Record<Part, number | null>>): void {
    for (const [part, mean] of this.#means) {
      const value = ownValue<number | null>(numbers, part) ?? null;
      if (value !== null) mean.add(value);
    }
  }

  /** `null` when nothing was added. */
  values(): Readonly<Record<Part, number | null>> {
    return this.#each((mean) => mean.value());
  }

  counts(): Readonly<Record<Part, number>> {
    return this.#each((mean) => mean.count);
  }

  #each<Value>(valueOf: (mean: Mean) => Value): Readonly<Record<Part, Value>> {
    const entries = this.#means.map(([part, mean]) => [part, valueOf(mean)] as const);
    return Object.fromEntries(entries) as Record<Part, Value>;
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
export function meanShape(minimum?: number, maximum?: number): object {
  const range = minimum === undefined ? {} : { minimum, maximum };
  return {
    type: 'object',
    required: ['mean', 'claims'],
    additionalProperties: false,
    properties: {
      mean: { type: ['number', 'null'], ...range },
      claims: { type: 'integer', minimum: 0 },
    },
  };
}

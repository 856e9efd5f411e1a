import type { PoolingMode } from '../../core/models/modelEntry.ts';

/**
 * Combines a text's token vectors into one vector. All tokens count, because each text is run separately and has no padding.
 * `states` is row-major `[tokens, size]`, with at least one token. Sums in float64. Source: sentence-transformers 6.2,
 * `modules/pooling.py`.
 */
export function poolStates(states: Float32Array, size: number, mode: PoolingMode): Float32Array {
  const tokens = states.length / size;
  switch (mode) {
    case 'cls':
      return states.slice(0, size);
    case 'lasttoken':
      return states.slice(-size);
    case 'max':
      return foldStates(states, size, -Infinity, (largest, value) => Math.max(largest, value));
    case 'mean':
      return sum(states, size, () => 1 / tokens);
    case 'mean_sqrt_len_tokens':
      return sum(states, size, () => 1 / Math.sqrt(tokens));
    case 'weightedmean':
      return sum(states, size, (token) => (token + 1) / ((tokens * (tokens + 1)) / 2));
  }
}

function sum(
  states: Float32Array,
  size: number,
  weightOf: (token: number) => number,
): Float32Array {
  return foldStates(states, size, 0, (total, value, token) => total + value * weightOf(token));
}

function foldStates(
  states: Float32Array,
  size: number,
  start: number,
  add: (before: number, value: number, token: number) => number,
): Float32Array {
  const vector = new Float64Array(size).fill(start);
  for (let index = 0; index < states.length; index += 1) {
    const place = index % size;
    vector[place] = add(vector[place] ?? start, states[index] ?? 0, Math.floor(index / size));
  }
  return Float32Array.from(vector);
}

/** Maximum rounding error in the length of a vector that a graph has already normalised. */
const roundingOfLength = 1e-4;

/** Scales the vector to length 1. A vector of length 1 is not changed. Throws for a vector of zeros. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
  if (length === 0) throw new Error('the model gave a vector of zeros');
  return Math.abs(length - 1) <= roundingOfLength ? vector : vector.map((value) => value / length);
}

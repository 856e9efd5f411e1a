/**
 * xorshift32: 32 bits, never 0. The Python scripts of test/peers use the same generator, so that fixtures do not need to store
 * their inputs.
 */
export function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

/**
 * Returns the dot product of two vectors of equal length, which is the cosine if both are L2-normalised. NaN if the lengths
 * differ. The sum is computed in float64 and in order, so that the result does not depend on the machine.
 */
export function dot(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return NaN;
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
}

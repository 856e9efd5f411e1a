/** Converts the bits of IEEE 754 binary16 numbers. Exact, because each of them is also a float32. Source: IEEE 754-2019, 3.4. */
export function float16ToFloat32(bits: Uint16Array): Float32Array {
  return Float32Array.from(bits, (half) => {
    const sign = half & 0x80_00 ? -1 : 1;
    const exponent = (half >> 10) & 0x1f;
    const fraction = half & 0x03_ff;
    if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
    if (exponent === 0) return sign * fraction * 2 ** -24;
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  });
}

// Converts the store's values to bytes and back.

export interface Codec<Value> {
  readonly encode: (value: Value) => Uint8Array;
  /** `undefined` for bytes that `encode` cannot have produced. */
  readonly decode: (bytes: Uint8Array) => Value | undefined;
}

/** Stores the numbers bit for bit. Empty arrays and arrays with non-finite numbers are invalid. */
export const floats: Codec<Float32Array> = {
  encode: (values) => new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
  decode: (bytes) => {
    if (bytes.length === 0 || bytes.length % Float32Array.BYTES_PER_ELEMENT !== 0) return undefined;
    const values = new Float32Array(bytes.slice().buffer); // a blob may start at any address, but a Float32Array must be aligned
    return values.every(Number.isFinite) ? values : undefined;
  },
};

/** UTF-8. An unpaired surrogate becomes U+FFFD. */
export const text: Codec<string> = {
  encode: (value) => new TextEncoder().encode(value),
  decode: (bytes) => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return undefined;
    }
  },
};

/** 64-bit numbers, bit for bit. Numbers that are not finite are invalid. */
export const doubles: Codec<Float64Array> = {
  encode: (values) => new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
  decode: (bytes) => {
    if (bytes.length === 0 || bytes.length % Float64Array.BYTES_PER_ELEMENT !== 0) return undefined;
    const values = new Float64Array(bytes.slice().buffer);
    return values.every(Number.isFinite) ? values : undefined;
  },
};

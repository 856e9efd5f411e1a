// Tests whether sums of int8 products are correct on this processor.

import type { Runtime } from './runtime.ts';

/** An ONNX graph (opset 10, written with onnx.helper): `y`, int32 [2, 16], is the `MatMulInteger` of `a`, uint8 [2, 4], and `b`, int8 [4, 16]. */
const product =
  'CAUSADpfChgKAWEKAWISAXkiDU1hdE11bEludGVnZXISBHN1bXNaEwoBYRIOCgwIAhIICgIIAgoCCARaEwoBYhIOCgwIAxIICgIIBAoCCBBiEwoBeRIOCgwIBhIICgIIAgoCCBBCBAoAEAo=';

/**
 * The largest values of uint8 and int8. The sum of two products of these values is 64,770. This is too large for 16 bits, in
 * which processors without VNNI add pairs of products.
 */
const [largestUint8, largestInt8] = [255, 127];
const [rows, depth, columns] = [2, 4, 16];

/**
 * Whether ONNX Runtime's products of uint8 activations and int8 weights saturate on this processor. They saturate on x64
 * processors that have AVX2 or AVX-512 but no VNNI. Tests the runtime itself with one product whose result is known, because
 * operating systems report processor features in different ways. If the test fails with an error, the products count as
 * saturating.
 */
export async function int8SumsSaturate(runtime: Runtime): Promise<boolean> {
  const { InferenceSession, Tensor } = runtime;
  const graph = Uint8Array.from(atob(product), (byte) => byte.charCodeAt(0));
  try {
    const session = await InferenceSession.create(graph, {
      intraOpNumThreads: 1,
      logSeverityLevel: 3,
    });
    const a = new Tensor('uint8', new Uint8Array(rows * depth).fill(largestUint8), [rows, depth]);
    const b = new Tensor('int8', new Int8Array(depth * columns).fill(largestInt8), [
      depth,
      columns,
    ]);
    const { y } = await session.run({ a, b });
    const sums = y?.data;
    await session.release();
    const right = largestUint8 * largestInt8 * depth;
    return !(sums instanceof Int32Array && sums.every((sum) => sum === right));
  } catch {
    return true;
  }
}

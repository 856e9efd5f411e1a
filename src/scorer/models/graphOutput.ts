import type { Tensor } from 'onnxruntime-node';
import { nliLabels, type ModelRole, type Pooling } from '../../core/models/modelEntry.ts';
import { countOf } from '../../core/format/numbers.ts';
import { poolStates, unit } from './pooling.ts';

/**
 * Converts the bits of IEEE 754 binary16 numbers. The conversion is exact, because each binary16 number is also a float32 number.
 * Source: IEEE 754-2019, 3.4.
 */
function float16ToFloat32(bits: Uint16Array): Float32Array {
  return Float32Array.from(bits, (half) => {
    const sign = half & 0x80_00 ? -1 : 1;
    const exponent = (half >> 10) & 0x1f;
    const fraction = half & 0x03_ff;
    if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
    if (exponent === 0) return sign * fraction * 2 ** -24;
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  });
}

/** Output names that exporters use, preferred names first. */
const usualNames: Readonly<Record<ModelRole, readonly string[]>> = {
  encoder: ['sentence_embedding', 'text_embeds', 'token_embeddings', 'last_hidden_state'],
  nli: ['logits'],
  reader: ['logits'],
  regressor: ['logits'],
};

const countWords = ['one', 'two', 'three', 'four', 'five'] as const;

/**
 * Returns the output that the manifest names, otherwise an output with a usual name, otherwise the only output. Throws when there
 * is no such output.
 */
export function outputNameOf(
  kind: ModelRole,
  names: readonly string[],
  asked: string | undefined,
): string {
  const usual = usualNames[kind].find((name) => names.includes(name));
  const chosen = asked ?? usual ?? (names.length === 1 ? names[0] : undefined);
  if (chosen !== undefined && names.includes(chosen)) return chosen;
  const wanted = asked === undefined ? `none of ${usualNames[kind].join(', ')}` : `no "${asked}"`;
  throw new Error(`among its outputs (${names.join(', ')}) there is ${wanted}`);
}

/**
 * Reads a model's output for one sequence. For an encoder, this is an embedding of length 1. For a classifier, it is one logit
 * for each of the `classes`. For a regressor, it is one number. An embedding that the graph has already normalised is not changed
 * in any bit. Throws an error whose message completes a sentence, such as `the model gave a value that is no number`.
 */
export function readOutput(
  kind: ModelRole,
  tensor: Pick<Tensor, 'data' | 'dims' | 'type'> | undefined,
  pooling: Pooling | undefined,
  classes: number = nliLabels.length,
): Float32Array {
  const values = floatsOf(tensor);
  if (!values.every(Number.isFinite)) throw new Error('the model gave a value that is no number');
  const dims = tensor?.dims ?? [];
  if (kind !== 'encoder') {
    if (values.length === classes) return values;
    throw new Error(
      `the model gave ${countOf(values.length, 'number')} for a pair, not ${countWords[classes - 1] ?? String(classes)}`,
    );
  }
  if (dims.length < 3) return unit(values);
  if (!pooling) {
    throw new Error('the model gives a vector a token, and its manifest names no pooling');
  }
  return unit(poolStates(values, dims.at(-1) ?? 0, pooling.mode));
}

function floatsOf(tensor: Pick<Tensor, 'data' | 'type'> | undefined): Float32Array {
  const data: unknown = tensor?.data;
  // Half-precision tensors contain bits, or numbers if JavaScript has Float16Array.
  if (data instanceof Uint16Array) return float16ToFloat32(data);
  if (data instanceof Float32Array) return data.slice();
  if (tensor?.type === 'float16' || tensor?.type === 'float64') {
    return Float32Array.from(tensor.data as Iterable<number>);
  }
  throw new Error(
    `the model gave ${tensor ? `${tensor.type} values` : 'nothing'}, not float32 ones`,
  );
}

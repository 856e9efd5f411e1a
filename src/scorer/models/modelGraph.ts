// The inputs and outputs of a model's graph.

import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { countOf } from '../../core/base/numbers.ts';
import { getOwnValue } from '../../core/base/getOwnValue.ts';
import {
  type ModelRole,
  nliLabels,
  type Pooling,
  type PoolingMode,
} from '../../core/score/models/modelEntry.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';

/** The inputs that a graph may request, each with the function that derives the input from a sequence. */
const fillers: Readonly<
  Record<string, (sequence: TokenSequence, firstPosition: number) => Int32Array>
> = {
  input_ids: ({ ids }) => ids,
  attention_mask: ({ ids }) => new Int32Array(ids.length).fill(1),
  token_type_ids: ({ ids, secondStart }) => new Int32Array(ids.length).fill(1, secondStart),
  position_ids: ({ ids }, first) => Int32Array.from(ids, (_, index) => first + index),
};

export interface GraphInput {
  readonly name: string;
  readonly type: 'int32' | 'int64';
}

/**
 * Returns the inputs of the graph. Throws when the graph has an input that cannot be derived from a text, such as an input for a
 * decoder.
 */
export function graphInputsOf(
  session: Pick<InferenceSession, 'inputNames' | 'inputMetadata'>,
): readonly GraphInput[] {
  return session.inputNames.map((name): GraphInput => {
    const metadata = session.inputMetadata.find((input) => input.name === name);
    const type = metadata?.isTensor ? metadata.type : 'int64';
    if (!Object.hasOwn(fillers, name)) {
      throw new Error(
        `its graph asks for the input "${name}"; known are ${Object.keys(fillers).join(', ')}`,
      );
    }
    if (type !== 'int32' && type !== 'int64') {
      throw new Error(`its graph asks for "${name}" as ${type}, not as int32 or int64`);
    }
    return { name, type };
  });
}

/** Returns the graph's inputs for one sequence, each with shape `[1, tokens]`. */
export function buildFeeds(
  inputs: readonly GraphInput[],
  sequence: TokenSequence,
  firstPosition: number,
  TensorOf: typeof Tensor,
): Record<string, Tensor> {
  const shape = [1, sequence.ids.length];
  return Object.fromEntries(
    inputs.map(({ name, type }) => {
      const values = getOwnValue(fillers, name)?.(sequence, firstPosition) ?? new Int32Array();
      const tensor =
        type === 'int32'
          ? new TensorOf('int32', values, shape)
          : new TensorOf('int64', BigInt64Array.from(values, BigInt), shape);
      return [name, tensor];
    }),
  );
}

/**
 * Combines a text's token vectors into one vector. All tokens count, because each text is run separately and has no padding.
 * `states` is row-major `[tokens, size]`, with at least one token. Sums in float64. Source: sentence-transformers 6.2,
 * `modules/pooling.py`.
 */
function poolStates(states: Float32Array, size: number, mode: PoolingMode): Float32Array {
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
function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
  if (length === 0) throw new Error('the model gave a vector of zeros');
  return Math.abs(length - 1) <= roundingOfLength ? vector : vector.map((value) => value / length);
}

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

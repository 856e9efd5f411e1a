import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import { getOwnValue } from '../../core/getOwnValue.ts';

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

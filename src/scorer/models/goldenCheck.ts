import { InspectorError } from '../../protocol/errors.ts';
import type { ModelEntry } from './manifest.ts';
import { entailmentOf } from './entailment.ts';
import type { TokenSequence } from './tokenizer.ts';
import { dot } from './vectors.ts';

export interface GoldenRun {
  single(text: string): TokenSequence;
  pair(first: string, second: string): TokenSequence;
  run(sequences: readonly TokenSequence[]): Promise<readonly (Float32Array | InspectorError)[]>;
}

/**
 * Runs the manifest's golden pairs and compares. A file with the right hash can still give nonsense: another
 * tokenizer, a wrong label order, a runtime that computes wrongly on this processor. Throws `modelNonsense`.
 */
export async function checkGoldenPairs(entry: ModelEntry, golden: GoldenRun): Promise<void> {
  const { pairs, tolerance } = entry.golden;
  const sequences =
    entry.kind === 'encoder'
      ? pairs.flatMap(({ first, second }) => [golden.single(first), golden.single(second)])
      : pairs.map(({ first, second }) => golden.pair(first, second));
  const outputs = (await golden.run(sequences)).map((output) => {
    if (output instanceof InspectorError) throw output;
    return output;
  });
  for (const [position, pair] of pairs.entries()) {
    const got = saidOf(entry, outputs, position);
    for (const [name, expected] of Object.entries(pair.expected)) {
      const value = got[name] ?? NaN;
      if (!(Math.abs(value - expected) <= tolerance)) {
        throw new InspectorError(
          'modelNonsense',
          `The model ${entry.id} gives wrong numbers on this machine: ${name} of "${pair.first}" and "${pair.second}" is ${value.toFixed(3)}, expected ${expected.toFixed(3)}. It is not used.`,
          'Install Evidence Inspector again; if it stays, report it with the kind of processor.',
        );
      }
    }
  }
}

function saidOf(
  entry: ModelEntry,
  outputs: readonly Float32Array[],
  pair: number,
): Record<string, number> {
  if (entry.kind === 'encoder') {
    const first = outputs[pair * 2];
    const second = outputs[pair * 2 + 1];
    return { cosine: first && second ? dot(first, second) : NaN };
  }
  const logits = outputs[pair];
  return logits ? { ...entailmentOf(logits, entry.labels) } : {};
}

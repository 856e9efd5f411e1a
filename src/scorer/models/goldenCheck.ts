import type { Golden, ModelEntry } from '../../core/models/modelEntry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { entailmentOf } from './entailment.ts';
import { readingOf } from './reading.ts';
import type { ModelOutput } from './poolRun.ts';
import { checkPlainSentences, type AskModel, type TwoTexts } from './plainSentences.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import { dot } from './vectors.ts';
import { getOwnValue } from '../../core/getOwnValue.ts';
import { formatPrintedScore } from '../../core/format/numbers.ts';
import { toOne } from '../../core/format/scales.ts';
import { msg } from '../../core/words/message.ts';

export interface GoldenRun {
  single(text: string): TokenSequence;
  pair(first: string, second: string): TokenSequence;
  run(sequences: readonly TokenSequence[]): Promise<readonly ModelOutput[]>;
}

/**
 * Runs the manifest's golden pairs and compares the outputs. A file with the right hash can still give wrong results because of
 * another tokenizer, a wrong label order, or a runtime that computes wrongly on this processor. A model without golden pairs is
 * tested with plain sentences instead. Throws `modelNonsense`.
 */
export async function checkGoldenPairs(entry: ModelEntry, golden: GoldenRun): Promise<void> {
  const askModel: AskModel = (pairs) => runGolden(entry, golden, pairs);
  if (entry.golden) await checkMeasured(entry.id, entry.golden, askModel);
  else await checkPlainSentences(entry, askModel);
}

async function checkMeasured(id: string, golden: Golden, askModel: AskModel): Promise<void> {
  const { pairs, tolerance } = golden;
  const outputs = await askModel(pairs);
  for (const [position, pair] of pairs.entries()) {
    for (const [name, expected] of Object.entries(pair.expected)) {
      const value = getOwnValue(outputs[position], name) ?? NaN;
      if (!(Math.abs(value - expected) <= tolerance)) {
        throw new InspectorError(
          'modelNonsense',
          msg(
            'The results of the model {0} are wrong on this computer: {1} of "{2}" and "{3}" is {4}, but {5} was expected. The model is not used.',
            id,
            name,
            pair.first,
            pair.second,
            formatPrintedScore(value, toOne),
            formatPrintedScore(expected, toOne),
          ),
          msg(
            'Reinstall Evidence Inspector. If the problem persists, report it and state your processor type.',
          ),
        );
      }
    }
  }
}

/** Runs the model on pairs of texts. Throws the model's own error if the model failed. */
export async function runGolden(
  entry: ModelEntry,
  golden: GoldenRun,
  pairs: readonly TwoTexts[],
): Promise<readonly Record<string, number>[]> {
  const isEncoder = entry.kind === 'encoder';
  const sequences = isEncoder
    ? pairs.flatMap(({ first, second }) => [golden.single(first), golden.single(second)])
    : pairs.map(({ first, second }) => golden.pair(first, second));
  const outputs = (await golden.run(sequences)).map((output) => {
    if (output instanceof InspectorError) throw output;
    return output;
  });
  return pairs.map((_, position): Record<string, number> => {
    const [first, second] = isEncoder
      ? [outputs[position * 2], outputs[position * 2 + 1]]
      : [outputs[position]];
    if (isEncoder) return { cosine: first && second ? dot(first, second) : NaN };
    if (!first) return {};
    if (entry.kind === 'regressor') return { number: first[0] ?? NaN };
    if (entry.kind === 'reader') return { ...readingOf(first, entry.labels) };
    const { entailment, neutral, contradiction } = entailmentOf(first, entry.labels);
    return { entailment, neutral, contradiction };
  });
}

import { formatPrintedScore, toOne } from '../../core/base/numbers.ts';
import { getOwnValue } from '../../core/base/getOwnValue.ts';
import {
  type Golden,
  type ModelEntry,
  type ModelKind,
  type NliLabel,
  nliLabels,
  readerLabels,
} from '../../core/score/models/modelEntry.ts';
import { msg, type Wording } from '../../core/base/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelOutput } from './modelThread.ts';
import { dot, entailmentOf, readingOf } from './readOutputs.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';

// Tests whether a model without golden pairs works at all.

export type TwoTexts = Pick<Golden['pairs'][number], 'first' | 'second'>;

/** Runs a model on text pairs. Returns outputs by name: `cosine`, `number` (of a regressor), or the three labels. */
export type AskModel = (pairs: readonly TwoTexts[]) => Promise<readonly Record<string, number>[]>;

/** Triples of a sentence, a paraphrase, and a sentence on another topic. */
const triples: readonly (readonly [text: string, paraphrase: string, unrelated: string])[] = [
  [
    'When did the bridge open?',
    'In what year was the bridge opened to traffic?',
    'How many apples does a tree bear?',
  ],
  [
    'Who won the election in 2016?',
    'Which candidate was elected president in 2016?',
    'What is the best way to bake bread?',
  ],
  [
    'The doctor said that the vaccine is safe.',
    'According to the physician, the vaccine poses no danger.',
    'The train leaves from platform four.',
  ],
];

/**
 * Minimum difference between a sentence's cosine with its paraphrase and its cosine with the sentence on another topic. Every
 * sentence encoder reaches this minimum. MiniLM's differences are 0.56 to 0.75.
 */
const smallestGap = 0.1;

const judged: readonly (readonly [premise: string, hypothesis: string, label: NliLabel])[] = [
  ['A man is playing a guitar on a stage.', 'A man plays an instrument.', 'entailment'],
  ['The two women are sleeping in the tent.', 'The women are asleep.', 'entailment'],
  ['A man is playing a guitar on a stage.', 'The man has three sisters.', 'neutral'],
  ['A woman is reading a book in the park.', 'The book was written in 1950.', 'neutral'],
  ['A man is playing a guitar on a stage.', 'Nobody is playing the guitar.', 'contradiction'],
  ['The two women are sleeping in the tent.', 'The women are awake.', 'contradiction'],
];

/**
 * Minimum number of correct answers out of six, which allows one error. A wrong label order makes two of the three classes wrong.
 */
const fewestRight = 5;

/**
 * Tests a model. An encoder must separate each paraphrase from another topic. An NLI model must label five of six plain pairs
 * correctly. A support model must decide correctly for five of six pairs whether the text is supported. A
 * reader must choose the right class for five of six pairs. A regressor must rate each paraphrase higher than another topic. A model with random weights, another model's tokenizer, wrong pooling or a wrong
 * label order fails. Throws `modelNonsense` with the model's outputs.
 */
export async function checkPlainSentences(entry: ModelEntry, askModel: AskModel): Promise<void> {
  const { kind } = entry;
  const reason = await checkOf(kind, askModel);
  if (reason === undefined) return;
  throw new InspectorError(
    'modelNonsense',
    msg('The model {0} failed its self-test: {1}. The model is not used.', entry.id, reason),
    whatToCheck[kind],
  );
}

function checkOf(kind: ModelKind, askModel: AskModel): Promise<string | undefined> {
  switch (kind) {
    case 'encoder':
      return checkCosine(askModel);
    case 'regressor':
      return checkNumbers(askModel);
    case 'reader':
      return checkReadings(askModel);
    case 'nli':
    case 'support':
      return checkLabels(kind, askModel);
  }
}

const whatToCheck: Readonly<Record<ModelKind, Wording>> = {
  encoder: msg(
    'Check that the tokenizer and the pooling belong to this model, or choose another model.',
  ),
  nli: msg(
    'Check that the tokenizer and the order of the labels belong to this model, or choose another model.',
  ),
  support: msg(
    'Check that the tokenizer and the order of the labels belong to this model, or choose another model.',
  ),
  reader: msg(
    'Check that the tokenizer and the order of the labels belong to this model, or choose another model.',
  ),
  regressor: msg(
    'Check that the tokenizer belongs to this model and that higher numbers mean more similar texts, or choose another model.',
  ),
};

/** Each text paired with its paraphrase, then with the sentence on another topic. */
const nearAndFar = triples.flatMap(([first, paraphrase, unrelated]): readonly TwoTexts[] => [
  { first, second: paraphrase },
  { first, second: unrelated },
]);

async function checkNumbers(askModel: AskModel): Promise<string | undefined> {
  const numbers = (await askModel(nearAndFar)).map(({ number = NaN }) => number);
  const wrong = triples.findIndex(
    (_, index) => !((numbers[index * 2] ?? NaN) > (numbers[index * 2 + 1] ?? NaN)),
  );
  if (wrong < 0) return undefined;
  const [first = '', paraphrase = '', unrelated = ''] = triples[wrong] ?? [];
  return `it gives "${first}" no higher a number with "${paraphrase}" than with "${unrelated}"`;
}

async function checkCosine(askModel: AskModel): Promise<string | undefined> {
  const cosines = (await askModel(nearAndFar)).map(({ cosine = NaN }) => cosine);
  const wrong = triples.findIndex((_, index) => {
    const [near = NaN, far = NaN] = cosines.slice(index * 2, index * 2 + 2);
    return !(near - far >= smallestGap);
  });
  if (wrong < 0) return undefined;
  const [first, paraphrase, unrelated] = triples[wrong] ?? [];
  const [near = NaN, far = NaN] = cosines.slice(wrong * 2, wrong * 2 + 2);
  return `the cosine of "${first ?? ''}" is ${formatPrintedScore(near, toOne)} with "${paraphrase ?? ''}" and ${formatPrintedScore(far, toOne)} with "${unrelated ?? ''}"; a paraphrase should be nearer by ${String(smallestGap)}`;
}

/** An item, a reference question with its answer, and the reader's most probable class. */
const plainReadings: readonly (readonly [item: string, reference: string, label: string])[] = [
  ['When did the bridge open? It opened in 1932.', 'When was it opened? In 1932.', 'gives'],
  ['Who won the election? The mayor won.', 'Which candidate was elected? The mayor.', 'gives'],
  ['When did the bridge open? It opened in 1951.', 'When was it opened? In 1932.', 'contradicts'],
  ['Is the vaccine safe? No, it is not safe.', 'Is the vaccine safe? Yes.', 'contradicts'],
  ['How many apples does a tree bear? About 300.', 'When was it opened? In 1932.', 'none'],
  ['Where does the train leave? Platform four.', 'Is the vaccine safe? Yes.', 'none'],
];

async function checkReadings(askModel: AskModel): Promise<string | undefined> {
  const outputs = await askModel(plainReadings.map(([first, second]) => ({ first, second })));
  const classes = readerLabels.filter((label) => label !== 'asks');
  const wrong = plainReadings.filter(([, , label], index) => {
    const row = outputs[index] ?? {};
    const [largest] = classes.toSorted((a, b) => (row[b] ?? NaN) - (row[a] ?? NaN));
    return largest !== label || !((row[label] ?? NaN) > 0);
  });
  const right = plainReadings.length - wrong.length;
  if (right >= fewestRight) return undefined;
  const [[item, reference, label] = []] = wrong;
  return `it reads ${String(right)} of ${String(plainReadings.length)} plain pairs rightly ("${item ?? ''}" and "${reference ?? ''}" are ${label ?? ''})`;
}

async function checkLabels(
  kind: 'nli' | 'support',
  askModel: AskModel,
): Promise<string | undefined> {
  const outputs = await askModel(judged.map(([first, second]) => ({ first, second })));
  const misjudged = judged.flatMap(([premise, hypothesis, label], index) => {
    const row = outputs[index] ?? {};
    const largest = nliLabels.toSorted((a, b) => (row[b] ?? NaN) - (row[a] ?? NaN))[0];
    if (kind === 'support') {
      const isRight = (largest === 'entailment') === (label === 'entailment');
      const is = largest === 'entailment' ? 'supported' : 'not supported';
      return isRight ? [] : [`"${hypothesis}" is ${is} by "${premise}"`];
    }
    const isRight = largest === label && (row[label] ?? NaN) > 0;
    return isRight ? [] : [`"${premise}" and "${hypothesis}" are ${String(largest)}, not ${label}`];
  });
  const right = judged.length - misjudged.length;
  if (right >= fewestRight) return undefined;
  return `it judges ${String(right)} of ${String(judged.length)} plain pairs rightly (${misjudged[0] ?? ''})`;
}

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

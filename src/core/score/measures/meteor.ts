import type { MeteorTokenizer } from '../parameters/textParameters.ts';
import { createNumberTokenizer, createWordTokenizer } from '../text/nltkWords.ts';
import { splitAtBlanks } from '../text/pythonText.ts';
import type { Wordnet } from '../text/wordnet.ts';
import { MeteorAligner } from './meteorAlignment.ts';
import { createMeteorVocabulary, MeteorTexts, type MeteorVocabulary } from './meteorTexts.ts';
import type { TextComparer, TextTools } from './textMetric.ts';

// Computes the cube of a share with the same result on every machine. The result of `x ** 3` varies, because V8 in Node 22 computes
// it differently from V8 in Node 24. This changes the last digit of METEOR.

/**
 * Splits a number into two numbers of 26 bits each, so that their products are exact. Source: T. J. Dekker, A floating-point technique,
 * 1971.
 */
const splitter = 2 ** 27 + 1;

interface Split {
  readonly high: number;
  readonly low: number;
}

function split(value: number): Split {
  const scaled = splitter * value;
  const high = scaled - (scaled - value);
  return { high, low: value - high };
}

/** Returns the rounding error of `product`, the product of `a` and `b`. */
function roundingError(product: number, a: Split, b: Split): number {
  return a.low * b.low - (product - a.high * b.high - a.low * b.high - a.high * b.low);
}

/** Exponent of a power of two: 38 + 52 bits. Multiplied by this power, every share passed to `cubeExactly` is a whole number. */
const scale = 90;

function cubeOfWhole(share: number): number {
  const whole = BigInt(share * 2 ** scale);
  return Number(whole * whole * whole) / 2 ** (3 * scale);
}

/**
 * Returns the double nearest to `share`³. Ties are rounded to even. Throws RangeError unless `share` is 0 or from 2^-38 to 1.
 *
 * Adds two products and their rounding errors. The sum of the small parts has an error below 2^-104 of the cube. If this error
 * could change the result (near the middle between two doubles), the result is computed with big integers. Python's `x ** 3` uses
 * the C library, whose last bit is not always the nearest: glibc 2.36 differs for 1 of 1,200 random shares, but for no share of
 * counts up to 80 (test: meteor.test.ts).
 */
export function cubeExactly(share: number): number {
  if (share === 0) return 0;
  if (!(share >= 2 ** -38 && share <= 1)) {
    throw new RangeError(`cube of ${String(share)}, expected 0 or a share from 2^-38 to 1`);
  }
  const whole = split(share);
  const square = share * share;
  const cube = square * share;
  const rest =
    roundingError(cube, split(square), whole) + roundingError(square, whole, whole) * share;
  const margin = cube * 2 ** -100;
  const nearest = cube + (rest + margin);
  return nearest === cube + (rest - margin) ? nearest : cubeOfWhole(share);
}

/** Parameters of METEOR: NLTK's defaults, which the official AVeriTeC scorers use. `beta` is the exponent of `cubeOf`. */
const alpha = 0.9;
const beta = 3;
const gamma = 0.5;

/**
 * Maximum number of cached words. With more words, the next matrix starts with an empty cache, so that a long file does not fill
 * the memory.
 */
const mostWords = 200_000;

export interface MeteorCounts {
  readonly referenceTokens: number;
  readonly predictedTokens: number;
  readonly matches: number;
  readonly chunks: number;
}

/**
 * Computes METEOR from counts: the harmonic mean of precision and recall, with recall weighted nine times as much, minus a
 * penalty for matches in many chunks. 0 to 1, higher is better. Returns 0 if nothing matches, for example if a text is empty.
 * Never exactly 1, because even equal texts have one chunk: a text of n words compared with itself scores 1 - 0.5 / n^3. Source:
 * Lavie and Agarwal, METEOR, WMT 2007, with the parameters of NLTK 3.9.1's `single_meteor_score`.
 */
export function meteorScore({
  referenceTokens,
  predictedTokens,
  matches,
  chunks,
}: MeteorCounts): number {
  if (matches === 0) return 0;
  const precision = matches / predictedTokens;
  const recall = matches / referenceTokens;
  const mean = (precision * recall) / (alpha * precision + (1 - alpha) * recall);
  return (1 - gamma * cubeExactly(chunks / matches)) * mean;
}

/** Describes everything that determines a score, in one line. */
export function meteorSignature(tokenizer: MeteorTokenizer | 'blanks'): string {
  return `tok:${tokenizer}|stem:porter-nltk|syn:wordnet3.0|alpha:${String(alpha)}|beta:${String(beta)}|gamma:${String(gamma)}`;
}

export type MeteorStage = 'exact' | 'stem' | 'synonym';

export interface MeteorMatch {
  /** Positions in the token lists. */
  readonly reference: number;
  readonly predicted: number;
  readonly stage: MeteorStage;
}

export interface MeteorExplanation {
  readonly referenceTokens: readonly string[];
  readonly predictedTokens: readonly string[];
  /** Ordered by predicted position. */
  readonly matches: readonly MeteorMatch[];
  readonly chunks: number;
  readonly score: number;
}

interface Machine {
  readonly vocabulary: MeteorVocabulary;
  readonly texts: MeteorTexts;
  readonly aligner: MeteorAligner;
}

function createMachine(wordnet: Wordnet): Machine {
  const vocabulary = createMeteorVocabulary(wordnet);
  const texts = new MeteorTexts(vocabulary);
  return { vocabulary, texts, aligner: new MeteorAligner(texts) };
}

/** Explains METEOR for lists of tokens from any tokenizer. */
export function explainMeteorOfTokens(
  wordnet: Wordnet,
): (reference: readonly string[], predicted: readonly string[]) => MeteorExplanation {
  return (referenceTokens, predictedTokens) => {
    const { vocabulary, texts, aligner } = createMachine(wordnet);
    const { numberOfWord, stemOfWord } = vocabulary;
    texts.clear();
    for (const tokens of [referenceTokens, predictedTokens]) {
      for (const token of tokens) texts.words.push(numberOfWord(token));
      texts.endText();
    }
    texts.prepare(1);
    aligner.use(0);
    const { matches, chunks } = aligner.align(0);
    const stageOf = (reference: number, predicted: number): MeteorStage => {
      const [one, other] = [referenceTokens[reference], predictedTokens[predicted]].map((token) =>
        numberOfWord(token ?? ''),
      );
      if (one === other) return 'exact';
      return stemOfWord(one ?? 0) === stemOfWord(other ?? 0) ? 'stem' : 'synonym';
    };
    return {
      referenceTokens,
      predictedTokens,
      matches: aligner.matchesWith(0).map(([reference, predicted]) => ({
        reference,
        predicted,
        stage: stageOf(reference, predicted),
      })),
      chunks,
      score: meteorScore({
        referenceTokens: referenceTokens.length,
        predictedTokens: predictedTokens.length,
        matches,
        chunks,
      }),
    };
  };
}

/** Explains a METEOR score with the tokens and their matches. Meant for single pairs. */
export function explainMeteor(
  tools: TextTools,
): (reference: string, predicted: string) => MeteorExplanation {
  const tokenize = createWordTokenizer(tools.lexicon().punkt, tools.parameters.meteorTokenizer);
  const explain = explainMeteorOfTokens(tools.lexicon().wordnet);
  return (reference, predicted) => explain(tokenize(reference), tokenize(predicted));
}

interface Reader {
  readonly machine: Machine;
  /** Appends the numbers that stand for a text's words, without creating the words as strings. */
  readonly addNumbers: ReturnType<typeof createNumberTokenizer>;
}

function createReader({ lexicon, parameters }: TextTools): Reader {
  const { wordnet, punkt } = lexicon();
  const machine = createMachine(wordnet);
  const { numberOfWord } = machine.vocabulary;
  return {
    machine,
    addNumbers: createNumberTokenizer(punkt, parameters.meteorTokenizer, numberOfWord),
  };
}

function createBlankReader({ lexicon }: Pick<TextTools, 'lexicon'>): Reader {
  const machine = createMachine(lexicon().wordnet);
  const { numberOfWord } = machine.vocabulary;
  return {
    machine,
    addNumbers: (text, numbers) => {
      for (const word of splitAtBlanks(text)) numbers.push(numberOfWord(word));
    },
  };
}

/**
 * Returns a comparer that compares every reference text with every predicted text by METEOR, as the official AVeriTeC scorers do
 * with NLTK. Uses the tokenizer of the NLTK version in the parameters. Synonyms of a predicted word are looked up by its stem, so
 * a word whose stem is not a word has no synonyms. This is a quirk of NLTK that also affects the published scores. The tables are
 * loaded when the first matrix is computed.
 */
export function createMeteor(tools: TextTools): TextComparer {
  return comparerOf(() => createReader(tools));
}

/**
 * Like `createMeteor`, but words are separated by blanks only and keep their punctuation, as in NLTK before 3.6.4 and in Ev2R.
 */
export function createMeteorOfBlanks(tools: Pick<TextTools, 'lexicon'>): TextComparer {
  return comparerOf(() => createBlankReader(tools));
}

function comparerOf(newReader: () => Reader): TextComparer {
  let reader: Reader | undefined;
  return {
    matrix: (references, predicted) => {
      // Word numbers are used only during a call, so the cache can be cleared between calls.
      if (!reader || reader.machine.vocabulary.size > mostWords) reader = newReader();
      const { machine, addNumbers } = reader;
      const { texts, aligner } = machine;
      texts.clear();
      for (const list of [references, predicted]) {
        for (const text of list) {
          addNumbers(text, texts.words);
          texts.endText();
        }
      }
      texts.prepare(references.length);
      const lengthOf = (text: number): number =>
        (texts.ends.values[text + 1] ?? 0) - (texts.ends.values[text] ?? 0);
      return references.map((_, row) => {
        aligner.use(row);
        return predicted.map((__, column) => {
          const { matches, chunks } = aligner.align(column);
          return meteorScore({
            referenceTokens: lengthOf(row),
            predictedTokens: lengthOf(references.length + column),
            matches,
            chunks,
          });
        });
      });
    },
  };
}

// Defines how SemQA reads evidence without questions. docs/metrics/semqa.md explains the rule and its agreement with human
// ratings.

import { isAsked, isSaid, type QaPair } from '../../read/claims/evidence.ts';
import { formatCompleteAnswer } from './semqaAnswers.ts';
import { windowsOf } from './verdict/passages.ts';

/**
 * Maximum number of words in a part of several sentences. Adjacent sentences of a passage are read together up to this length.
 */
const mostPartWords = 24;

/** A text that represents an item of evidence or a part of it. */
export interface Part {
  /** Index of the answer in the item. `null` if all answers are blank and only the question is used. */
  readonly answer: number | null;
  readonly text: string;
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

/**
 * Returns the texts of an item of evidence for comparison with a passage, in the order of the item's answers. For a passage: each
 * answer with its explanation, in groups of whole sentences with at most `mostPartWords` words. A longer sentence is split
 * between words. For a question: the question followed by each answer. Blank answers are left out. If nothing remains, a question
 * has one text without an answer, and a passage has no parts.
 */
export function partsOf(pair: QaPair): readonly Part[] {
  const present = [...pair.answers.entries()].filter(([, answer]) => isSaid(answer));
  if (!isAsked(pair)) {
    return present.flatMap(([answer, written]) =>
      windowsOf(formatCompleteAnswer(written).trim(), mostPartWords, countWords).map((text) => ({
        answer,
        text,
      })),
    );
  }
  const question = pair.question.trim();
  if (present.length === 0) return [{ answer: null, text: question }];
  return present.map(([answer, written]) => ({
    answer,
    text: `${question} ${formatCompleteAnswer(written).trim()}`,
  }));
}

/** Similarity of two items of which at least one is a passage. */
export interface PassageSimilarity {
  /** -1 to 1. */
  readonly similarity: number;
  /** For each answer of a passage: its part that is most similar to the other item. No entry for a blank answer. */
  readonly referenceParts: ReadonlyMap<number, string>;
  readonly predictedParts: ReadonlyMap<number, string>;
}

/** Keeps the part of each answer with the largest cosine. In a tie, the first part wins. */
class BestParts {
  readonly parts = new Map<number, string>();
  readonly #cosines = new Map<number, number>();

  take({ answer, text }: Part, cosine: number): void {
    if (answer === null || cosine <= (this.#cosines.get(answer) ?? -Infinity)) return;
    this.#cosines.set(answer, cosine);
    this.parts.set(answer, text);
  }
}

/**
 * Computes how well a predicted item matches a reference item if at least one of them is a passage. For a reference question: the
 * largest cosine between one of its texts and one of the predicted texts. For a reference passage: the mean of its parts' largest
 * cosines, so that the whole passage must be present. `null` if one of the two items has no parts. `cosine`: returns the cosine
 * of two texts, -1 to 1, and is called once for every pair of parts.
 */
export function passageSimilarity(
  reference: QaPair,
  predicted: QaPair,
  cosine: (reference: string, predicted: string) => number,
): PassageSimilarity | null {
  const expected = partsOf(reference);
  const predictedParts = partsOf(predicted);
  if (expected.length === 0 || predictedParts.length === 0) return null;
  const bestExpected = new BestParts();
  const bestGiven = new BestParts();
  const largest = expected.map((part) => {
    let most = -Infinity;
    for (const other of predictedParts) {
      const value = cosine(part.text, other.text);
      if (value > most) most = value;
      bestGiven.take(other, value);
    }
    bestExpected.take(part, most);
    return most;
  });
  const similarity = isAsked(reference)
    ? largest.reduce((most, value) => Math.max(most, value), -Infinity)
    : largest.reduce((sum, value) => sum + value, 0) / largest.length;
  return {
    similarity,
    referenceParts: bestExpected.parts,
    predictedParts: bestGiven.parts,
  };
}

// How SemQA reads evidence that has no question: docs/metrics/semqa.md says why, and how the rule agrees with human ratings.

import { isAsked, isSaid, type QaPair } from '../evidence/evidence.ts';
import { formatCompleteAnswer } from './semqaAnswers.ts';
import { windowsOf } from './verdict/passages.ts';

/** Neighbouring sentences of a passage are read together while they have no more words than these. */
const mostPartWords = 24;

/** A text that stands for an item of evidence, or for a part of it. */
export interface Part {
  /** Index into the item's answers; `null`: the item has none that says something, and its question stands alone. */
  readonly answer: number | null;
  readonly text: string;
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

/**
 * The texts of an item of evidence for a comparison with a passage, in the order of its answers. A passage: each answer, with its
 * explanation, in runs of whole sentences of at most `mostPartWords` words; a longer sentence is cut between words. A question: itself
 * with each answer behind it. Blank answers are left out; a question that has no other stands alone, a passage has no parts.
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

/** Two items of which at least one is a passage. */
export interface PassageSimilarity {
  /** -1..1. */
  readonly similarity: number;
  /** Of a passage, per answer, the part that is most like the other item; absent where the answer is blank. */
  readonly referenceParts: ReadonlyMap<number, string>;
  readonly predictedParts: ReadonlyMap<number, string>;
}

/** Keeps the part of each answer with the largest cosine, the first of equals. */
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
 * How well a predicted item stands for a reference one, where at least one of the two is a passage. A reference question: the largest
 * cosine of any of its texts with any of the prediction's. A reference passage: the mean over its parts of each one's largest cosine,
 * so that all of it has to be there. `null` where one of the two has no parts.
 * `cosine`: of two texts, -1..1; asked once for every pair of parts.
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

// How much one claim may ask for. The claims of the public data sets are a thousand times smaller; a claim of a damaged or hostile
// file would otherwise hold up all others, and no cancel would be heard while it is worked at.

import type { QaPair } from '../evidence/evidence.ts';
import type { ComparedTexts, PlacedText } from './claimStrings.ts';
import { countText } from '../format/numbers.ts';

/** Numbers in a matrix: 5,000 questions against 50. */
const mostPairs = 250_000;
/** Steps of the assignment, `smaller side ^ 2 * larger side`: about half a second where all is tied. */
const mostSteps = 3e7;
/** Characters of the one side times characters of the other: what ROUGE-L's table grows with. */
const mostCharacterPairs = 2e10;
/** Letters looked up for coverage: a second or two. */
const mostLetters = 1e7;
/** Characters of evidence that the NLI model reads: a minute or two. */
const mostCharactersRead = 500_000;
/** Answers compared by the model, in both directions each: minutes. */
const mostComparisons = 10_000;

export interface TooLarge {
  readonly code: 'claimTooLarge' | 'tooManyComparisons';
  readonly message: string;
}

/** Why `references` are not matched with `predicted`, which are numbers of questions or texts; `undefined`: they may be. */
export function matchingTooLarge(references: number, predicted: number): TooLarge | undefined {
  const smaller = Math.min(references, predicted);
  const steps = smaller * smaller * Math.max(references, predicted);
  if (references * predicted <= mostPairs && steps <= mostSteps) return undefined;
  return {
    code: 'claimTooLarge',
    message: `The claim has ${countText(references)} reference questions or answers against ${countText(predicted)} predicted ones, too many to be matched (at most ${countText(mostPairs)} pairs). Check that the file has no claims run together.`,
  };
}

/** Why the texts of a claim are not compared. */
export function textsTooLarge({ references, predicted }: ComparedTexts): TooLarge | undefined {
  const matching = matchingTooLarge(references.length, predicted.length);
  if (matching) return matching;
  if (charactersOf(references) * charactersOf(predicted) <= mostCharacterPairs) return undefined;
  return {
    code: 'claimTooLarge',
    message: `The claim has ${countText(charactersOf(references))} characters of reference evidence against ${countText(charactersOf(predicted))} predicted ones, too many to be compared. Check that no answer holds a whole document.`,
  };
}

/** Why coverage of a claim is not computed. */
export function lettersTooMany(letters: number): TooLarge | undefined {
  if (letters <= mostLetters) return undefined;
  return {
    code: 'claimTooLarge',
    message: `Coverage of the claim would look at ${countText(letters)} letters, too many to be compared (at most ${countText(mostLetters)}). Check that no answer holds a whole document.`,
  };
}

/** Why a model does not read a side's evidence. */
export function evidenceTooLong(
  evidence: readonly QaPair[],
  side = 'predicted',
): TooLarge | undefined {
  let characters = 0;
  for (const { question, answers } of evidence) {
    for (const { text, explanation = '' } of answers) {
      characters += question.length + 2 * (text.length + explanation.length);
    }
  }
  if (characters <= mostCharactersRead) return undefined;
  return {
    code: 'claimTooLarge',
    message: `The model would read ${countText(characters)} characters of the ${side} evidence, too many for one claim (at most ${countText(mostCharactersRead)}). Check that no answer holds a whole document.`,
  };
}

/** Why the answers of a claim's chosen question pairs are not compared. */
export function comparisonsTooMany(comparisons: number): TooLarge | undefined {
  if (comparisons <= mostComparisons) return undefined;
  return {
    code: 'tooManyComparisons',
    message: `The claim asks for ${countText(comparisons)} comparisons of answers; at most ${countText(mostComparisons)} are made for one claim. Raise the threshold, or match by Hungarian.`,
  };
}

function charactersOf(texts: readonly PlacedText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length + 1, 0);
}

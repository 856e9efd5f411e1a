// Limits the work for one claim. Claims of the public data sets are a thousand times smaller than these limits. Without the
// limits, a claim in a damaged or hostile file would block all others and prevent cancellation.

import type { QaPair } from '../../read/claims/evidence.ts';
import type { ComparedTexts, PlacedText } from './claimStrings.ts';
import { countText } from '../../base/numbers.ts';
import { storeMessage, msg, type StoredMessage } from '../../base/words/message.ts';

/** Maximum number of entries in a matrix, for example 5,000 questions by 50. */
const mostPairs = 250_000;
/** Maximum number of steps of the assignment, `smaller side ^ 2 * larger side`: about half a second if all values are equal. */
const mostSteps = 3e7;
/** Maximum product of the two sides' numbers of characters. This product determines the size of ROUGE-L's table. */
const mostCharacterPairs = 2e10;
/** Maximum number of letters processed for coverage. They take one or two seconds. */
const mostLetters = 1e7;
/** Maximum number of characters of evidence that the NLI model reads. They take one or two minutes. */
const mostCharactersRead = 500_000;
/** Maximum number of answer pairs of a claim that the model compares, each in both directions. They take minutes. */
export const mostComparisons = 10_000;

export interface SizeFailure extends StoredMessage {
  readonly code: 'claimTooLarge' | 'tooManyComparisons';
}

/**
 * Returns why questions or texts cannot be matched. `references`, `predicted`: number of items on each side. `undefined` if they
 * can be matched.
 */
export function checkMatchingSize(references: number, predicted: number): SizeFailure | undefined {
  const smaller = Math.min(references, predicted);
  const steps = smaller * smaller * Math.max(references, predicted);
  if (references * predicted <= mostPairs && steps <= mostSteps) return undefined;
  return {
    code: 'claimTooLarge',
    ...storeMessage(
      msg(
        'The claim has too many questions or answers to match: {0} in the reference and {1} in the prediction (at most {2} pairs). Check that the file does not join several claims into one.',
        countText(references),
        countText(predicted),
        countText(mostPairs),
      ),
    ),
  };
}

/** Returns why the texts of a claim cannot be compared. `undefined` if they can be compared. */
export function textsTooLarge({ references, predicted }: ComparedTexts): SizeFailure | undefined {
  const matching = checkMatchingSize(references.length, predicted.length);
  if (matching) return matching;
  if (charactersOf(references) * charactersOf(predicted) <= mostCharacterPairs) return undefined;
  return {
    code: 'claimTooLarge',
    ...storeMessage(
      msg(
        'The claim has {0} characters of reference evidence and {1} characters of predicted evidence, too many to compare. Check that no answer contains a whole document.',
        countText(charactersOf(references)),
        countText(charactersOf(predicted)),
      ),
    ),
  };
}

/** Returns why the coverage of a claim cannot be computed. `undefined` if it can be computed. */
export function lettersTooMany(letters: number): SizeFailure | undefined {
  if (letters <= mostLetters) return undefined;
  return {
    code: 'claimTooLarge',
    ...storeMessage(
      msg(
        'For this claim, Coverage would compare {0} characters. The maximum is {1}. Check that no answer contains a whole document.',
        countText(letters),
        countText(mostLetters),
      ),
    ),
  };
}

/** Returns why a model cannot read the evidence of a side. `undefined` if the model can read it. */
export function evidenceTooLong(
  evidence: readonly QaPair[],
  side: 'predicted' | 'reference' = 'predicted',
): SizeFailure | undefined {
  let characters = 0;
  for (const { question, answers } of evidence) {
    for (const { text, explanation = '' } of answers) {
      characters += question.length + 2 * (text.length + explanation.length);
    }
  }
  if (characters <= mostCharactersRead) return undefined;
  const sizes = [countText(characters), countText(mostCharactersRead)];
  return {
    code: 'claimTooLarge',
    ...storeMessage(
      side === 'predicted'
        ? msg(
            'The model would read {0} characters of predicted evidence, too many for one claim (at most {1}). Check that no answer contains a whole document.',
            ...sizes,
          )
        : msg(
            'The model would read {0} characters of reference evidence, too many for one claim (at most {1}). Check that no answer contains a whole document.',
            ...sizes,
          ),
    ),
  };
}

/** Returns why the answers of a claim's selected question pairs cannot be compared. `undefined` if they can be compared. */
export function comparisonsTooMany(comparisons: number): SizeFailure | undefined {
  if (comparisons <= mostComparisons) return undefined;
  return {
    code: 'tooManyComparisons',
    ...storeMessage(
      msg(
        'The claim needs {0} comparisons of answers, but the limit for one claim is {1}. Raise the threshold, or use Hungarian matching.',
        countText(comparisons),
        countText(mostComparisons),
      ),
    ),
  };
}

/** Returns why the answers to the same question cannot be compared with each other. `undefined` if they can be compared. */
export function sameQuestionTooOften(comparisons: number): SizeFailure | undefined {
  if (comparisons <= mostComparisons) return undefined;
  return {
    code: 'tooManyComparisons',
    ...storeMessage(
      msg(
        'The claim has more than {0} pairs of answers to the same question, too many to compare. Check that the file does not join several claims into one.',
        countText(mostComparisons),
      ),
    ),
  };
}

function charactersOf(texts: readonly PlacedText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length + 1, 0);
}

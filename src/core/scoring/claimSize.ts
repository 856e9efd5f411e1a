// Limits the work for one claim. Claims of the public data sets are a thousand times smaller than these limits. Without them, a claim of a
// damaged or hostile file would block all others and prevent cancellation.

import type { QaPair } from '../evidence/evidence.ts';
import type { ComparedTexts, PlacedText } from './claimStrings.ts';
import { countText } from '../format/numbers.ts';
import { storeMessage, msg, type StoredMessage } from '../words/message.ts';

/** Maximum number of entries in a matrix, for example 5,000 questions by 50. */
const mostPairs = 250_000;
/** Maximum number of steps of the assignment, `smaller side ^ 2 * larger side`: about half a second if all values are equal. */
const mostSteps = 3e7;
/** Maximum product of the numbers of characters on the two sides, which determines the size of ROUGE-L's table. */
const mostCharacterPairs = 2e10;
/** Maximum number of letters processed for coverage: one or two seconds. */
const mostLetters = 1e7;
/** Maximum number of characters of evidence that the NLI model reads: one or two minutes. */
const mostCharactersRead = 500_000;
/** Maximum number of answer pairs that the model compares, each in both directions: minutes. */
const mostComparisons = 10_000;

export interface SizeFailure extends StoredMessage {
  readonly code: 'claimTooLarge' | 'tooManyComparisons';
}

/** Why questions or texts are not matched. `references`, `predicted`: their numbers. `undefined`: they can be matched. */
export function checkMatchingSize(references: number, predicted: number): SizeFailure | undefined {
  const smaller = Math.min(references, predicted);
  const steps = smaller * smaller * Math.max(references, predicted);
  if (references * predicted <= mostPairs && steps <= mostSteps) return undefined;
  return {
    code: 'claimTooLarge',
    ...storeMessage(
      msg(
        'The claim has too many questions or answers to be matched: {0} in the reference and {1} in the prediction (at most {2} pairs). Check that the file does not join several claims into one.',
        countText(references),
        countText(predicted),
        countText(mostPairs),
      ),
    ),
  };
}

/** Why the texts of a claim are not compared. */
export function textsTooLarge({ references, predicted }: ComparedTexts): SizeFailure | undefined {
  const matching = checkMatchingSize(references.length, predicted.length);
  if (matching) return matching;
  if (charactersOf(references) * charactersOf(predicted) <= mostCharacterPairs) return undefined;
  return {
    code: 'claimTooLarge',
    ...storeMessage(
      msg(
        'The claim has {0} characters of reference evidence and {1} characters of predicted evidence, too many to be compared. Check that no answer contains a whole document.',
        countText(charactersOf(references)),
        countText(charactersOf(predicted)),
      ),
    ),
  };
}

/** Why coverage of a claim is not computed. */
export function lettersTooMany(letters: number): SizeFailure | undefined {
  if (letters <= mostLetters) return undefined;
  return {
    code: 'claimTooLarge',
    ...storeMessage(
      msg(
        'For this claim, Coverage would compare {0} characters, which is too many (at most {1}). Check that no answer contains a whole document.',
        countText(letters),
        countText(mostLetters),
      ),
    ),
  };
}

/** Why a model does not read the evidence of a side. */
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

/** Why the answers of a claim's selected question pairs are not compared. */
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

function charactersOf(texts: readonly PlacedText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length + 1, 0);
}

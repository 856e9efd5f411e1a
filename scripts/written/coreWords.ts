// Fixed words of core that are looked up where they are shown: core says them in English and knows no language.

import { noAnswerText, noQuestionText } from '../../src/core/evidence/evidence.ts';
import { creditWords } from '../../src/core/words/creditWords.ts';
import { answerTerms } from '../../src/core/words/glossary/answerTerms.ts';
import { matchingNames } from '../../src/core/words/matchingWords.ts';
import {
  failedWord,
  noEvidencePredicted,
  notScored,
  noVerdict,
  scoredAsNoEvidence,
} from '../../src/core/words/remarks.ts';
import { undecidedRemark } from '../../src/core/words/undecidedWords.ts';

const { backward, contradicts, forward, implies, neutral, undecided } = answerTerms;

export const coreWords: readonly string[] = [
  noAnswerText,
  noQuestionText({ question: '', answers: [] }),
  noQuestionText({ question: '', answers: [{ text: 'said', sources: [] }] }),
  ...[failedWord, noEvidencePredicted, notScored, noVerdict, scoredAsNoEvidence],
  ...Object.values(creditWords),
  // How a verdict came out.
  ...['right', 'wrong', 'unknown'],
  matchingNames.bestMatch,
  ...[implies, neutral, contradicts].map(({ label }) => label),
  ...[backward, forward, undecided].flatMap(({ label, meaning }) => [label, meaning]),
  ...[true, false].map(undecidedRemark),
  // Of what a claim's answers come to.
  ...['supported', 'contradicted'],
];

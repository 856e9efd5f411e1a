// The glossary of screens and tables: the displayed word, the technical term, and its meaning. docs/glossary.md is generated from it (`npm
// run written`), and labels and tooltips use it.

import { answerTerms } from './answerTerms.ts';
import { matchTerms } from './matchTerms.ts';
import { scoreTerms } from './scoreTerms.ts';
import { statisticTerms } from './statisticTerms.ts';
import { type Term, termsOf } from './term.ts';

/** Words for the contents of files. */
const evidenceTerms = termsOf({
  claim: {
    label: 'claim',
    meaning: 'a statement that somebody made and that is checked',
  },
  verdict: {
    label: 'verdict',
    word: 'label',
    meaning: 'the result of the check, for instance Supported or Refuted',
  },
  questionWithAnswer: {
    label: 'question with its answers',
    word: 'QA pair',
    meaning: 'a piece of evidence: what was asked about the claim, what was found, and where',
  },
  reference: {
    label: 'reference',
    word: 'gold',
    meaning: 'the evidence and verdict that people wrote down; predictions are compared with them',
  },
  predicted: {
    label: 'predicted',
    meaning: 'what a system found; a prediction file contains all predictions of a system',
  },
  justification: {
    label: 'justification',
    meaning: 'the text that says why the verdict follows from the evidence',
  },
});

export interface GlossaryPart {
  readonly heading: string;
  readonly terms: Readonly<Record<string, Term>>;
}

/** Parts of the glossary, in the order of the page. */
export const glossary: readonly GlossaryPart[] = [
  { heading: 'What is in the files', terms: evidenceTerms },
  { heading: 'How questions are matched', terms: matchTerms },
  { heading: 'What the model says of two answers', terms: answerTerms },
  { heading: 'Scores', terms: scoreTerms },
  { heading: 'How sure a number is', terms: statisticTerms },
];

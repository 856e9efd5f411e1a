// The glossary of screens and tables: the displayed word, the technical term, and its meaning. docs/glossary.md is generated from it (`npm
// run written`), and labels and tooltips use it.

import { answerTerms } from './answerTerms.ts';
import { evidenceTerms } from './evidenceTerms.ts';
import { matchTerms } from './matchTerms.ts';
import { scoreTerms } from './scoreTerms.ts';
import { statisticTerms } from './statisticTerms.ts';
import type { Term } from './term.ts';

export interface GlossaryPart {
  readonly heading: string;
  readonly terms: Readonly<Record<string, Term>>;
}

/** In page order. */
export const glossary: readonly GlossaryPart[] = [
  { heading: 'What is in the files', terms: evidenceTerms },
  { heading: 'How questions are matched', terms: matchTerms },
  { heading: 'What the model says of two answers', terms: answerTerms },
  { heading: 'Scores', terms: scoreTerms },
  { heading: 'How sure a number is', terms: statisticTerms },
];

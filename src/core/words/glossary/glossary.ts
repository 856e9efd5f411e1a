// The words of screens and tables, once: what people read, the field's exact word, what it means. docs/glossary.md is written from
// here (`npm run written`), labels and tooltips are taken from here.

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

/** In the order of the page. */
export const glossary: readonly GlossaryPart[] = [
  { heading: 'What is in the files', terms: evidenceTerms },
  { heading: 'How questions are matched', terms: matchTerms },
  { heading: 'What the model says of two answers', terms: answerTerms },
  { heading: 'Scores', terms: scoreTerms },
  { heading: 'How sure a number is', terms: statisticTerms },
];

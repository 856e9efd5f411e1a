// Names of the counts.

import type { CountedNoun } from '../../base/words/countedNouns.ts';
import type { CountedKind, SizedKind } from './fileStats.ts';
import { msg, type Wording } from '../../base/words/message.ts';
import { pluralSliceHeadings } from '../../base/words/sliceWords.ts';

type CountBase = 'claims' | 'questions' | 'answers' | 'sources';

/** Words for each kind. `of`: the items that are counted. */
export const countedWords: Readonly<
  Record<CountedKind, { readonly name: Wording; readonly of: CountBase }>
> = {
  verdicts: { name: msg('Verdicts'), of: 'claims' },
  claimTypes: { name: pluralSliceHeadings.claimType, of: 'claims' },
  strategies: { name: msg('Fact-checking strategies'), of: 'claims' },
  questionSources: { name: msg('Literal and implied questions'), of: 'questions' },
  answerTypes: { name: pluralSliceHeadings.answerType, of: 'answers' },
  media: { name: msg('Source media'), of: 'answers' },
  domains: { name: msg('Domains of sources'), of: 'sources' },
  factCheckers: { name: msg('Fact-checking sites among sources'), of: 'sources' },
  years: { name: msg('Years of claims'), of: 'claims' },
  speakers: { name: msg('Speakers'), of: 'claims' },
  publishers: { name: msg('Where claims were published'), of: 'claims' },
  articleSites: { name: msg('Sites of fact-checking articles'), of: 'claims' },
  countries: { name: msg('Countries'), of: 'claims' },
  reannotated: { name: msg('Re-annotated claims'), of: 'claims' },
};

/** Returns the title of a plot, which is also the title of its value axis. */
export function shareOf(kind: CountedKind): Wording {
  switch (countedWords[kind].of) {
    case 'claims':
      return msg('Share of claims');
    case 'questions':
      return msg('Share of questions');
    case 'answers':
      return msg('Share of answers');
    case 'sources':
      return msg('Share of sources');
  }
}

/** Returns the heading for the counts of a single file. */
export function describeCounted(kind: CountedKind): Wording {
  switch (countedWords[kind].of) {
    case 'claims':
      return msg('In claims');
    case 'questions':
      return msg('In questions');
    case 'answers':
      return msg('In answers');
    case 'sources':
      return msg('In sources');
  }
}

export const sizedWords: Readonly<Record<SizedKind, Wording>> = {
  questionsPerClaim: msg('Questions per claim'),
  answersPerQuestion: msg('Answers per question'),
  claimWords: msg('Words per claim'),
  questionWords: msg('Words per question'),
  answerWords: msg('Words per answer'),
  justificationWords: msg('Words per justification'),
};

/** Noun for the items that have the size. */
export const sizedThings: Readonly<Record<SizedKind, CountedNoun>> = {
  questionsPerClaim: 'claim',
  answersPerQuestion: 'question',
  claimWords: 'claim',
  questionWords: 'question',
  answerWords: 'answer',
  justificationWords: 'justification',
};

/** The totals of a file, in table order. */
export const totals = [
  [msg('Claims'), 'claims'],
  [msg('Questions'), 'questions'],
  [msg('Answers'), 'answers'],
  [msg('Questions without an answer'), 'unansweredQuestions'],
  [msg('Evidence without a question'), 'passages'],
  [msg('Sources'), 'sources'],
  [msg('Justifications'), 'justifications'],
] as const;

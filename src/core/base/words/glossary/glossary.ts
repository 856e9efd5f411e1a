// The glossary of screens and tables: the displayed word, the technical term, and its meaning. docs/glossary.md is generated from it (`npm
// run written`), and labels and tooltips use it.

import {
  answerTerms,
  matchTerms,
  scoreTerms,
  statisticTerms,
  type Term,
  termsOf,
} from './terms.ts';

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

/** Words for leaks and for data sets as a whole. */
const leakTerms = termsOf({
  leak: {
    label: 'leak',
    meaning:
      'evidence that gives the verdict away: an article of a fact-checking site, a page from after the claim, or the article that checked the claim',
  },
  constraint: {
    label: 'scored without',
    word: 'constraint',
    meaning:
      'the score on the evidence that is left after rules of the doctor took away what they flag',
  },
  lostCredit: {
    label: 'loses its credit',
    meaning: 'the claim gets credit on all evidence, and not without the flagged evidence',
  },
  pair: {
    label: 'claim that occurs twice',
    word: 'duplicate, near-duplicate',
    meaning:
      'two claims of one file or of two files with the same words, nearly the same words, or the same meaning in other words',
  },
  overlap: {
    label: 'overlap in time',
    meaning: 'a file that begins earlier has claims from the time of the other file',
  },
  questionSource: {
    label: 'literal and implied questions',
    word: 'question_source',
    meaning:
      'a literal question follows from the words of the claim, an implied one from what the fact-checker asked beyond them',
  },
});

/** Words for ratings of single questions and answers. */
const ratingTerms = termsOf({
  comprehensiveness: {
    label: 'comprehensiveness',
    meaning: 'how far a reference question can be answered from the predicted evidence',
  },
  answerability: {
    label: 'answerability',
    meaning:
      'a claim is answerable if all its questions are, unanswerable if none is even in part, and partially answerable or unanswerable in between',
  },
  faithfulness: {
    label: 'faithfulness',
    meaning:
      'whether a predicted answer is true to its source; of a claim, the worst of its answers',
  },
  consensus: {
    label: 'consensus',
    meaning: 'the rating that most raters gave, or else the level nearest to their mean',
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
  { heading: 'Leaks and data sets', terms: leakTerms },
  { heading: 'Ratings of questions and answers', terms: ratingTerms },
];

import { termsOf } from './term.ts';

/** The contents of the files. */
export const evidenceTerms = termsOf({
  claim: {
    label: 'claim',
    meaning: 'a statement that somebody made and that is checked',
  },
  verdict: {
    label: 'verdict',
    word: 'label',
    meaning: 'what the check came to, for instance Supported or Refuted',
  },
  questionWithAnswer: {
    label: 'question with its answers',
    word: 'QA pair',
    meaning: 'a piece of evidence: what was asked about the claim, what was found, and where',
  },
  reference: {
    label: 'reference',
    word: 'gold',
    meaning: 'the evidence and verdict that people wrote down, which predictions are held against',
  },
  predicted: {
    label: 'predicted',
    meaning: 'what a system found; all of it is one prediction file',
  },
  justification: {
    label: 'justification',
    meaning: 'the text that says why the verdict follows from the evidence',
  },
});

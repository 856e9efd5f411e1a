import { termsOf } from './term.ts';

/** Of the neutral class, where a match is undecided. */
export const undecidedMeaning = 'neutral is over 0.5 both ways';

/** What the model says of two answers. */
export const answerTerms = termsOf({
  implies: {
    label: 'implies',
    word: 'entailment',
    meaning: 'whoever takes the first answer for true takes the second for true as well',
  },
  neutral: {
    label: 'neutral',
    meaning: 'the first answer says nothing about whether the second is true',
  },
  contradicts: {
    label: 'contradicts',
    word: 'contradiction',
    meaning: 'the two answers cannot both be true',
  },
  forward: {
    label: 'reference → predicted',
    word: 'forward',
    meaning:
      'what the model says when it reads the reference answer first: whether the predicted one follows',
  },
  backward: {
    label: 'predicted → reference',
    word: 'backward',
    meaning:
      'what the model says when it reads the predicted answer first: whether the reference one follows',
  },
  support: {
    label: 'support',
    meaning:
      'how far a match’s answers agree, from 0 to 1: “implies” against “contradicts”, the larger of both directions',
  },
  undecided: {
    label: 'unclear',
    word: 'undecided',
    meaning: `${undecidedMeaning}: the model sees neither agreement nor contradiction, so this match’s support says little`,
  },
  used: {
    label: 'used',
    word: 'counts',
    meaning: 'this direction is the match’s support, and the support is part of the answer score',
  },
  belowThreshold: {
    label: 'below threshold',
    meaning: 'the questions are too far apart for their answers to be compared',
  },
  answerContext: {
    label: 'model reads',
    word: 'answer context',
    meaning: 'what the entailment model reads on both sides',
  },
});

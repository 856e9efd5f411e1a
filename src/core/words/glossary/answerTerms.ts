import { msg } from '../message.ts';
import { termsOf } from './term.ts';

/** Condition under which a match is undecided, in terms of the neutral class. */
export const undecidedMeaning = msg('neutral is above 0.5 in both directions');

/** The model's outputs for two answers. */
export const answerTerms = termsOf({
  implies: {
    label: msg('implies'),
    word: 'entailment',
    meaning: msg('if the first answer is true, so is the second'),
  },
  neutral: {
    label: msg('neutral'),
    meaning: msg('the first answer does not say whether the second is true'),
  },
  contradicts: {
    label: msg('contradicts'),
    word: 'contradiction',
    meaning: msg('the two answers cannot both be true'),
  },
  forward: {
    label: msg('reference → predicted'),
    word: 'forward',
    meaning: msg(
      'the model reads the reference answer first and judges whether the predicted answer follows from it',
    ),
  },
  backward: {
    label: msg('predicted → reference'),
    word: 'backward',
    meaning: msg(
      'the model reads the predicted answer first and judges whether the reference answer follows from it',
    ),
  },
  support: {
    label: msg('support'),
    meaning: msg(
      'how far the answers in a match agree, from 0 to 1: “implies” is compared with “contradicts” in both directions, and the larger value counts',
    ),
  },
  undecided: {
    label: msg('undecided'),
    meaning: msg(
      'neutral is above 0.5 in both directions: the model sees neither agreement nor contradiction, so the support of this match is not reliable',
    ),
  },
  used: {
    label: msg('used'),
    word: 'counts',
    meaning: msg(
      'this direction gives the support of the match, which is part of the answer score',
    ),
  },
  belowThreshold: {
    label: msg('below threshold'),
    meaning: msg('the questions are too different for their answers to be compared'),
  },
  answerContext: {
    label: msg('what the model reads'),
    word: 'answer context',
    meaning: msg('texts that the entailment model reads for the two answers'),
  },
});

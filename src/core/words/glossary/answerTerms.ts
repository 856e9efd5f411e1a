import { msg } from '../message.ts';
import { termsOf } from './term.ts';

/** Meaning of an undecided match in terms of the neutral class. */
export const undecidedMeaning = msg('neutral is over 0.5 both ways');

/** The model's outputs for two answers. */
export const answerTerms = termsOf({
  implies: {
    label: msg('implies'),
    word: 'entailment',
    meaning: msg('if the first answer is true, so is the second'),
  },
  neutral: {
    label: msg('neutral'),
    meaning: msg('the first answer says nothing about whether the second is true'),
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
      'what the model says when it reads the reference answer first: whether the predicted one follows',
    ),
  },
  backward: {
    label: msg('predicted → reference'),
    word: 'backward',
    meaning: msg(
      'what the model says when it reads the predicted answer first: whether the reference one follows',
    ),
  },
  support: {
    label: msg('support'),
    meaning: msg(
      'how far a match’s answers agree, from 0 to 1: “implies” against “contradicts”, the larger of both directions',
    ),
  },
  undecided: {
    label: msg('undecided'),
    meaning: msg(
      'neutral is over 0.5 both ways: the model sees neither agreement nor contradiction, so this match’s support says little',
    ),
  },
  used: {
    label: msg('used'),
    word: 'counts',
    meaning: msg('this direction gives the match’s support, which is part of the answer score'),
  },
  belowThreshold: {
    label: msg('below threshold'),
    meaning: msg('the questions are too far apart for their answers to be compared'),
  },
  answerContext: {
    label: msg('model reads'),
    word: 'answer context',
    meaning: msg('what the entailment model reads on both sides'),
  },
});

import { msg } from '../message.ts';
import { termsOf } from './term.ts';

/** Scores of a claim and of a file. */
export const scoreTerms = termsOf({
  questionScore: {
    label: 'question score',
    meaning: 'mean similarity of the matches; a reference question without one adds 0',
  },
  answerScore: {
    label: 'answer score',
    meaning: 'mean support of the matches above the threshold, 0 where there is none',
  },
  semqa: {
    label: 'SemQA',
    meaning: 'the question score and the answer score, weighted',
  },
  questionWeight: {
    label: msg('question weight'),
    word: 'alpha',
    meaning: msg(
      'weight of the question score in SemQA. The answer score gets the remaining weight',
    ),
  },
  coverage: {
    label: 'Coverage',
    meaning:
      'share of the reference answers that the predicted answers give, as the reader model reads them',
  },
  meteorQ: {
    label: 'METEOR Q',
    word: 'Hungarian METEOR, questions',
    meaning: 'words that matched questions have in common, with stems and synonyms',
  },
  meteorQA: {
    label: 'METEOR Q+A',
    word: 'Hungarian METEOR, questions and answers',
    meaning: 'the same for questions together with their answers',
  },
  averitecScore: {
    label: 'AVeriTeC score',
    meaning: 'share of the claims that get credit',
  },
  level: {
    label: 'level',
    meaning: 'how high METEOR Q+A must be for a claim to get credit; shared tasks use 0.25',
  },
  credit: {
    label: msg('gets credit'),
    word: 'counts',
    meaning:
      'the verdict is right and METEOR Q+A is strictly above the level, so the claim adds to the AVeriTeC score',
  },
  questionStatus: {
    label: msg('status of a reference question'),
    meaning: msg(
      'whether a predicted answer has the content of the reference answer: answered, partly, contradicted, not answered or not asked. The reader model decides the status, and careful readers disagree with it for about 4 of 10 questions',
    ),
  },
  primaryScore: {
    label: 'primary score',
    meaning: 'one of the few scores that a comparison tests and calls better or worse',
  },
  exploratoryScore: {
    label: 'exploratory score',
    meaning:
      'any other score: its differences have intervals, but no system is called better or worse because of them',
  },
  slice: {
    label: 'slice',
    meaning: 'the claims of one kind, for instance those with one reference verdict',
  },
});

// The terms of screens and tables, by subject.

import { type Message, msg, textOf } from '../message.ts';
import { matchingPhrases, matchingRules } from '../semqaNames.ts';

/** A word that new users may not know. Texts that appear only in the documentation are plain English strings. */
export interface Term {
  /** Displayed word, for use within a sentence. */
  readonly label: Message;
  /** Technical term in files, papers and on the command line. Absent if the label is the technical term. */
  readonly word?: string;
  /** Meaning as one clause, without full stop. */
  readonly meaning: Message;
}

/** Checks the rows of a table and keeps their ids. */
export function termsOf<Id extends string>(
  terms: Readonly<Record<Id, Term>>,
): Readonly<Record<Id, Term>> {
  return terms;
}

/**
 * Returns the tooltip of the label: `forward: what the model says ...`. The technical term is in English. If the label is the
 * technical term itself, the tooltip is only the meaning.
 */
export function termTitle({ word, meaning }: Term): Message {
  return word === undefined ? meaning : msg('{0}: {1}', word, meaning);
}

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

function defineMatchingTerm(name: keyof typeof matchingRules): Term {
  const rule = textOf(matchingRules[name]);
  return {
    label: matchingPhrases[name],
    meaning: `${rule.slice(0, 1).toLowerCase()}${rule.slice(1).replace(/\.$/u, '')}`,
  };
}

/** Matching of reference and predicted questions. */
export const matchTerms = termsOf({
  match: {
    label: 'match',
    meaning: 'a reference question and the predicted question that is matched with it',
  },
  similarity: {
    label: 'similarity',
    word: 'cosine',
    meaning:
      'how similar the meanings of two questions are according to the encoder model: 1 is the same, about 0 unrelated',
  },
  unmatched: {
    label: 'unmatched',
    meaning:
      'a reference question that no predicted question is matched with; it adds nothing to the score',
  },
  unused: {
    label: 'unused prediction',
    meaning: 'a predicted question that is not matched with a reference question; it costs nothing',
  },
  matching: {
    label: msg('matching'),
    word: 'variation',
    meaning: msg('how reference questions are matched with predicted questions'),
  },
  hungarian: defineMatchingTerm('hungarian'),
  softmax: defineMatchingTerm('softmax'),
  bestMatch: defineMatchingTerm('bestMatch'),
  temperature: {
    label: msg('temperature'),
    meaning: msg(
      'only for softmax matching: similarities are divided by the temperature before the softmax. The paper uses 1, and smaller values give more weight to the most similar question',
    ),
  },
  threshold: {
    label: msg('threshold'),
    word: 't',
    meaning: msg(
      "the answers in a match count towards the answer score if the similarity of the match (softmax: its probability) is above the threshold. In the authors' program, the answers of all matches count (softmax: of all matches that are not below the threshold)",
    ),
  },
});

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
      'whether a predicted answer has the content of the reference answer: answered, partly, contradicted, not answered (asked, but the answer is missing) or not asked (by no predicted question). The reader model decides the status, and careful readers disagree with it for about 4 of 10 questions',
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

/** Uncertainty of scores, and correlations between columns. */
export const statisticTerms = termsOf({
  interval: {
    label: 'interval',
    word: '95 % bootstrap confidence interval',
    meaning:
      'the score is computed again for many random samples of the claims: 95 % of the results lie in the interval',
  },
  pValue: {
    label: 'p',
    word: 'p-value',
    meaning:
      'how often chance alone would make a difference this large; small means that it is hardly chance',
  },
  correlation: {
    label: 'correlation',
    word: 'Pearson’s r, Spearman’s rho, Kendall’s tau-b',
    meaning:
      'whether claims that are high in one score are high in another: 1 always, 0 by chance, below 0 the reverse',
  },
  agreement: {
    label: 'agreement beyond chance',
    word: 'kappa, alpha, AC1, AC2',
    meaning: 'how far raters agree more than by guessing: 1 always, 0 as by guessing',
  },
  weights: {
    label: 'weighted',
    word: 'linear or quadratic weights',
    meaning:
      'a rating that is one level off is a smaller disagreement than one that is three levels off',
  },
  intraclass: {
    label: 'intraclass correlation',
    word: 'ICC',
    meaning:
      'how much of the differences between ratings is differences between claims, not between raters',
  },
  ceiling: {
    label: 'ceiling',
    meaning:
      'the highest correlation with human ratings that the disagreement of raters allows, whatever the metric',
  },
});

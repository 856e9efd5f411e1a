import { termsOf } from './term.ts';

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

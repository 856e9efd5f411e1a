// The figures' names and reasons, once: tables, CSV and documentation use the same.

import type { AgreementFigure, WhyUndefined } from '../statistics/agreement/agreement.ts';
import type { PairFigure } from '../statistics/agreement/pairAgreement.ts';

export const figureNames: Readonly<Record<AgreementFigure, string>> = {
  equal: 'equal',
  within1: 'within 1',
  within2: 'within 2',
  mean: 'mean',
  fleissKappa: "Fleiss' kappa",
  randolphsKappa: "Randolph's kappa",
  alphaNominal: "Krippendorff's alpha, nominal",
  alphaOrdinal: "Krippendorff's alpha, ordinal",
  alphaInterval: "Krippendorff's alpha, interval",
  ac1: "Gwet's AC1",
  ac2Ordinal: "Gwet's AC2, ordinal",
  ac2Linear: "Gwet's AC2, linear",
  ac2Quadratic: "Gwet's AC2, quadratic",
  icc1: 'ICC1, one-way, single',
  icc2: 'ICC2, two-way agreement, single',
  icc3: 'ICC3, two-way consistency, single',
  icc1k: 'ICC1k, one-way, mean',
  icc2k: 'ICC2k, two-way agreement, mean',
  icc3k: 'ICC3k, two-way consistency, mean',
};

export const pairFigureNames: Readonly<Record<PairFigure, string>> = {
  equal: 'equal',
  within1: 'within 1',
  within2: 'within 2',
  kappa: 'kappa',
  linearKappa: 'linear kappa',
  quadraticKappa: 'quadratic kappa',
};

export const reasons: Readonly<Record<WhyUndefined, string>> = {
  noPairs: 'no claim has ratings of two raters',
  oneValue: 'all ratings are the same',
  fewUnits: 'fewer than two claims have a rating of every rater',
  noSpread: 'the claims do not differ',
};

// Names of the agreement figures, and reasons why a figure is undefined. Used by tables, CSV and documentation.

import type { AgreementFigure, UndefinedReason } from '../statistics/agreement/agreement.ts';
import type { MeasurementLevel } from '../statistics/agreement/codedRatings.ts';
import type { PairFigure } from '../statistics/agreement/pairAgreement.ts';
import { msg, type Wording } from '../words/message.ts';

export const levelNames: Readonly<Record<MeasurementLevel, Wording>> = {
  nominal: msg('nominal'),
  ordinal: msg('ordinal'),
  interval: msg('interval'),
};

export const figureNames: Readonly<Record<AgreementFigure, Wording>> = {
  equal: msg('equal'),
  within1: msg('within 1'),
  within2: msg('within 2'),
  mean: msg('mean'),
  fleissKappa: msg("Fleiss' kappa"),
  randolphsKappa: msg("Randolph's kappa"),
  alphaNominal: msg("Krippendorff's alpha, nominal"),
  alphaOrdinal: msg("Krippendorff's alpha, ordinal"),
  alphaInterval: msg("Krippendorff's alpha, interval"),
  ac1: msg("Gwet's AC1"),
  ac2Ordinal: msg("Gwet's AC2, ordinal"),
  ac2Linear: msg("Gwet's AC2, linear"),
  ac2Quadratic: msg("Gwet's AC2, quadratic"),
  icc1: msg('ICC1, one-way, single'),
  icc2: msg('ICC2, two-way agreement, single'),
  icc3: msg('ICC3, two-way consistency, single'),
  icc1k: msg('ICC1k, one-way, mean'),
  icc2k: msg('ICC2k, two-way agreement, mean'),
  icc3k: msg('ICC3k, two-way consistency, mean'),
};

export const pairFigureNames: Readonly<Record<PairFigure, Wording>> = {
  equal: msg('equal'),
  within1: msg('within 1'),
  within2: msg('within 2'),
  kappa: msg('kappa'),
  linearKappa: msg('linear kappa'),
  quadraticKappa: msg('quadratic kappa'),
};

export const reasons: Readonly<Record<UndefinedReason, Wording>> = {
  noPairs: msg('no claim was rated by two raters'),
  oneValue: msg('all ratings are the same'),
  fewUnits: msg('fewer than two claims were rated by every rater'),
  noSpread: msg('the ratings do not differ between claims'),
};

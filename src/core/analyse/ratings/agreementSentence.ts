// The agreement of raters on one dimension in two sentences, shown before the figures.

import { formatBesideBound, statisticText } from '../../base/numbers.ts';
import type {
  AgreementFigure,
  UndefinedReason,
} from '../../base/statistics/agreement/agreement.ts';
import type { MeasurementLevel } from '../../base/statistics/agreement/codedRatings.ts';
import type { PairFigure } from '../../base/statistics/agreement/pairAgreement.ts';
import { fewestRated } from '../../base/statistics/samples.ts';
import { countInFull } from '../../base/words/countedNouns.ts';
import { joinSentences, type Message, msg, type Wording } from '../../base/words/message.ts';
import type { DimensionAgreement } from './agreementReport.ts';

// Names of the agreement figures, and reasons why a figure is undefined. Used by tables, CSV and documentation.

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

const alphas: Readonly<Record<MeasurementLevel, AgreementFigure>> = {
  nominal: 'alphaNominal',
  ordinal: 'alphaOrdinal',
  interval: 'alphaInterval',
};

/** Source: Krippendorff, Content Analysis (2nd edition, 2004), p. 241: rely on 0.800 or more; from 0.667, conclusions are tentative. */
const reliableFrom = 0.8;
const tentativeFrom = 0.667;

/** Formats an alpha so that its digits show on which side of Krippendorff's limits it is. */
function alphaText(alpha: number): string {
  return alpha < tentativeFrom / 2
    ? statisticText(alpha)
    : formatBesideBound(alpha, [tentativeFrom, reliableFrom]);
}

/** Krippendorff's rule needs an interval: the values of a few claims may be far from the value of all claims. */
function ruleMessage(alpha: number, hasInterval: boolean, units: number): Message {
  if (!hasInterval) {
    return units < fewestRated
      ? msg('With fewer than {0} claims, this value allows no conclusion.', fewestRated)
      : msg('Without an interval, this value allows no conclusion.');
  }
  if (alpha >= reliableFrom) return msg('Krippendorff considers values of at least 0.8 reliable.');
  return alpha >= tentativeFrom
    ? msg('Krippendorff allows only tentative conclusions from values between 0.667 and 0.8.')
    : msg('Krippendorff considers values below 0.667 too low even for tentative conclusions.');
}

/**
 * Returns Krippendorff's alpha for the dimension's measurement level, with its interval if there is one, and what Krippendorff's
 * rule says about the value. Without an interval, no conclusion. If alpha is undefined, returns the reason.
 */
export function agreementSentence({ dimension, scale, agreement }: DimensionAgreement): Message {
  const figure = agreement.figures.get(alphas[scale.level]);
  const { value = null, interval = null, units = 0, why, isFixed = false } = figure ?? {};
  if (value === null) {
    const reason = why ?? 'noPairs';
    const sentence = msg(
      "Agreement on {0}: Krippendorff's alpha cannot be computed ({1}).",
      ...[dimension, reasons[reason]],
    );
    return reason === 'noPairs'
      ? joinSentences(
          sentence,
          msg('Give ratings of the same claims, with the same ids, by two raters.'),
        )
      : sentence;
  }
  const facts = [dimension, alphaText(value), levelNames[scale.level]] as const;
  const claims = countInFull(units, 'claim');
  const alpha = interval
    ? msg(
        "Agreement on {0}: Krippendorff's alpha {1} ({2}), 95 % interval {3}, {4}.",
        ...facts,
        msg('{0} to {1}', statisticText(interval.low), statisticText(interval.high)),
        claims,
      )
    : msg("Agreement on {0}: Krippendorff's alpha {1} ({2}), {3}.", ...facts, claims);
  return joinSentences(alpha, ruleMessage(value, interval !== null || isFixed, units));
}

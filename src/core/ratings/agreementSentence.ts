// The agreement of raters on one dimension in two sentences, shown before the figures.

import { formatBesideBound, statisticText } from '../format/numbers.ts';
import type { AgreementFigure } from '../statistics/agreement/agreement.ts';
import type { MeasurementLevel } from '../statistics/agreement/codedRatings.ts';
import { fewestRated } from '../statistics/fewClaims.ts';
import { countInFull } from '../words/countedNouns.ts';
import { joinSentences, msg, type Message } from '../words/message.ts';
import type { DimensionAgreement } from './agreementReport.ts';
import { levelNames, reasons } from './agreementWords.ts';

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
  const { value = null, interval = null, units = 0, why } = figure ?? {};
  if (value === null) {
    return msg(
      "Agreement on {0}: Krippendorff's alpha cannot be computed ({1}).",
      ...[dimension, reasons[why ?? 'noPairs']],
    );
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
  return joinSentences(alpha, ruleMessage(value, interval !== null, units));
}

// Says in words how one figure differs from another.

import { countText, formatStep, roundSignificant } from '../format/numbers.ts';
import type { Figure } from '../text/figures.ts';
import { countMsg, msg, type Wording } from '../words/message.ts';

/** Writes a number below 10 with two digits, a larger one without decimals. */
function brief(value: number): string {
  return value < 10 ? formatStep(roundSignificant(value, 2)) : countText(Math.round(value));
}

const isYear = ({ kind, step, unit, value }: Figure): boolean =>
  kind === 'quantity' && step === 0 && unit === undefined && Number.isInteger(value);

/**
 * Returns how `found` differs from `expected`, for brackets behind it: `3 years later`, `2.7 % less`, `10 times as much`, `another
 * rank`. `undefined` if the two cannot be compared.
 */
export function describeFigureDifference(expected: Figure, found: Figure): Wording | undefined {
  const kinds = [expected.kind, found.kind];
  if (kinds.includes('code')) return undefined;
  if (kinds.includes('date')) return expected.kind === found.kind ? msg('another date') : undefined;
  if (kinds.includes('rank')) return expected.kind === found.kind ? msg('another rank') : undefined;
  const [unit, otherUnit] = [expected.unit, found.unit];
  if (unit && otherUnit && unit.measure !== otherUnit.measure) return msg('another unit');
  const areMeasured = unit !== undefined && otherUnit !== undefined;
  const [wanted, given] = [
    expected.value * (areMeasured ? unit.size : 1),
    found.value * (areMeasured ? otherUnit.size : 1),
  ];
  if (isYear(expected) && isYear(found)) {
    const years = Math.abs(given - wanted);
    return given > wanted
      ? countMsg(years, '{0} year later', '{0} years later')
      : countMsg(years, '{0} year earlier', '{0} years earlier');
  }
  if (isYear(expected) !== isYear(found) || !(wanted > 0 && given > 0)) return undefined;
  if (given >= 2 * wanted) return msg('{0} times as much', brief(given / wanted));
  const percent = brief(100 * Math.abs(given / wanted - 1));
  return given > wanted ? msg('{0} % more', percent) : msg('{0} % less', percent);
}

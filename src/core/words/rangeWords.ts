import type { RangeText } from '../format/numbers.ts';
import type { Say } from './translation.ts';

/** For the intervals of core/format, which knows no words. */
export function rangesIn(say: Say): RangeText {
  return (low, high) => say('{0} to {1}', low, high);
}

import type { RangeText } from '../format/numbers.ts';
import { msg, type Render } from './message.ts';

/** Writes the intervals of core/format, which contains no words. */
export function rangesIn(render: Render): RangeText {
  return (low, high) => render(msg('{0} to {1}', low, high));
}

import type { RangeText } from '../format/numbers.ts';
import { msg, type Render } from './message.ts';

/** Returns the function that writes intervals for core/format, which contains no words itself. */
export function rangesIn(render: Render): RangeText {
  return (low, high) => render(msg('{0} to {1}', low, high));
}

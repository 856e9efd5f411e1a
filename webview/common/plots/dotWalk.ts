import { getOwnValue } from '../../../src/core/getOwnValue.ts';

// Moves between the dots of a scatter plot by keyboard.

/** Keys that move through the dots, which are ordered from left to right. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageDown: (at, count) => at + Math.max(2, Math.round(count / 20)),
  PageUp: (at, count) => at - Math.max(2, Math.round(count / 20)),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Index of the next dot; the first if none is selected yet; `undefined` if the key does not move or there are no dots. */
export function findNextDot(
  key: string,
  at: number | undefined,
  count: number,
): number | undefined {
  const step = getOwnValue(steps, key);
  if (!step || count === 0) return undefined;
  const next = at === undefined && key !== 'End' ? 0 : step(at ?? 0, count);
  return Math.min(count - 1, Math.max(0, next));
}

// Quantiles of Fisher's F distribution, for intervals of intraclass correlations.

import { incompleteBeta } from './incompleteBeta.ts';

/**
 * Returns the quantile of F with `first` and `second` degrees of freedom (> 0, not necessarily whole) at probability `share`, 0
 * to 1 exclusive. Increases with `share`. Throws RangeError outside these ranges. Source: SciPy's `f.ppf`.
 */
export function fQuantile(share: number, first: number, second: number): number {
  if (!(share > 0 && share < 1 && first > 0 && second > 0)) {
    throw new RangeError(`F quantile ${String(share)} of ${String(first)} and ${String(second)}`);
  }
  // F = second / first * x / (1 - x) for a beta variable x. Bisects the log-odds of x, so that both ends are as exact as the middle.
  let low = -745;
  let high = 745;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    const x = 1 / (1 + Math.exp(-middle));
    const below = incompleteBeta(first / 2, second / 2, x, 1 / (1 + Math.exp(middle)));
    if (below < share) low = middle;
    else high = middle;
  }
  return (second / first) * Math.exp((low + high) / 2);
}

/** Room left beside a plot that is as wide as the panel. */
const marginPixels = 26;
const leastPixels = 320;

/**
 * Returns the width for drawing a plot. Plots are drawn at the size at which they are displayed, so that labels stay readable in
 * a narrow panel.
 */
export function plotWidth(mostPixels: number): number {
  const room = document.documentElement.clientWidth - marginPixels;
  return Math.max(leastPixels, Math.min(mostPixels, room));
}

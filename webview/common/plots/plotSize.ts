/** Room beside a plot that is as wide as the panel. */
const marginPixels = 26;
const leastPixels = 320;

/** A plot is drawn in the size it is shown in, so that its letters stay readable where the panel is narrow. */
export function plotWidth(mostPixels: number): number {
  const room = document.documentElement.clientWidth - marginPixels;
  return Math.max(leastPixels, Math.min(mostPixels, room));
}

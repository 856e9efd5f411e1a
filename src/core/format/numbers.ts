// How numbers are written, everywhere: one function a kind.

/** Two decimals, or a dash for no number. */
export function formatScore(score: number | null): string {
  return score === null ? '–' : score.toFixed(2);
}

/** In the scale of its metric: two decimals up to 1, one up to 100; a dash for no number. */
export function formatInScale(
  score: number | null,
  { maximum }: { readonly maximum: number },
): string {
  return score === null || maximum <= 1 ? formatScore(score) : score.toFixed(1);
}

/** As papers print it: three decimals, of a metric that goes to 100 one; a dash for no number. */
export function printedScore(
  score: number | null,
  { maximum }: { readonly maximum: number },
): string {
  return score === null ? '–' : score.toFixed(maximum > 1 ? 1 : 3);
}

/** `1 answer`, `2 answers`. */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `30 %`; a dash when there is nothing to have a share of. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;
}

/** Formats rows of [what, measured, goal, met?]. `undefined` means that there is no goal. */
export function table(headings, rows) {
  const words = (met) => (met === undefined ? '' : met ? 'met' : 'MISSED');
  const lines = [
    headings,
    ...rows.map(([what, measured, goal, met]) => [what, measured, goal, words(met)]),
  ];
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

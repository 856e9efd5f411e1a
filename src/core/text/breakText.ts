/**
 * Breaks a text at spaces into lines of at most `width`, in the unit of `measure`. A longer word gets its own line.
 */
export function breakText(
  text: string,
  width: number,
  measure: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

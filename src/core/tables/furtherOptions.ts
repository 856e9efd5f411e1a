import { displayWidth } from '../text/toPlainText.ts';

/** An option or a command, and what it shows. */
export type FurtherOption = readonly [option: string, shows: string];

/** Breaks a text at spaces into lines of at most `width` cells. A longer word gets its own line. */
function breakText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || displayWidth(`${line} ${word}`) > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/**
 * Returns the last lines of a short result in a terminal of `width` cells. They say which options show the rest.
 */
export function furtherOptionLines(
  options: readonly FurtherOption[],
  width: number,
): readonly string[] {
  const widest = options.reduce((most, [option]) => Math.max(most, option.length), 0);
  return [
    'More:',
    ...options.flatMap(([option, shows]) =>
      breakText(shows, width - widest - 4).map(
        (line, index) => `  ${(index === 0 ? option : '').padEnd(widest)}  ${line}`,
      ),
    ),
  ];
}

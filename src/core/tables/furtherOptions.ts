import { breakText, displayWidth } from '../text/toPlainText.ts';

/** An option or a command, and what it shows. */
export type FurtherOption = readonly [option: string, shows: string];

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
      breakText(shows, width - widest - 4, displayWidth).map(
        (line, index) => `  ${(index === 0 ? option : '').padEnd(widest)}  ${line}`,
      ),
    ),
  ];
}

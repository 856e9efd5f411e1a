import { minusSign } from '../../format/signs.ts';
import { toPlainText } from '../../text/toPlainText.ts';

const commands: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  // \textquotedbl is undefined in LaTeX's default font encoding.
  ['"', '\\symbol{34}'],
  // `?`` and `!`` would become Spanish marks, and two hyphens a dash.
  ['`', '{`}'],
  ['-', '-{}'],
  ['≤', '$\\leq$'],
  [minusSign, '$-$'],
]);

/** Escapes text for LaTeX. */
export function latexText(text: string): string {
  return toPlainText(text).replace(
    /[\\{}$&#^_%~<>|"`≤−]|-(?=-)/gu,
    (character) => commands.get(character) ?? `\\${character}`,
  );
}

/**
 * Returns a table row of escaped texts. A bracket or star at its start is enclosed in braces, because LaTeX would read it as part
 * of the command that ended the previous row.
 */
export function latexRow(cells: readonly string[]): string {
  return `${cells.join(' & ').replace(/^[[*]/u, '{$&}')} \\\\`;
}

/** Returns a comment, which must stay on one line. `toPlainText` ensures this. */
export function latexComment(line: string): string {
  return `% ${toPlainText(line)}`;
}

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
  // `?`` and `!`` are Spanish marks, and two hyphens are a dash.
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

/** A table row of escaped texts. LaTeX would read a bracket or star at its start as part of the command that ended the previous row. */
export function latexRow(cells: readonly string[]): string {
  return `${cells.join(' & ').replace(/^[[*]/u, '{$&}')} \\\\`;
}

/** A comment must stay on one line, which `toPlainText` ensures. */
export function latexComment(line: string): string {
  return `% ${toPlainText(line)}`;
}

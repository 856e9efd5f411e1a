import { minusSign } from '../../format/signs.ts';
import { toPlainText } from '../../text/toPlainText.ts';

const commands: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  // \textquotedbl is unknown in LaTeX's own font encoding.
  ['"', '\\symbol{34}'],
  // `?`` and `!`` are Spanish marks, two hyphens a dash.
  ['`', '{`}'],
  ['-', '-{}'],
  ['≤', '$\\leq$'],
  [minusSign, '$-$'],
]);

/** Text that stays text in LaTeX. */
export function latexText(text: string): string {
  return toPlainText(text).replace(
    /[\\{}$&#^_%~<>|"`≤−]|-(?=-)/gu,
    (character) => commands.get(character) ?? `\\${character}`,
  );
}

/** A table's row of such texts. At its beginning a bracket or a star would belong to the command that ended the row before. */
export function latexRow(cells: readonly string[]): string {
  return `${cells.join(' & ').replace(/^[[*]/u, '{$&}')} \\\\`;
}

/** A comment ends with its line, which `toPlainText` makes sure of. */
export function latexComment(line: string): string {
  return `% ${toPlainText(line)}`;
}

import { minusSign } from '../../../base/signs.ts';
import { toPlainText } from '../../../base/toPlainText.ts';
import { textOf } from '../../../base/words/message.ts';
import { cellText } from './cellText.ts';
import { alignOf, type Table } from './table.ts';

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

/** Returns only the rows of the `tabular`. A rule comes before each group of rows with the same name. */
export function latexRows({ columns, rows }: Table): readonly string[] {
  const line = (cells: readonly string[]): string => latexRow(cells.map(latexText));
  const isGrouped = rows.some(([first]) => first?.kind === 'asAbove');
  return [
    `\\begin{tabular}{${columns.map((column) => (alignOf(column) === 'right' ? 'r' : 'l')).join('')}}`,
    '\\toprule',
    line(columns.map(({ heading }) => textOf(heading))),
    ...rows.flatMap((cells, index) => [
      ...(index === 0 || (isGrouped && cells[0]?.kind !== 'asAbove') ? ['\\midrule'] : []),
      line(cells.map((cell) => cellText(cell))),
    ]),
    '\\bottomrule',
    '\\end{tabular}',
  ];
}

/** Returns a booktabs table that can be used in a paper. Caption and footnotes are comments above it. */
export function latexForm(table: Table): string {
  return [
    ...[table.caption, ...(table.footnotes ?? [])].map((text) => latexComment(textOf(text))),
    '% Needs \\usepackage{booktabs}.',
    ...latexRows(table),
    '',
  ].join('\n');
}

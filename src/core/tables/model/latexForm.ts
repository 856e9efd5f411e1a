import { textOf } from '../../words/message.ts';
import { cellText } from './cellText.ts';
import { latexComment, latexRow, latexText } from './latexText.ts';
import { alignOf, type Table } from './table.ts';

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

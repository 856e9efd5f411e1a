import { fileScores } from './fileScores.ts';
import { plainText } from '../text/plainText.ts';
import type { ReportWriter } from './reportWriter.ts';
import { provenanceLines, resultLines } from './summaryLines.ts';

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
]);

/** Text that stays text in LaTeX. */
export function latexText(text: string): string {
  return plainText(text).replace(
    /[\\{}$&#^_%~<>|"`≤]|-(?=-)/gu,
    (character) => commands.get(character) ?? `\\${character}`,
  );
}

/** A table's row of such texts. At its beginning a bracket or a star would belong to the command that ended the row before. */
export function latexRow(cells: readonly string[]): string {
  return `${cells.join(' & ').replace(/^[[*]/u, '{$&}')} \\\\`;
}

/** A comment ends with its line, which `plainText` makes sure of. */
const comment = (line: string): string => `% ${plainText(line)}`;

/** The file's scores as a booktabs table with a row for the system, ready for a paper; what made them as comments. */
export function latexWriter(): ReportWriter {
  return {
    begin: () => '',
    claim: () => '',
    end: (report) => {
      const scores = fileScores(report);
      const row = (cells: readonly string[]): string => latexRow(cells.map(latexText));
      return [
        ...[...resultLines(report), ...provenanceLines(report)].map(comment),
        '% Needs \\usepackage{booktabs}; add a row for each further system.',
        `\\begin{tabular}{l${'r'.repeat(scores.length)}}`,
        '\\toprule',
        row(['System', ...scores.map(({ heading }) => heading)]),
        '\\midrule',
        row([report.provenance.predictions.name, ...scores.map(({ text }) => text)]),
        '\\bottomrule',
        '\\end{tabular}',
        '',
      ].join('\n');
    },
  };
}

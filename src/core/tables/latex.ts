import { fileScores } from './fileScores.ts';
import { latexComment as comment, latexRow, latexText } from './model/latexText.ts';
import type { ReportWriter } from './reportWriter.ts';
import { provenanceLines, resultLines } from './summaryLines.ts';

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

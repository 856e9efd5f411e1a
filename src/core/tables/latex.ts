import { constraintTable } from './constraintTable.ts';
import { fileTable } from './fileTable.ts';
import { latexRows } from './model/latexForm.ts';
import { latexComment } from './model/latexText.ts';
import type { ReportWriter } from './reportWriter.ts';
import { noteLines, provenanceLines, resultLines } from './summaryLines.ts';

/** Writes the file's scores as a LaTeX table (booktabs) for a paper, with one row for the system. Provenance and notes are comments. */
export function latexWriter(): ReportWriter {
  return {
    begin: () => '',
    claim: () => '',
    end: (report) => {
      const constraint = constraintTable(report.without);
      return [
        ...[...resultLines(report), ...noteLines(report), ...provenanceLines(report)].map(
          latexComment,
        ),
        '% Needs \\usepackage{booktabs}; add a row for each further system.',
        ...latexRows(fileTable(report)),
        ...(constraint ? ['', ...latexRows(constraint)] : []),
        '',
      ].join('\n');
    },
  };
}

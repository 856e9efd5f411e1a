// What a run comes to as a few lines of text: the table begins with them, and they stand alone for whoever wants no table.

import { averitecMetric } from '../metrics/averitec.ts';
import { coverageMetric } from '../metrics/coverage.ts';
import { semqaMetric } from '../metrics/semqaMetric.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';
import { overviewLines, warningLines } from './summaryLines.ts';

/** What sentences and causes are made of. */
const needed = [averitecMetric, coverageMetric, semqaMetric];

/** The sentences in one line, then a line a cause: at most twelve. Empty where the run has neither causes nor statuses. */
export function overviewText(report: ReportEnd): readonly string[] {
  const { sentences, heading, causes } = overviewLines(report);
  return [
    ...(sentences.length === 0 ? [] : [sentences.join(' ')]),
    ...(heading === undefined ? [] : [heading]),
    ...causes.map(({ count, words }) => `  ${count}  ${words}`),
  ];
}

/** Warnings and overview alone; nothing of single claims is kept. */
export function overviewWriter(): ReportWriter {
  return {
    begin: () => '',
    claim: () => '',
    end: (report) => {
      const lines = overviewText(report);
      const printed =
        lines.length > 0
          ? lines
          : [`No overview: it needs the metrics ${needed.map(({ id }) => id).join(', ')}.`];
      return [...warningLines(report), ...printed, ''].join('\n');
    },
  };
}

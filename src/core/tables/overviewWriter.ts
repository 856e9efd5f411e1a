// A run's overview in a few lines of text, at the start of the table or alone.

import { overviewMetrics } from '../overview/overview.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';
import { overviewLines, warningLines } from './summaryLines.ts';

/**
 * The overview for the terminal: one line of summary, then one line for each cause of lost credit. At most twelve lines. Empty if the run
 * has neither causes nor statuses.
 */
export function overviewText(report: ReportEnd): readonly string[] {
  const { sentences, heading, causes, yardstick } = overviewLines(report);
  return [
    ...(sentences.length === 0 ? [] : [sentences.join(' ')]),
    ...(heading === undefined ? [] : [`${heading}:`]),
    ...causes.map(({ count, words }) => `  ${count}  ${words}`),
    ...(yardstick === undefined ? [] : [yardstick]),
  ];
}

/** Writes only warnings and the overview. Stores nothing about single claims. */
export function overviewWriter(): ReportWriter {
  return {
    begin: () => '',
    claim: () => '',
    end: (report) => {
      const lines = overviewText(report);
      const printed =
        lines.length > 0
          ? lines
          : [
              `No overview: it needs the metrics ${overviewMetrics.map(({ id }) => id).join(', ')}.`,
            ];
      return [...warningLines(report), ...printed, ''].join('\n');
    },
  };
}

// A run's overview in a few lines of text, at the start of the table or on its own.

import { headlineLevel } from '../metrics/averitec.ts';
import { overviewMetrics } from '../overview/overview.ts';
import { claimLine } from '../report/claimLine.ts';
import { explainScores } from '../report/summary.ts';
import { toPlainText } from '../text/toPlainText.ts';
import { textOf } from '../words/message.ts';
import { type ReportEnd, type ReportWriter, writeOneClaim } from './reportWriter.ts';
import { overviewLines, warningLines } from './summaryLines.ts';

/**
 * Returns the overview for the terminal: one line of summary, then one line for each cause of lost credit. At most twelve lines.
 * Empty if the run has neither causes nor statuses.
 */
export function overviewText(report: ReportEnd): readonly string[] {
  const { sentences, heading, causes, yardstick } = overviewLines(report);
  return [
    ...(sentences.length === 0 ? [] : [sentences.join(' ')]),
    ...(heading === undefined ? [] : [`${heading}:`]),
    // `export report.json --cause NAME` lists the claims.
    ...causes.map(({ cause, count, words }) => `  ${count}  ${words} (--cause ${cause})`),
    ...(yardstick === undefined ? [] : [yardstick]),
  ];
}

/**
 * Explains the scores of the claim at this position: its headline, and one sentence for each metric.
 */
function claimExplainer(position: number): ReportWriter {
  return writeOneClaim(position, (claim, metrics) => {
    const line = textOf(claimLine(claim, { metrics, averitecLevel: headlineLevel }));
    const why = textOf(explainScores(claim, metrics));
    return `${toPlainText(line)}. ${why}\n`;
  });
}

/**
 * Writes only warnings and the overview. Stores nothing about single claims. `onlyClaim`: explains the claim at this position in the
 * reference instead.
 */
export function overviewWriter(onlyClaim?: number): ReportWriter {
  if (onlyClaim !== undefined) return claimExplainer(onlyClaim);
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

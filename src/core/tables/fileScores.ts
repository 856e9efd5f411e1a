import type { Metric } from '../metrics/metric.ts';
import { runMetrics } from '../report/runScores.ts';
import type { ReportEnd } from './reportWriter.ts';
import { printedScore, shareText } from '../format/numbers.ts';

/** A number of the file as papers print it. */
export interface FileScore {
  readonly heading: string;
  readonly text: string;
}

/** What belongs beside a metric's score. */
function remarked(report: ReportEnd, { remark }: Metric): readonly FileScore[] {
  const share = remark?.ofFile(report.aggregate);
  if (!remark || !share || share.whole === 0) return [];
  return [{ heading: remark.heading, text: shareText(share.part, share.whole) }];
}

/** The file's scores that there are, in the order of the table of metrics. */
export function fileScores(report: ReportEnd): readonly FileScore[] {
  return runMetrics(report).flatMap((metric) => [
    ...metric.scores.flatMap(({ heading, ofFile }): readonly FileScore[] => {
      const score = ofFile(report.aggregate);
      return score === null ? [] : [{ heading, text: printedScore(score, metric) }];
    }),
    ...remarked(report, metric),
  ]);
}

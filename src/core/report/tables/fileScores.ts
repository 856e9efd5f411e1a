import { runMetrics } from '../runScores.ts';
import type { ReportEnd } from './reportWriter.ts';

/** A number of the file as papers print it. */
export interface FileScore {
  readonly heading: string;
  readonly text: string;
}

/** Three decimals, as `0.246`; of a metric that goes to 100 one. */
function printed(score: number, maximum: number): string {
  return score.toFixed(maximum > 1 ? 1 : 3);
}

/** The file's scores that there are, in the order of the table of metrics. */
export function fileScores(report: ReportEnd): readonly FileScore[] {
  return runMetrics(report).flatMap(({ scores, maximum }) =>
    scores.flatMap(({ heading, ofFile }): readonly FileScore[] => {
      const score = ofFile(report.aggregate);
      return score === null ? [] : [{ heading, text: printed(score, maximum) }];
    }),
  );
}

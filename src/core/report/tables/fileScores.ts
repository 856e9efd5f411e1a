import { semqaMetric } from '../../metrics/semqaMetric.ts';
import { runMetrics } from '../runScores.ts';
import { shareText } from '../summary.ts';
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

/** No SemQA score without the share of its matches that are undecided. */
function undecidedShare({ aggregate: { semqa } }: ReportEnd): readonly FileScore[] {
  if (!semqa || semqa.matches === 0) return [];
  return [{ heading: 'undecided', text: shareText(semqa.undecided, semqa.matches) }];
}

/** The file's scores that there are, in the order of the table of metrics. */
export function fileScores(report: ReportEnd): readonly FileScore[] {
  return runMetrics(report).flatMap(({ id, scores, maximum }) => [
    ...scores.flatMap(({ heading, ofFile }): readonly FileScore[] => {
      const score = ofFile(report.aggregate);
      return score === null ? [] : [{ heading, text: printed(score, maximum) }];
    }),
    ...(id === semqaMetric.id ? undecidedShare(report) : []),
  ]);
}

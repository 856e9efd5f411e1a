import type { MetricDescription, ScoreRange } from '../../metrics/metric.ts';
import { semqaMetric } from '../../metrics/semqaMetric.ts';
import { runMetrics } from '../runScores.ts';
import { shareText } from '../summary.ts';
import { resultLines } from '../tables/summaryLines.ts';
import type { ReportEnd } from '../tables/reportWriter.ts';
import { htmlTable } from './htmlTable.ts';
import { markup, type Content } from './markup.ts';
import { list, section, type PageSection } from './page.ts';
import { ownValue } from '../../ownValue.ts';

export const summaryHeading: PageSection = { id: 'summary', title: 'Scores' };

/** Three decimals as papers have them; of a metric that goes to 100 one. A dash for no number. */
export function printedScore(
  score: number | null,
  { maximum }: { readonly maximum: number },
): string {
  return score === null ? '–' : score.toFixed(maximum > 1 ? 1 : 3);
}

/** The score that stands for each metric, large. */
function tiles(report: ReportEnd, metrics: readonly MetricDescription[]): Content {
  const shown = metrics.flatMap((metric) => {
    const [first] = metric.scores;
    const score = first?.ofFile(report.aggregate) ?? null;
    if (!first || score === null) return [];
    return [markup`<div><dt>${first.heading}</dt><dd>${printedScore(score, metric)}</dd></div>`];
  });
  return shown.length === 0 ? null : markup`<dl class="tiles">${shown}</dl>`;
}

function scaleText({ minimum, maximum, better }: ScoreRange): string {
  return `${String(minimum)} to ${String(maximum)}, ${better} is better`;
}

/** Names of metrics are written as they are: chrF. */
function capitalised(name: string, metricName: string): string {
  return name.startsWith(metricName) ? name : name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Belongs to SemQA's scores. */
function undecidedRow({ aggregate: { semqa } }: ReportEnd): readonly (readonly Content[])[] {
  if (!semqa) return [];
  const { undecided, matches } = semqa;
  return [
    [
      'Undecided matches',
      markup`<b>${shareText(undecided, matches)}</b>`,
      `${undecided} of ${matches} that count for the answers`,
      semqaMetric.name,
    ],
  ];
}

function scoresTable(report: ReportEnd, metrics: readonly MetricDescription[]): Content {
  return htmlTable({
    caption: 'All scores of the file',
    columns: [
      { heading: 'score' },
      { heading: 'value', align: 'right' },
      { heading: 'scale' },
      { heading: 'metric' },
    ],
    rows: metrics.flatMap((metric) => [
      ...metric.scores.map(({ name, ofFile, range }) => [
        capitalised(name, metric.name),
        markup`<b>${printedScore(ofFile(report.aggregate), metric)}</b>`,
        scaleText(range?.(report.parameters.dataSet) ?? metric),
        `${metric.name} ${ownValue(report.provenance.metrics, metric.id) ?? metric.version}`,
      ]),
      ...(metric === semqaMetric ? undecidedRow(report) : []),
    ]),
  });
}

/** SemQA's, and what became of the run; the other metrics' numbers are in the table. */
function sentences(report: ReportEnd): readonly string[] {
  const { metrics } = report.provenance;
  const kept = Object.entries(metrics).filter(([id]) => id === semqaMetric.id);
  const provenance = { ...report.provenance, metrics: Object.fromEntries(kept) };
  return resultLines({ ...report, provenance });
}

export function summarySection(report: ReportEnd): string {
  const metrics = runMetrics(report);
  return section(
    summaryHeading,
    tiles(report, metrics),
    list(sentences(report)),
    scoresTable(report, metrics),
  );
}

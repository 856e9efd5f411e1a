import type { MetricDescription, Scale, Metric } from '../metrics/metric.ts';
import { runMetrics } from '../report/runScores.ts';
import { resultLines } from '../tables/summaryLines.ts';
import type { ReportEnd } from '../tables/reportWriter.ts';
import { htmlTable } from './htmlTable.ts';
import { markup, type Content } from '../markup/markup.ts';
import { list, section, type PageSection } from './page.ts';
import { printedScore, shareText } from '../format/numbers.ts';
import { ownValue } from '../ownValue.ts';

export const summaryHeading: PageSection = { id: 'summary', title: 'Scores' };

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

function scaleText({ minimum, maximum, better }: Scale): string {
  return `${String(minimum)} to ${String(maximum)}, ${better} is better`;
}

/** Names of metrics are written as they are: chrF. */
function capitalised(name: string, metricName: string): string {
  return name.startsWith(metricName) ? name : name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** What belongs beside a metric's scores. */
function remarkRow(
  report: ReportEnd,
  { remark, name }: MetricDescription,
): readonly (readonly Content[])[] {
  const share = remark?.ofFile(report.aggregate);
  if (!remark || !share) return [];
  return [
    [
      `${capitalised(remark.heading, name)} matches`,
      markup`<b>${shareText(share.part, share.whole)}</b>`,
      remark.inWords(share),
      name,
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
      ...remarkRow(report, metric),
    ]),
  });
}

/** Of metrics that have sentences, and what became of the run; the other metrics' numbers are in the table. */
function sentences(report: ReportEnd, metrics: readonly Metric[]): readonly string[] {
  return resultLines(
    report,
    metrics.filter(({ words }) => words?.summary),
  );
}

export function summarySection(report: ReportEnd): string {
  const metrics = runMetrics(report);
  return section(
    summaryHeading,
    tiles(report, metrics),
    list(sentences(report, metrics)),
    scoresTable(report, metrics),
  );
}

import {
  scaleIn,
  scaleOf,
  type MetricDescription,
  type Scale,
  type Metric,
} from '../metrics/metric.ts';
import { sentenceLines } from '../tables/summaryLines.ts';
import { constraintTable } from '../tables/constraintTable.ts';
import { repeatsTable } from '../tables/repeatsTable.ts';
import type { ReportEnd } from '../tables/reportWriter.ts';
import { markup, type Content } from '../markup/markup.ts';
import { list, section, type PageSection } from './page.ts';
import { formatInScale, settingText } from '../format/numbers.ts';
import { column, scoreCell, shareCell, textCell } from '../tables/model/cells.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import type { Cell } from '../tables/model/table.ts';
import { describeScoredShare } from '../report/partlyScored.ts';
import { withNote } from '../words/lists.ts';
import { capitaliseScoreName } from './capitaliseScoreName.ts';
import { getOwnValue } from '../getOwnValue.ts';
import { textOf } from '../words/message.ts';

export const summaryHeading: PageSection = { id: 'summary', title: 'Scores' };

/** Returns the metric's short heading, or the full name if two metrics have the same heading: a rating may be called "coverage". */
function tileName(metric: MetricDescription, metrics: readonly MetricDescription[]): string {
  const headingOf = ({ scores: [first] }: MetricDescription): string => first?.heading ?? '';
  const wanted = headingOf(metric).toLowerCase();
  const isUnique = metrics.filter((one) => headingOf(one).toLowerCase() === wanted).length === 1;
  const [first] = metric.scores;
  return isUnique || !first ? headingOf(metric) : capitaliseScoreName(first.name, metric.name);
}

/** Shows the score that represents each metric in large type. */
function tiles(report: ReportEnd, metrics: readonly MetricDescription[]): Content {
  const tileParts = metrics.flatMap((metric) => {
    const [first] = metric.scores;
    const score = first?.ofFile(report.aggregate) ?? null;
    if (!first || score === null) return [];
    return [
      markup`<div><dt>${tileName(metric, metrics)}</dt><dd>${textOf(withNote(formatInScale(score, scaleOf(metric, first)), describeScoredShare(report.aggregate, metric)))}</dd></div>`,
    ];
  });
  return tileParts.length === 0 ? null : markup`<dl class="tiles">${tileParts}</dl>`;
}

function scaleText({ minimum, maximum, better }: Scale): string {
  return `${settingText(minimum)} to ${settingText(maximum)}, ${better} is better`;
}

/** Shows the remark on a metric's scores. */
function remarkRow(
  report: ReportEnd,
  { remark, name }: MetricDescription,
): readonly (readonly Cell[])[] {
  const share = remark?.ofFile(report.aggregate);
  if (!remark || !share) return [];
  return [
    [
      textCell(`${capitaliseScoreName(textOf(remark.heading), name)} matches`),
      shareCell(share.part, share.whole),
      textCell(remark.inWords(share)),
      textCell(name),
    ],
  ];
}

function scoresTable(report: ReportEnd, metrics: readonly MetricDescription[]): Content {
  return htmlForm({
    caption: 'All scores of the file',
    columns: [
      column('score', 'score', 'text'),
      column('value', 'value', 'score', { isStrong: true }),
      column('scale', 'scale', 'text'),
      column('metric', 'metric', 'text'),
    ],
    rows: metrics.flatMap((metric) => [
      ...metric.scores.map((score) => {
        const scale = scaleIn(report.parameters.dataSet, metric, score);
        return [
          textCell(capitaliseScoreName(score.name, metric.name)),
          scoreCell(
            score.ofFile(report.aggregate),
            scale,
            describeScoredShare(report.aggregate, metric, score.column),
          ),
          textCell(scaleText(scale)),
          textCell(
            `${metric.name}, version ${getOwnValue(report.provenance.metrics, metric.id) ?? metric.version}`,
          ),
        ];
      }),
      ...remarkRow(report, metric),
    ]),
  });
}

export function summarySection(report: ReportEnd, metrics: readonly Metric[]): string {
  const repeats = repeatsTable(report);
  const constraint = constraintTable(report.without);
  return section(
    summaryHeading,
    tiles(report, metrics),
    list(sentenceLines(report, metrics)),
    scoresTable(report, metrics),
    repeats ? htmlForm(repeats) : null,
    constraint ? htmlForm(constraint) : null,
  );
}

// Sections with drawings of scores: their distribution, the AVeriTeC score at every level, and verdicts.

import { formatInScale, formatPrintedScore, formatScore, toOne } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { markup, type Markup } from '../../base/markup.ts';
import {
  headlineLevel,
  levelledColumn,
  questionAnswerMeteor,
} from '../../score/metrics/averitec.ts';
import { justificationMetric } from '../../score/metrics/justification.ts';
import { levelCurve } from '../../score/metrics/levelCurve.ts';
import { type MetricDescription, scaleOf } from '../../score/metrics/metric.ts';
import { hasPredictedVerdicts, type VerdictAggregate } from '../../score/metrics/verdict.ts';
import { barGroups } from '../plots/bars.ts';
import { histogramPlot } from '../plots/histogramPlot.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { histogram, meanOf } from '../../base/statistics/describe.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { tabulateConfusion } from '../tables/fileTables.ts';
import type { ReportEnd } from '../tables/reportWriter.ts';
import { blocksHtml } from '../document/documentHtml.ts';
import { figure, type PageSection, section } from '../document/page.ts';
import { viewLevels } from './levelsView.ts';

export const distributionHeading: PageSection = { id: 'distributions', title: 'Distributions' };

interface ScoredMetric {
  readonly id: string;
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly ofClaim: (claim: ReportClaim) => number | null;
}

/** Lists the score that represents each metric. Leaves out metrics with at most two different values for claims. */
function spreadMetrics(metrics: readonly MetricDescription[]): readonly ScoredMetric[] {
  return metrics.flatMap((metric) => {
    const { id, isOutcome, scores } = metric;
    const [first] = scores;
    if (!first?.ofClaim || isOutcome) return [];
    const { minimum, maximum } = scaleOf(metric, first);
    return [{ id, name: first.heading, minimum, maximum, ofClaim: first.ofClaim }];
  });
}

/**
 * Returns the range of a plot. A scale with negative values starts at 0 if no value is negative. Values outside the scale, such
 * as a regressor's scores, are included.
 */
function rangeOf({ minimum, maximum }: ScoredMetric, values: readonly number[]): [number, number] {
  const { least, most } = values.reduce(
    (sofar, value) => ({ least: Math.min(sofar.least, value), most: Math.max(sofar.most, value) }),
    { least: 0, most: maximum },
  );
  return [minimum < 0 && least >= 0 ? 0 : Math.min(minimum, least), most];
}

const bins = 20;

function distribution(metric: ScoredMetric, claims: readonly ReportClaim[]): Markup | null {
  const values = claims.flatMap((claim) => metric.ofClaim(claim) ?? []);
  if (values.length === 0) return null;
  const { edges, counts } = histogram(values, { range: rangeOf(metric, values), bins });
  const mean = meanOf(values) ?? NaN;
  return figure(
    histogramPlot({
      id: `distribution-${metric.id}`,
      title: `${metric.name} of the claims`,
      name: metric.name,
      edges,
      series: [{ name: 'claims', counts }],
      mark: { value: mean, text: `mean ${formatInScale(mean, metric)}` },
    }),
  );
}

/** Shows the distributions. Empty if no metric has scores for claims. */
export function distributionSection(
  metrics: readonly MetricDescription[],
  claims: readonly ReportClaim[],
): string {
  const figures = spreadMetrics(metrics).flatMap((metric) => distribution(metric, claims) ?? []);
  if (figures.length === 0) return '';
  return section(distributionHeading, markup`<div class="figures">${figures}</div>`);
}

export const levelHeading: PageSection = { id: 'levels', title: 'AVeriTeC score by level' };

export function levelSection(report: ReportEnd, claims: readonly ReportClaim[]): string {
  const justification = justificationMetric.total(report.aggregate);
  const curve = levelCurve(
    claims.map((claim) => ({
      ...claim,
      scores: { [levelledColumn]: questionAnswerMeteor(claim) },
    })),
  );
  const justificationAt = (level: number): number | null =>
    getOwnValue(justification?.score, String(level)) ?? null;
  return section(
    levelHeading,
    markup`<p>A claim gets credit when its verdict is right and the Hungarian METEOR of its questions and answers is strictly above the level. Shared tasks rank by the level ${headlineLevel}.</p>
`,
    blocksHtml([
      {
        kind: 'row',
        blocks: viewLevels({
          curve,
          levels: report.parameters.averitecLevels,
          justificationAt: (justification?.claims ?? 0) > 0 ? justificationAt : undefined,
          precision: 'printed',
          widest: 460,
        }),
      },
    ]),
  );
}

export const verdictHeading: PageSection = { id: 'verdicts', title: 'Verdicts' };

export function verdictSection(verdict: VerdictAggregate): string {
  const { accuracy, macroF1, claims, f1, confusion } = verdict;
  return section(
    verdictHeading,
    markup`<p>Accuracy ${formatScore(accuracy)} and macro F1 ${formatScore(macroF1)} over ${claims} ${claims === 1 ? 'claim' : 'claims'} with a reference verdict; a missing verdict is wrong.</p>
`,
    figure(
      barGroups({
        width: 460,
        id: 'f1',
        title: 'F1 by verdict',
        name: 'F1',
        maximum: 1,
        series: [],
        groups: Object.entries(f1).map(([name, value]) => ({
          name,
          bars: [{ value, text: formatPrintedScore(value, toOne) }],
        })),
      }),
    ),
    hasPredictedVerdicts(confusion) ? htmlForm(tabulateConfusion(confusion)) : null,
  );
}

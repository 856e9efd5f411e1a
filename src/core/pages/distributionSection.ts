// Shows the distribution of the claims' scores, and how the first two scores are related.

import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import { verdictScore } from '../metrics/verdict.ts';
import { histogramPlot } from '../plots/histogramPlot.ts';
import { scatterPlot } from '../plots/scatterPlot.ts';
import { meanOf } from '../statistics/describe.ts';
import { histogram } from '../statistics/histogram.ts';
import { spearman } from '../statistics/correlation.ts';
import { markup, type Content, type Markup } from '../markup/markup.ts';
import { figure, section, type PageSection } from './page.ts';
import type { ReportClaim } from '../results/claims.ts';
import { formatInScale, formatScore } from '../format/numbers.ts';
import { outcomeNames } from '../words/remarks.ts';
import { textOf } from '../words/message.ts';

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

const groups = [outcomeNames.right, outcomeNames.wrong, outcomeNames.unknown].map((name) =>
  textOf(name),
);

function groupOf(claim: ReportClaim): number {
  const right = verdictScore(claim);
  return right === null ? 2 : right === 1 ? 0 : 1;
}

function scatterSection(
  [first, second]: readonly ScoredMetric[],
  claims: readonly ReportClaim[],
): Content {
  if (!first || !second) return null;
  const scored = claims.map((claim) => ({
    claim,
    x: first.ofClaim(claim),
    y: second.ofClaim(claim),
  }));
  const dots = scored.flatMap(({ claim, x, y }) =>
    x === null || y === null ? [] : [{ index: claim.index, x, y, group: groupOf(claim) }],
  );
  if (dots.length < 2) return null;
  const rho = spearman(
    dots.map(({ x }) => x),
    dots.map(({ y }) => y),
  ).coefficient;
  const axis = (metric: ScoredMetric, values: readonly number[]) => {
    const [minimum, maximum] = rangeOf(metric, values);
    return { name: metric.name, minimum, maximum };
  };
  const used = dots.some(({ group }) => group === 2) ? groups : groups.slice(0, 2);
  const plot = scatterPlot(dots, {
    id: 'together',
    title: `${first.name} and ${second.name}`,
    x: axis(
      first,
      dots.map(({ x }) => x),
    ),
    y: axis(
      second,
      dots.map(({ y }) => y),
    ),
    groups: used,
    left: scored.length - dots.length,
    width: 360,
    height: 300,
    finding: rho === null ? undefined : `Spearman's rho is ${formatScore(rho)}.`,
  });
  const caption =
    rho === null
      ? null
      : markup`<p class="muted">Each dot is a claim. Spearman’s ρ = ${formatScore(rho)}.</p>`;
  return markup`<div>${figure(plot, false)}${caption}</div>`;
}

/** Shows the distributions. Empty if no metric has scores for claims. */
export function distributionSection(
  metrics: readonly MetricDescription[],
  claims: readonly ReportClaim[],
): string {
  const spread = spreadMetrics(metrics);
  const figures = spread.flatMap((metric) => distribution(metric, claims) ?? []);
  if (figures.length === 0) return '';
  return section(
    distributionHeading,
    markup`<div class="figures">${scatterSection(spread, claims)}${figures}</div>`,
  );
}

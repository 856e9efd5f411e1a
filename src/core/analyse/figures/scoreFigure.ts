// The figure of one system: the means of its primary scores with intervals, and how each score is distributed over the claims.

import { measurePrimarySteps, type MeasuredScore } from '../comparison/primary/primaryOfRun.ts';
import { countOf, formatPrintedScore, scoreInterval } from '../../base/numbers.ts';
import { parametersText } from '../../score/metrics/semqaWords.ts';
import { semqaMetric } from '../../score/metrics/semqaMetric.ts';
import type { Drawing } from '../../show/plots/drawing.ts';
import { histogramPlot } from '../../show/plots/histogramPlot.ts';
import { meansPlot } from '../../show/plots/forestPlots.ts';
import { groupReportClaims } from '../../score/report/clusters.ts';
import { runMetrics } from '../../score/report/report.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { defaultResamples, defaultSeed } from '../../base/statistics/bootstrap.ts';
import { fewestOfMean, finishSteps } from '../../base/statistics/samples.ts';
import { histogram } from '../../base/statistics/describe.ts';
import type { ReportEnd, ReportWriter } from '../../show/tables/reportWriter.ts';
import { capitaliseText, joinParts, textOf } from '../../base/words/message.ts';
import { labelOf } from '../comparison/alignedSystems.ts';
import { describeProgram, figureSheet, figureWidth } from './figureSheet.ts';

const bins = 20;
const distributionHeight = 196;

function nameOf({ metric, score }: MeasuredScore): string {
  return labelOf({ metric: metric.id, heading: score.heading });
}

/** Makes one drawing for each score range. On a common axis, small scores would be invisible beside scores up to 100. */
function drawMeans(scores: readonly MeasuredScore[]): readonly Drawing[] {
  const keyOf = ({ scale }: MeasuredScore): string =>
    `${String(scale.minimum)}-${String(scale.maximum)}`;
  // A similarity can be negative. If its mean and interval are not negative, it is drawn on the same axis as scores that start at
  // 0.
  const shown = scores.map((one) =>
    one.scale.minimum < 0 && (one.interval?.low ?? one.mean ?? 0) >= 0
      ? { ...one, scale: { ...one.scale, minimum: 0 } }
      : one,
  );
  const keys = [...new Set(shown.map(keyOf))];
  return keys.map((key, at) => {
    const ofScale = shown.filter((one) => keyOf(one) === key);
    const { minimum = 0, maximum = 1 } = ofScale[0]?.scale ?? {};
    return meansPlot({
      id: `means-${String(at + 1)}`,
      title: keys.length > 1 ? `Means (maximum score ${String(maximum)})` : 'Means',
      name: 'mean over claims',
      scale: { minimum, maximum },
      width: figureWidth,
      rows: ofScale.map((one) => ({ name: nameOf(one), mean: one.mean, interval: one.interval })),
    });
  });
}

/**
 * Draws how a score is distributed over the claims. Returns `null` for a score of the whole file, and for a score with at most
 * two values, because the mean describes such a score completely.
 */
function drawDistribution(one: MeasuredScore, claims: readonly ReportClaim[]): Drawing | null {
  const { ofClaim } = one.score;
  if (!ofClaim || one.metric.isOutcome === true) return null;
  const values = claims.flatMap((claim) => ofClaim(claim) ?? []);
  if (values.length === 0) return null;
  const least = values.reduce((sofar, value) => Math.min(sofar, value), 0);
  const most = values.reduce((sofar, value) => Math.max(sofar, value), one.scale.maximum);
  const { edges, counts } = histogram(values, { range: [least, most], bins });
  const name = nameOf(one);
  const missing = claims.length - values.length;
  return histogramPlot({
    id: `distribution-${one.metric.id}`,
    title: `${name} of ${countOf(values.length, 'claim')}${missing > 0 ? `, ${String(missing)} without a score` : ''}`,
    name,
    edges,
    series: [{ name: 'claims', counts }],
    width: figureWidth,
    height: distributionHeight,
    mark:
      one.mean === null
        ? undefined
        : {
            value: one.mean,
            text: `mean ${formatPrintedScore(one.mean, one.scale)}${one.interval ? `, ${scoreInterval(one.interval, one.scale)}` : ''}`,
            interval: one.interval ?? undefined,
          },
  });
}

function captionOf(report: ReportEnd, scores: readonly MeasuredScore[]): readonly string[] {
  const { provenance, parameters, claimCount, complete } = report;
  const { reference, limit, product, encoder, nli, without } = provenance;
  const hasSemqa = scores.some(({ metric }) => metric.id === semqaMetric.id);
  const models = [encoder, nli].flatMap((model) => (model ? [model.id] : []));
  return [
    `${countOf(claimCount, 'claim')} of ${reference.name}${complete ? '' : ' (incomplete run)'}.`,
    ...(limit !== undefined && limit < reference.claims
      ? [`Limited to the first ${String(limit)} of ${countOf(reference.claims, 'claim')}.`]
      : []),
    ...(without ? [`Evidence left out by the rules ${without.join(', ')}.`] : []),
    'Lines: 95 % intervals of means, by bootstrap over claims, or Wilson’s for shares.',
    ...(scores.some(({ interval }) => interval === null)
      ? [`No interval with fewer than ${String(fewestOfMean)} claims, or if all scores are equal.`]
      : []),
    ...scores.flatMap((one) =>
      one.remarks.length === 0
        ? []
        : [`${nameOf(one)}: ${textOf(joinParts(one.remarks.map((remark) => textOf(remark))))}.`],
    ),
    ...(hasSemqa ? [`${capitaliseText(textOf(parametersText(parameters.semqa)))}.`] : []),
    ...(hasSemqa && models.length > 0 ? [`Models: ${models.join(', ')}.`] : []),
    describeProgram(product.version, defaultResamples, defaultSeed),
  ];
}

/**
 * Writes one SVG file with the means of the scores and their distributions over claims. `names`: metric ids and column names. If
 * the run has no score with these names, the figure shows the first score of each metric. The writer keeps all claims until the
 * end.
 */
export function figureWriter(names: readonly string[]): ReportWriter {
  const claims: ReportClaim[] = [];
  return {
    begin: () => '',
    claim: (claim) => {
      claims.push(claim);
      return '';
    },
    end: (report) => {
      const metrics = runMetrics(report);
      const run = {
        aggregate: report.aggregate,
        claims,
        metrics,
        dataSet: report.parameters.dataSet,
        groups: groupReportClaims(claims, report.provenance),
      };
      const primary = finishSteps(measurePrimarySteps(run, names));
      const scores =
        primary.length > 0
          ? primary
          : finishSteps(
              measurePrimarySteps(
                run,
                metrics.map(({ id }) => id),
              ),
            );
      return figureSheet({
        title: `Scores of ${report.provenance.predictions.name}`,
        caption: captionOf(report, scores),
        drawings: [
          ...drawMeans(scores),
          ...scores.flatMap((one) => drawDistribution(one, claims) ?? []),
        ],
      });
    },
  };
}

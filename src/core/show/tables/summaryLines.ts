// A run's results in sentences: shown below the table, above the Markdown, or on stderr.

import { scaleOf, type Metric } from '../../score/metrics/metric.ts';
import { warningsAmong, type EvaluationNote } from '../../score/report/concernedClaims.ts';
import { type FileProvenance, runMetrics } from '../../score/report/report.ts';
import { describeScoredShare } from '../../score/report/partlyScored.ts';
import { countRunClaims, countWithin } from '../../score/report/shard.ts';
import { toPlainText } from '../../base/toPlainText.ts';
import { constraintSentences } from './constraintTable.ts';
import type { ReportEnd } from './reportWriter.ts';
import { formats } from '../../read/formats/formats.ts';
import { countOf, formatInScale, secondsText } from '../../base/numbers.ts';
import { sentences, withNote } from '../../base/words/lists.ts';
import {
  countMsg,
  joinParts,
  joinSentences,
  msg,
  type Render,
  textOf,
} from '../../base/words/message.ts';

/**
 * Returns a line such as `Hungarian METEOR 0.21 (METEOR Q+A), 0.45 (METEOR Q).` for each metric that has no sentences of its own.
 */
function metricLines(
  report: ReportEnd,
  metrics: readonly Metric[],
  render: Render,
): readonly string[] {
  return metrics.flatMap((metric) => {
    const { name, scores, words } = metric;
    const over = render(describeScoredShare(report.aggregate, metric) ?? '');
    if (words?.summary) {
      const summaryTexts = words
        .summary(report.aggregate, report.parameters)
        .map((message) => render(message));
      const [first, ...others] = summaryTexts;
      return first === undefined || over === ''
        ? summaryTexts
        : [sentences([first, render(msg('{0} is averaged only {1}.', name, over))]), ...others];
    }
    const known = scores.filter(({ ofFile }) => ofFile(report.aggregate) !== null);
    const texts = known.map((score) => {
      const number = formatInScale(score.ofFile(report.aggregate), scaleOf(metric, score));
      const own = render(describeScoredShare(report.aggregate, metric, score.column) ?? '');
      const notes = [
        ...(score.heading === name ? [] : [score.heading]),
        ...(own === over ? [] : [own]),
      ];
      return withNote(number, joinParts(notes));
    });
    const numbers = `${name} ${render(joinParts(texts))}`;
    if (texts.length === 0) return [];
    return [render(msg('{0}.', over === '' ? numbers : msg('{0}, only {1}', numbers, over)))];
  });
}

/** Returns the warnings of a run, then `meanScoreLines`. */
export function resultLines(
  report: ReportEnd,
  metrics: readonly Metric[] = runMetrics(report),
  render: Render = textOf,
): readonly string[] {
  return [...warningLines(report, render), ...meanScoreLines(report, metrics, render)];
}

/** Returns the mean scores of all or some of the run's metrics, with the remarks that a reader needs before quoting them. */
export function meanScoreLines(
  report: ReportEnd,
  metrics: readonly Metric[] = runMetrics(report),
  render: Render = textOf,
): readonly string[] {
  const { dataSet } = report.parameters;
  return [
    ...metricLines(report, metrics, render),
    ...metrics.flatMap(
      ({ words }) =>
        words?.remarks?.(report.aggregate, dataSet).map((message) => render(message)) ?? [],
    ),
    ...scopeLines(report, render),
  ];
}

/** Says which evidence and claims the scores leave out. Empty if they cover everything. */
export function scopeLines(report: ReportEnd, render: Render = textOf): readonly string[] {
  const wanted = countRunClaims(report.provenance);
  const lines = report.without ? constraintSentences(report.without).map((one) => render(one)) : [];
  if (!report.complete) {
    lines.push(
      render(
        countMsg(
          wanted,
          'Incomplete: the run was stopped after {1} of {0} claim. The means do not include the rest.',
          'Incomplete: the run was stopped after {1} of {0} claims. The means do not include the rest.',
          report.claimCount,
        ),
      ),
    );
  }
  const { reference } = report.provenance;
  const first = countWithin(report.provenance, reference.claims);
  if (first < reference.claims) {
    lines.push(
      render(
        countMsg(
          first,
          'Limited to the first of {1} reference claims.',
          'Limited to the first {0} of {1} reference claims.',
          reference.claims,
        ),
      ),
    );
  }
  return lines;
}

/** Returns sentences and remarks of metrics, and the state of the run. Used if a table already shows the scores. */
export function sentenceLines(
  report: ReportEnd,
  metrics: readonly Metric[],
  render: Render = textOf,
): readonly string[] {
  const summarised = metrics.filter(({ words }) => words?.summary ?? words?.remarks);
  return resultLines(report, summarised, render);
}

const mostNamed = 10;

function noteText(
  { message, official, count, claims }: EvaluationNote,
  claimCount: number,
  render: Render,
): string {
  const summaryTexts = official === undefined ? message : render(joinSentences(message, official));
  if (claims.length === 0 || (count === claimCount && count > mostNamed)) return summaryTexts;
  const named = render(joinParts(claims.slice(0, mostNamed)));
  if (count === 1) return render(msg('{0} (claim {1})', summaryTexts, named));
  return count > mostNamed
    ? render(msg('{0} (claims {1}, and {2} more)', summaryTexts, named, count - mostNamed))
    : render(msg('{0} (claims {1})', summaryTexts, named));
}

/** Returns warnings that the scores may mislead. They are shown first. */
export function warningLines(
  { notes, claimCount }: Pick<ReportEnd, 'notes' | 'claimCount'>,
  render: Render = textOf,
): readonly string[] {
  return warningsAmong(notes).map((note) =>
    toPlainText(render(msg('warning: {0}', noteText(note, claimCount, render)))),
  );
}

/** Returns notes on single claims, including what the official script would have done. Does not include warnings. */
export function noteLines(
  { notes, claimCount }: Pick<ReportEnd, 'notes' | 'claimCount'>,
  render: Render = textOf,
): readonly string[] {
  return notes
    .filter(({ isWarning }) => isWarning !== true)
    .map((note) => toPlainText(render(msg('note: {0}', noteText(note, claimCount, render)))));
}

function fileText(file: FileProvenance): string {
  return `${toPlainText(file.name)} (${formats.find(({ format }) => format === file.format)?.name ?? file.format}, ${countOf(file.claims, 'claim')}, sha256 ${file.sha256.slice(0, 12)})`;
}

/** Returns how long the metrics took. Empty if the time was not measured. */
export function timingLines({ provenance }: Pick<ReportEnd, 'provenance'>): readonly string[] {
  const { timing } = provenance;
  if (!timing) return [];
  const { claims, secondsPerClaim, modelCalls, storeHits } = timing;
  const times = Object.entries(secondsPerClaim).map(
    ([id, seconds]) => `${toPlainText(id)} ${secondsText(seconds)}`,
  );
  const stored = `${countOf(modelCalls, 'model call')}, ${countOf(storeHits, 'result')} from the store`;
  return [`Time per claim: ${times.join(', ')} (${countOf(claims, 'claim')}; ${stored}).`];
}

/** Returns the files, models and columns of a run, with short hashes. Control characters are removed, because a stored report can contain any text. */
export function sourceLines({ provenance }: Pick<ReportEnd, 'provenance'>): readonly string[] {
  const { encoder, nli, reader, regressor, columns = [], without } = provenance;
  const models = [encoder, nli, reader, regressor].flatMap((model) =>
    model
      ? [
          `${model.id} (${model.executionProvider === undefined ? '' : `on ${model.executionProvider}, `}sha256 ${model.sha256.slice(0, 12)})`,
        ]
      : [],
  );
  return [
    `Predictions: ${fileText(provenance.predictions)}`,
    `Reference: ${fileText(provenance.reference)}`,
    ...(without ? [`Left out: evidence that these rules flag: ${without.join(', ')}`] : []),
    ...(models.length > 0 ? [`Models: ${models.join(', ')}`] : []),
    ...columns.map(
      ({ id, name, form, lines, sha256 }) =>
        `Columns of ${id}: ${name} (${form}, ${countOf(lines, 'line')}, sha256 ${sha256.slice(0, 12)})`,
    ),
  ].map(toPlainText);
}

/** Returns everything that determined the scores: `sourceLines`, then signatures, versions and times. A report's JSON has the full hashes. */
export function provenanceLines({ provenance }: Pick<ReportEnd, 'provenance'>): readonly string[] {
  const { product, metrics, signatures } = provenance;
  const versions = Object.entries(metrics).map(([id, version]) => `${id} ${version}`);
  return [
    ...sourceLines({ provenance }),
    ...Object.entries(signatures).map(([id, signature]) => `Signature of ${id}: ${signature}`),
    `Versions: ${product.name} ${product.version}; metrics ${versions.join(', ')}`,
    ...timingLines({ provenance }),
  ].map(toPlainText);
}

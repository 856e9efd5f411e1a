// What a run comes to, in sentences: below the table, above the Markdown, on stderr.

import type { SemqaParameters } from '../../metrics/semqa.ts';
import type { FileProvenance, Report } from '../report.ts';
import { countOf, formatScore, verdictOutcome } from '../summary.ts';
import { plainText } from './plainText.ts';

function parametersText(parameters: SemqaParameters): string {
  const { alpha, threshold, variation, temperature } = parameters;
  const matching = variation === 'hungarian' ? 'Hungarian matching' : 'softmax matching';
  const parts = [matching, `alpha ${alpha}`, `threshold ${threshold}`];
  if (variation === 'softmax') parts.push(`temperature ${temperature}`);
  return parts.join(', ');
}

/** Reference claims that a complete run would have scored. */
function claimsWanted({ provenance }: Report): number {
  return Math.min(provenance.reference.claims, provenance.limit ?? Infinity);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`;
}

function verdictLine({ claims }: Report): string[] {
  const outcomes = claims.map(({ predictedVerdict, referenceVerdict }) =>
    verdictOutcome(predictedVerdict, referenceVerdict),
  );
  const right = outcomes.filter((outcome) => outcome === 'right').length;
  const known = outcomes.filter((outcome) => outcome !== 'unknown').length;
  if (known === 0) return [];
  return [`Verdicts: ${right} of ${known} as in the reference (${percent(right, known)}).`];
}

/** The mean scores and everything that a reader must know before quoting them. */
export function resultLines(report: Report): readonly string[] {
  const { semqa } = report.aggregate;
  const wanted = claimsWanted(report);
  const lines = [
    `SemQA ${formatScore(semqa.score)} (questions ${formatScore(semqa.question)}, answers ${formatScore(semqa.answer)}): mean of ${countOf(semqa.claims, 'claim')}; ${parametersText(report.parameters.semqa)}.`,
  ];
  if (!report.complete) {
    lines.push(
      `Incomplete: ${report.claims.length} of ${countOf(wanted, 'claim')} scored before it was stopped; the means are of those.`,
    );
  }
  if (report.provenance.limit !== undefined && wanted < report.provenance.reference.claims) {
    lines.push(
      `Limited to the first ${wanted} of ${countOf(report.provenance.reference.claims, 'reference claim')}.`,
    );
  }
  if (semqa.matches > 0) {
    lines.push(
      `Undecided: ${semqa.undecided} of ${semqa.matches} counted ${semqa.matches === 1 ? 'match' : 'matches'} (${percent(semqa.undecided, semqa.matches)}); the answer scores of those say little.`,
    );
  }
  if (semqa.withoutPrediction > 0) {
    lines.push(
      `${countOf(semqa.withoutPrediction, 'claim')} without a prediction: scored as no evidence.`,
    );
  }
  if (semqa.failed > 0) {
    lines.push(`${countOf(semqa.failed, 'claim')} without a score: failed, not in the means.`);
  }
  return [...lines, ...verdictLine(report)];
}

function fileText(file: FileProvenance): string {
  return `${plainText(file.name)} (${file.format}, ${countOf(file.claims, 'claim')}, sha256 ${file.sha256.slice(0, 12)})`;
}

/** What made the numbers, short: a report's JSON has the whole hashes. */
export function provenanceLines({ provenance }: Report): readonly string[] {
  const { encoder, nli, product, metrics } = provenance;
  const versions = Object.entries(metrics).map(([id, version]) => `${id} ${version}`);
  return [
    `Predictions: ${fileText(provenance.predictions)}`,
    `Reference: ${fileText(provenance.reference)}`,
    `Models: ${encoder.id} (sha256 ${encoder.sha256.slice(0, 12)}), ${nli.id} (sha256 ${nli.sha256.slice(0, 12)})`,
    `Versions: ${product.name} ${product.version}; metrics ${versions.join(', ')}`,
  ];
}

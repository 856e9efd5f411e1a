// Converts a stored report to the result of its run.

import { createHash } from 'node:crypto';
import { referencesOf, type Report, type RunResult } from '../../../core/score/report/report.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import { english } from '../../platform/l10n.ts';

/** Current bytes of the two files. `undefined` for a file that does not exist. */
export interface FilesNow {
  readonly predictions: Uint8Array | undefined;
  readonly reference: Uint8Array | undefined;
}

/**
 * Explains in English why a report's scores do not match the current files. `undefined` if they match. A missing reference does
 * not count as a mismatch, because the report contains everything that the scores need.
 */
export function explainStale(
  { provenance }: Pick<Report, 'provenance'>,
  { predictions, reference }: FilesNow,
): string | undefined {
  if (!predictions) return english('the prediction file is not next to the report');
  if (hashOf(predictions) !== provenance.predictions.sha256) {
    return english('the prediction file has changed since scoring');
  }
  return reference === undefined || hashOf(reference) === provenance.reference.sha256
    ? undefined
    : english('the reference file has changed since scoring');
}

/** Rebuilds the scorer's result. Notes on the two files are created again, and notes on other files are dropped. */
export function toRunResult(report: Report): RunResult {
  const { provenance, alignment, problems, complete, repeats, parameters } = report;
  return {
    provenance,
    alignment,
    problems,
    complete,
    repeats,
    metrics: referencesOf(provenance),
    text: parameters.text,
    dataSet: parameters.dataSet,
    claims: report.claims.map(({ results, ...claim }): ScoredClaim => ({
      ...claim,
      stored: results,
    })),
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

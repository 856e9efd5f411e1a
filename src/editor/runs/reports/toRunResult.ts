// A stored report as the run that it is of.

import { createHash } from 'node:crypto';
import type { RunResult } from '../../../core/report/runFrame.ts';
import type { Report } from '../../../core/report/report.ts';
import { referencesOf } from '../../../core/report/runScores.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';
import { english } from '../../platform/l10n.ts';

/** Bytes of the two files as they are now; absent: the file is not there. */
export interface FilesNow {
  readonly predictions: Uint8Array | undefined;
  readonly reference: Uint8Array | undefined;
}

/**
 * Why a report's scores are not those of the files as they are now, in English; `undefined`: they are. A reference that is not there contradicts
 * nothing: what the scores need of it is in the report.
 */
export function explainStale(
  { provenance }: Pick<Report, 'provenance'>,
  { predictions, reference }: FilesNow,
): string | undefined {
  if (!predictions) return english('the predictions are not beside it');
  if (hashOf(predictions) !== provenance.predictions.sha256) {
    return english('the predictions have changed since');
  }
  return reference === undefined || hashOf(reference) === provenance.reference.sha256
    ? undefined
    : english('the reference has changed since');
}

/** What the scorer said when the report was made. The notes on the two files are made again; those on others are not kept. */
export function toRunResult(report: Report): RunResult {
  const { provenance, alignment, problems, complete, repeats, parameters } = report;
  return {
    ...{ provenance, alignment, problems, complete },
    ...(repeats ? { repeats } : {}),
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

// Writes a report in some format while its claims arrive. Apart from the claims themselves, a run of any length needs little
// memory.

import type { Metric } from '../metrics/metric.ts';
import {
  type FileProvenance,
  type Provenance,
  type Report,
  type ReportParameters,
  runMetrics,
} from '../report/report.ts';
import type { ReportClaim } from '../results/claims.ts';

/** Facts about a file whose content has not been read completely. */
export type OpenFile = Pick<FileProvenance, 'name' | 'format'> &
  Partial<Pick<FileProvenance, 'sha256' | 'claims'>>;

export interface ReportStart {
  readonly parameters: ReportParameters;
  readonly provenance: Omit<Provenance, 'reference' | 'predictions'> & {
    readonly reference: OpenFile;
    readonly predictions: OpenFile;
  };
  /** Whether a person has reviewed claims, so that tables have columns for it. */
  readonly isReviewed?: boolean;
}

/** A report without its claims. */
export interface ReportEnd extends Omit<Report, 'claims'> {
  /** Number of claims passed to the writer. */
  readonly claimCount: number;
}

/** Writes a report in parts. Each call returns the next part of the text. */
export interface ReportWriter {
  begin(start: ReportStart): string;
  /** Called for each claim, in reference order. */
  claim(claim: ReportClaim): string;
  end(report: ReportEnd): string;
}

/** Returns a function that writes a whole report, in chunks. */
export const writeWith = (newWriter: () => ReportWriter) =>
  function* (report: Report): Generator<string> {
    const { claims, ...rest } = report;
    const writer = newWriter();
    const isReviewed = claims.some(({ review }) => review !== undefined);
    yield writer.begin({ ...rest, isReviewed });
    for (const claim of claims) yield writer.claim(claim);
    yield writer.end({ ...rest, claimCount: claims.length });
  };

/**
 * Writes only the claim at this position in the reference. `write`: returns the claim's text from the claim and the run's metrics.
 */
export function writeOneClaim(
  position: number,
  write: (claim: ReportClaim, metrics: readonly Metric[]) => string,
): ReportWriter {
  let metrics: readonly Metric[] = [];
  return {
    begin: (start) => {
      metrics = runMetrics(start);
      return '';
    },
    claim: (claim) => (claim.index === position ? write(claim, metrics) : ''),
    end: () => '',
  };
}

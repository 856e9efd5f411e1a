// Writes a report in some format while its claims arrive. Apart from the claims themselves, a run of any length needs little
// memory.

import type { FileProvenance, Provenance, Report, ReportParameters } from '../report/report.ts';
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

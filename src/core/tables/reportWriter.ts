// A report in some form, written as its claims come: what a run of any length needs besides is small.

import type { FileProvenance, Provenance, Report, ReportParameters } from '../report/report.ts';
import type { ReportClaim } from '../results/claims.ts';

/** What is known of a file before it has been read to its end. */
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
  /** Claims that were given to the writer. */
  readonly claimCount: number;
}

/** Each call gives the text that comes next. */
export interface ReportWriter {
  begin(start: ReportStart): string;
  /** In reference order. */
  claim(claim: ReportClaim): string;
  end(report: ReportEnd): string;
}

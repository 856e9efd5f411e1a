// Writes a report in some format while its claims arrive. Apart from the claims themselves, a run of any length needs little
// memory.

import type { Metric } from '../../score/metrics/metric.ts';
import {
  type FileProvenance,
  type Provenance,
  type Report,
  type ReportParameters,
  reportSchema,
  runMetrics,
} from '../../score/report/report.ts';
import { encodeClaim } from '../../score/report/reportClaim.ts';
import type { ReportClaim } from '../../score/results/claims.ts';

/** Facts about a file whose content has not been read completely. */
export type PartlyReadFile = Pick<FileProvenance, 'name' | 'format'> &
  Partial<Pick<FileProvenance, 'sha256' | 'claims'>>;

export interface ReportStart {
  readonly parameters: ReportParameters;
  readonly provenance: Omit<Provenance, 'reference' | 'predictions'> & {
    readonly reference: PartlyReadFile;
    readonly predictions: PartlyReadFile;
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

// The report as JSON: one object with one line per claim, or JSON Lines.

/** Returns one member of the report object, indented. */
function member(name: string, value: unknown): string {
  const text = JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ');
  return `  ${JSON.stringify(name)}: ${text}`;
}

/** Returns the parts of a report that are still to be written after its claims. */
function restOf(end: ReportEnd): readonly (readonly [string, unknown])[] {
  const written = ['schema', 'parameters', 'claimCount'];
  return Object.entries(end).filter(
    ([name, value]) => value !== undefined && !written.includes(name),
  );
}

/**
 * Writes the report as defined by its schema. Claims come first, each on its own line, followed by the parts that are known only
 * at the end.
 */
export function jsonWriter(): ReportWriter {
  let separator = '\n';
  let metrics: readonly Metric[] = [];
  return {
    begin: (start) => {
      metrics = runMetrics(start);
      return `{\n${member('schema', reportSchema)},\n${member('parameters', start.parameters)},\n  "claims": [`;
    },
    claim: (claim) => {
      const text = `${separator}    ${JSON.stringify(encodeClaim(claim, metrics))}`;
      separator = ',\n';
      return text;
    },
    end: (end) => {
      const members = restOf(end).map(([name, value]) => member(name, value));
      return `${end.claimCount > 0 ? '\n  ' : ''}],\n${members.join(',\n')}\n}\n`;
    },
  };
}

/**
 * Writes JSON Lines: one claim per line, as in the report, and a last line with the report's other members. Only the last line
 * has the member `schema`.
 */
export function jsonLinesWriter(): ReportWriter {
  let metrics: readonly Metric[] = [];
  return {
    begin: (start) => {
      metrics = runMetrics(start);
      return '';
    },
    claim: (claim) => `${JSON.stringify(encodeClaim(claim, metrics))}\n`,
    end: ({ schema, parameters, ...end }) => {
      const rest = Object.fromEntries(restOf({ schema, parameters, ...end }));
      return `${JSON.stringify({ schema, parameters, ...rest })}\n`;
    },
  };
}

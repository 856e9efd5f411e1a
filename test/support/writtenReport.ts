import type { Report } from '../../src/core/score/report/report.ts';
import type { ReportWriter } from '../../src/core/show/tables/reportWriter.ts';

/** Writes a whole report at once. */
export function writtenReport(writer: ReportWriter, report: Report): string {
  const { claims, ...rest } = report;
  return [
    writer.begin(report),
    ...claims.map((claim) => writer.claim(claim)),
    writer.end({ ...rest, claimCount: claims.length }),
  ].join('');
}

// Merges parts of a report in memory.

import type { Report } from '../../src/core/score/report/report.ts';
import { mergeReports } from '../../src/core/score/report/shards/mergeReports.ts';
import { partOf } from '../../src/core/score/report/shards/runPart.ts';
import type { ReportClaim } from '../../src/core/score/results/claims.ts';

export interface Part {
  readonly name: string;
  readonly report: Report;
}

export async function mergedReport(parts: readonly Part[]): Promise<Report> {
  const run = await mergeReports(parts.map(({ name, report }) => partOf(name, report)));
  const claims: ReportClaim[] = [];
  for await (const some of run.claims()) for (const claim of some) claims.push(claim);
  return { ...run.end(), claims };
}

// Cuts a whole report into the parts that runs with --shard would have written.

import { renderNotes } from '../../src/core/score/report/concernedClaims.ts';
import { isFileNote } from '../../src/core/score/report/fileNotes.ts';
import { type Provenance, referencesOf, type Report } from '../../src/core/score/report/report.ts';
import { ReportBuilder } from '../../src/core/score/report/reportBuilder.ts';
import { isInShard, shardNotes } from '../../src/core/score/report/shard.ts';
import { readStoredReport } from '../../src/core/score/report/stored/storedReport.ts';
import { jsonWriter } from '../../src/core/show/tables/reportWriter.ts';
import { writtenReport } from './writtenReport.ts';

export function jsonOf(report: Report): string {
  return writtenReport(jsonWriter(), report);
}

/** Returns the judge counts of a part whose claims needed no replies. */
function unpaid({ judges = {} }: Provenance): Pick<Provenance, 'judges'> {
  const none = { replies: 0, promptTokens: 0, replyTokens: 0 };
  const all = Object.entries(judges).map(([id, judge]) => [id, { ...judge, ...none }] as const);
  return all.length === 0 ? {} : { judges: Object.fromEntries(all) };
}

/** Cuts the report. `frameNotes` is the number of notes at the end of the whole report that do not come from its claims. */
export function cutReport(report: Report, of: number, frameNotes = 0): readonly Report[] {
  const { provenance, parameters } = report;
  return Array.from({ length: of }, (_, at) => {
    const shard = { index: at + 1, of };
    const builder = new ReportBuilder(
      {
        metrics: referencesOf(provenance),
        dataSet: parameters.dataSet,
        predictionsFormat: provenance.predictions.format,
      },
      parameters,
    );
    const claims = report.claims.filter(({ index }) => isInShard(shard, index));
    for (const claim of claims) builder.collect(claim);
    const after = report.notes.slice(report.notes.length - frameNotes);
    const part: Report = {
      ...report,
      provenance: { ...provenance, ...(at > 0 ? unpaid(provenance) : {}), shard },
      claims,
      aggregate: builder.aggregate(),
      notes: [
        ...shardNotes(shard, claims.length),
        ...report.notes.filter(isFileNote),
        ...renderNotes(builder.notes()),
        ...after,
      ],
    };
    // Parses the JSON again, because `merge` reads stored reports.
    return readStoredReport(JSON.parse(jsonOf(part)));
  });
}

// A part of a run in JSON Lines, of any length. Keeps the last line in memory, and only a few claims at a time.

import path from 'node:path';
import type { RunPart } from '../../core/report/shards/runPart.ts';
import { renderNotes } from '../../core/report/concernedClaims.ts';
import { builderOf } from '../../core/report/reportBuilder.ts';
import { parseClaimLine, withClaims } from '../../core/report/stored/reportText.ts';
import { beginsWithClaim } from '../../core/evidence/reading/reportHead.ts';
import { StoredReading } from '../../core/report/stored/storedReport.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import { headOf, notReport } from '../../node/tools/readStoredReport.ts';
import { ClaimLines, type ClaimLinesOptions } from './claimLines.ts';

/** True if the file's claims can be read line by line, more than once. Rejects if the file cannot be read. */
export async function isLinesPart(file: string): Promise<boolean> {
  return beginsWithClaim(await headOf(file));
}

/** Runs `read` and converts its errors to `notReport`. */
function reading<Value>(file: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw notReport(file, error);
  }
}

/** Rejects with `notReport` if a line is not JSON. */
async function findFault(lines: ClaimLines): Promise<void> {
  let number = 0;
  const parse = (line: string): unknown =>
    reading(lines.file, () => parseClaimLine(line, (number += 1)));
  for await (const some of lines.claims()) some.forEach(parse);
  parse(await lines.last());
}

/** Resolves with the report in the last line, without claims. */
async function frameOf(lines: ClaimLines): Promise<object> {
  const last = await lines.last();
  try {
    return withClaims(JSON.parse(last), []);
  } catch (error) {
    // Writing stopped in the middle of a line. Reads from the start to find the line's number.
    await findFault(lines);
    throw notReport(lines.file, error);
  }
}

/** Rejects with `notReport` if the last line is not the end of a report. */
export async function openLinesPart(file: string, options: ClaimLinesOptions): Promise<RunPart> {
  const lines = new ClaimLines(file, options);
  const frame = await frameOf(lines);
  const stored = reading(file, () => new StoredReading(frame));
  return {
    name: path.relative('', file),
    frame: stored.frame,
    read: async () => {
      // Scores from another version are copied, not computed again.
      const builder = stored.builder ?? builderOf(stored.frame);
      let count = 0;
      const readLine = (line: string): void => {
        const claim = stored.claim(parseClaimLine(line, (count += 1)));
        if (builder !== stored.builder) builder.collect(claim);
      };
      for await (const some of lines.claims()) {
        reading(file, () => {
          some.forEach(readLine);
        });
      }
      reading(file, () => {
        stored.end();
      });
      return { count, notes: renderNotes(builder.notes()) };
    },
    claims: async function* () {
      const claimOf = (line: string): ReportClaim => stored.again(JSON.parse(line));
      for await (const some of lines.claims()) {
        let claims: readonly ReportClaim[];
        try {
          claims = some.map(claimOf);
        } catch {
          throw lines.changed(); // the line was complete at the first reading
        }
        yield claims;
      }
    },
  };
}

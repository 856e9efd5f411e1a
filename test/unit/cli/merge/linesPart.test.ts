import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLinesPart, openLinesPart, readLastLine } from '../../../../src/cli/merge/linesPart.ts';
import { isFileNote } from '../../../../src/core/score/report/fileNotes.ts';
import { isShardNote } from '../../../../src/core/score/report/shard.ts';
import type { ClaimBatches, RunPart } from '../../../../src/core/score/report/shards/runPart.ts';
import type { ReportClaim } from '../../../../src/core/score/results/claims.ts';
import { jsonLinesWriter, jsonWriter } from '../../../../src/core/show/tables/reportWriter.ts';
import type { InspectorError } from '../../../../src/protocol/errors.ts';
import { assertEqual } from '../../../support/assertEqual.ts';
import { cutReport } from '../../../support/cutReport.ts';
import { reportOfSeed } from '../../../support/randomReport.ts';
import { folderOfSuite } from '../../../support/temporaryFolder.ts';
import { writtenReport } from '../../../support/writtenReport.ts';
import { sampleReport } from '../../core/score/report/sampleReport.ts';

async function all(batches: ClaimBatches): Promise<readonly ReportClaim[]> {
  const claims: ReportClaim[] = [];
  for await (const some of batches) for (const claim of some) claims.push(claim);
  return claims;
}

describe('a part of a run in JSON Lines', () => {
  const folder = folderOfSuite();
  function put(text: string): string {
    const file = path.join(folder, 'part.jsonl');
    writeFileSync(file, text);
    return file;
  }

  function opened(file: string, signal = new AbortController().signal): Promise<RunPart> {
    return openLinesPart(file, { signal, files: 2 });
  }

  const lines = writtenReport(jsonLinesWriter(), sampleReport);

  it('has what belongs to all, the claims that were written, and the notes that they give', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const [report] = cutReport(await reportOfSeed(seed), 1);
      assert.ok(report);
      if (report.claims.length === 0) continue;
      const part = await opened(put(writtenReport(jsonLinesWriter(), report)));
      const { claims, ...frame } = report;
      assertEqual(part.frame, frame);
      const { count, notes } = await part.read();
      assert.equal(count, claims.length);
      assertEqual(
        notes,
        frame.notes.filter((note) => !isShardNote(note) && !isFileNote(note)),
      );
      assertEqual(await all(part.claims()), claims);
      assertEqual(await all(part.claims()), claims);
    }
  });

  it('of another version of a metric keeps its numbers, and gives its notes all the same', async () => {
    const [report] = cutReport(sampleReport, 1);
    assert.ok(report);
    const { metrics } = report.provenance;
    const older = Object.fromEntries(Object.keys(metrics).map((id) => [id, '0']));
    const provenance = { ...report.provenance, metrics: older };
    const aggregate = {
      ...report.aggregate,
      verdict: { ...(report.aggregate['verdict'] as object), accuracy: 0.123 },
    };
    const part = await opened(
      put(writtenReport(jsonLinesWriter(), { ...report, provenance, aggregate })),
    );
    const { count, notes } = await part.read();
    assert.equal(count, report.claims.length);
    assert.ok(notes.length > 0);
    assertEqual(notes, report.notes.slice(1));
    assertEqual(part.frame.aggregate, aggregate);
  });

  it('is told by its first line', async () => {
    assert.equal(await isLinesPart(put(lines)), true);
    assert.equal(await isLinesPart(put(`\uFEFF${lines}`)), true);
    assert.equal(await isLinesPart(put(writtenReport(jsonWriter(), sampleReport))), false);
    assert.equal(await isLinesPart(put('{"claim": "x"}\n{"claim": "y"}\n')), false);
    const none = isLinesPart(path.join(folder, 'none.jsonl'));
    await assert.rejects(none, (error: InspectorError) => error.code === 'fileNotFound');
    const place = isLinesPart(folder);
    await assert.rejects(place, (error: InspectorError) => error.code === 'fileUnreadable');
  });

  it('must stay what it was when it was checked', async () => {
    const longer = lines.replace('"claim":"', '"claim":"So it is: ');
    const shorter = lines.slice(lines.indexOf('\n') + 1);
    const otherEnd = lines.replace('"complete":true', '"complete":false');
    const broken = lines.replace('"claim":', '"claim";');
    for (const text of [longer, shorter, otherEnd, broken, '', `${lines}{}\n`]) {
      assert.notEqual(text, lines);
      const file = put(lines);
      const part = await opened(file);
      await part.read();
      writeFileSync(file, text);
      await assert.rejects(
        all(part.claims()),
        /part\.jsonl changed while it was being read/u,
        text.slice(0, 60),
      );
    }
  });

  it('can be stopped', async () => {
    const controller = new AbortController();
    const part = await opened(put(lines), controller.signal);
    controller.abort();
    await assert.rejects(part.read(), (error: InspectorError) => error.code === 'cancelled');
  });

  it('has no line that is longer than a claim can be', async () => {
    const [claim = '', ...rest] = lines.split('\n');
    const long = `${claim.slice(0, -1)},"more":"${'x'.repeat(65 * 2 ** 20)}"}`;
    const part = await opened(put([long, ...rest].join('\n')));
    await assert.rejects(part.read(), /a line has more than 64 MB, expected a claim or/u);
    const end = opened(
      put(`${lines.trimEnd().slice(0, -1)},"more":"${'x'.repeat(65 * 2 ** 20)}"}`),
    );
    await assert.rejects(end, /its last line has more than 64 MB/u);
  });
});

/** Size of the pieces in which the file is read. */
const piece = 256 * 1024;

describe('the last line of a file', () => {
  const folder = folderOfSuite();
  async function of(text: string, mostBytes = 4 * piece): Promise<string | undefined> {
    const file = path.join(folder, 'lines.jsonl');
    writeFileSync(file, text);
    return await readLastLine(file, mostBytes);
  }

  it('is what stands behind the last line feed but one, whatever is blank behind it', async () => {
    assert.equal(await of('{"a":1}\n{"b":2}\n'), '{"b":2}');
    assert.equal(await of('{"a":1}\n{"b":2}'), '{"b":2}');
    assert.equal(await of('{"a":1}\r\n{"b":2}\r\n \n\t\n'), '{"b":2}');
    assert.equal(await of('\uFEFF{"a":1}'), '{"a":1}');
    assert.equal(await of(''), '');
    assert.equal(await of('\n \n'), '');
  });

  it('is whole wherever the pieces end in which it is read, inside of characters too', async () => {
    for (const length of [piece - 2, piece - 1, piece, piece + 1, 2 * piece, 2 * piece + 1]) {
      for (const end of ['', '\n', ' '.repeat(piece)]) {
        const line = `${'é€😀'.repeat(length / 9)}${'x'.repeat(length % 9)}`;
        assert.equal(await of(`first\n${line}${end}`), line, String(length));
      }
    }
  });

  it('is not read where it, or the blank behind it, is longer than it may be', async () => {
    assert.equal(await of(`first\n${'x'.repeat(5 * piece)}\n`), undefined);
    assert.equal(await of(`first\n${'\n'.repeat(5 * piece)}`), undefined);
  });
});

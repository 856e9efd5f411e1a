import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Claim, ClaimRanges } from '../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { EvidenceStream } from '../../../src/scorer/streaming/evidenceStream.ts';
import { assertEqual } from '../../support/assertEqual.ts';
import { skip } from '../../support/skip.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';

interface Streamed {
  readonly claims: readonly Claim[];
  readonly ranges: readonly ClaimRanges[];
  readonly batches: number;
  readonly stream: EvidenceStream;
}

/** Streams a file in chunks of 64 bytes, which end inside characters and line ends. */
async function streamed(file: string, batchBytes: number): Promise<Streamed> {
  const limits = { chunkBytes: 64, batchBytes, longestLineBytes: 5000 };
  const stream = new EvidenceStream(file, 'predictions', { limits });
  const claims: Claim[] = [];
  const ranges: ClaimRanges[] = [];
  let batches = 0;
  for await (const part of stream.read()) {
    batches += 1;
    claims.push(...part.claims);
    ranges.push(...part.ranges);
  }
  return { claims, ranges, batches, stream };
}

const claimLine = (id: number, text: string): string =>
  JSON.stringify({
    claim_id: id,
    claim: text,
    pred_label: 'Refuted',
    evidence: [{ question: `Is it ${text}?`, answer: 'no', url: 'https://example.org' }],
  });

describe('an evidence file as a stream', () => {
  const folder = folderOfEachTest();
  const file = path.join(folder, 'system.jsonl');

  it('gives what reading the whole file gives, wherever the batches end', async () => {
    const line = fc.oneof(
      { weight: 6, arbitrary: fc.string({ unit: 'grapheme' }).map((text) => claimLine(0, text)) },
      fc.constantFrom(
        '',
        '  ',
        '{"claim": 17}',
        '[1]',
        'not json',
        '{"claim": "cut',
        '{"a": NaN},',
      ),
    );
    const ending = fc.constantFrom('\n', '\r\n', '\n\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(line, ending), { maxLength: 30 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.boolean(),
        async (lines, batchBytes, endsWithLine) => {
          const head = [claimLine(0, 'a'), claimLine(1, 'b'), ''].join('\n');
          const body = lines.map((parts) => parts.join('')).join('');
          const text = head + body + (endsWithLine ? '' : claimLine(9, 'last'));
          writeFileSync(file, text);
          const whole = readEvidence(text, { role: 'predictions' });
          const { claims, ranges, stream } = await streamed(file, batchBytes);
          assertEqual(claims, whole.claims);
          assertEqual(ranges, whole.ranges);
          assertEqual(stream.problems(), whole.problems);
          assert.equal(stream.form.format, whole.format);
          assert.equal(stream.bytes, Buffer.byteLength(text));
          assert.equal(stream.sha256, createHash('sha256').update(text).digest('hex'));
        },
      ),
      {
        numRuns: 150,
        // An object about the run in a batch of its own.
        examples: [[[['{"a": NaN},', '\r\n']], 1, false]],
      },
    );
  });

  it('has several batches, characters of several bytes, and a byte order mark left out', async () => {
    const lines = Array.from({ length: 800 }, (_, id) => claimLine(id, `東京 ${id} 🗼`));
    writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);
    const { claims, batches, stream } = await streamed(file, 1000);
    assert.equal(claims.length, lines.length);
    assertEqual(
      claims.map(({ index }) => index),
      [...lines.keys()],
    );
    assert.equal(claims.at(-1)?.text, `東京 ${lines.length - 1} 🗼`);
    assertEqual(stream.problems(), []);
    assert.ok(batches > 50, String(batches));
  });

  it('says once, with a count, that bytes are no UTF-8', async () => {
    const bytes = Buffer.from(`${claimLine(0, 'a#b')}\n${claimLine(1, 'c#d')}\n`);
    for (const [at, byte] of bytes.entries()) if (byte === 35) bytes[at] = 0xff;
    writeFileSync(file, bytes);
    const { claims, stream } = await streamed(file, 10);
    assert.equal(claims[0]?.text, 'a\uFFFDb');
    assertEqual(
      stream.problems().map(({ code, range }) => [code, range[0]]),
      [['invalidUtf8', 0]],
    );
    assert.match(stream.problems()[0]?.message ?? '', /occurs 3 more times/);
  });

  it('refuses a line that is too long, another form of JSON, and a file that is not there', async () => {
    writeFileSync(file, `${claimLine(0, 'a')}\n${claimLine(1, 'b'.repeat(5000))}\n`);
    await assert.rejects(streamed(file, 10), /system\.jsonl has a line longer than/);
    for (const text of [
      '[\n{"claim": "a"}\n]\n',
      '{"claims": [{"claim": "a"}]}',
      '{\n"claim": "a"\n}',
    ]) {
      writeFileSync(file, text);
      await assert.rejects(streamed(file, 10), /not JSON Lines/, text);
    }
    await assert.rejects(streamed(path.join(folder, 'absent'), 10), /does not exist/);
    await assert.rejects(streamed(folder, 10), /the path is a folder/);
  });

  it('reads a pipe', async function () {
    if (process.platform === 'win32') skip(this, 'platform', 'Windows has no such pipes');
    const pipe = path.join(folder, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    const source = path.join(folder, 'source');
    writeFileSync(
      source,
      Array.from({ length: 500 }, (_, id) => `${claimLine(id, 'a')}\n`).join(''),
    );
    const writer = spawn('sh', ['-c', 'cat "$0" > "$1"', source, pipe], { stdio: 'ignore' });
    const { claims } = await streamed(pipe, 4096);
    assert.equal(claims.length, 500);
    if (writer.exitCode === null) await new Promise((resolve) => writer.once('exit', resolve));
  });
});

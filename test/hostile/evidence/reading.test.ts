// Malicious or damaged evidence files: reading neither throws nor points to a wrong place, and a stream gives the same result as reading
// the whole file.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { align } from '../../../src/core/read/alignment/alignment.ts';
import { detectEvidence } from '../../../src/core/read/files/detect.ts';
import type { Claim, ClaimRanges, EvidenceFile } from '../../../src/core/read/claims/evidence.ts';
import { isJsonLines } from '../../../src/core/read/json/linesStream.ts';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import { EvidenceStream } from '../../../src/scorer/streaming/evidenceStream.ts';
import { assertConsistent, slicer } from '../../unit/core/read/claims/evidenceText.ts';
import { sharedFile } from '../../unit/core/read/claims/sharedFile.ts';
import { assertEqual } from '../../support/assertEqual.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import type { Chance } from '../support/chance.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import { hostileFile, type HostileFile } from './hostileFile.ts';
import type { Json } from './hostileValues.ts';

/** Asserts that the text at a place in the file is the text that was read from there. Valid JSON is compared as JSON. */
function assertNames(part: string, text: string): void {
  let value: unknown;
  try {
    value = JSON.parse(part);
  } catch {
    return; // an error that the reader tolerates. All places are checked to be inside the text
  }
  if (typeof value === 'string') assert.equal(text, value.toWellFormed());
  else if (typeof value === 'object') assert.equal(text, '', 'a text was read where there is none');
  else assert.equal(text, part);
}

function isBlank(part: string): boolean {
  try {
    return String(JSON.parse(part)).trim() === '';
  } catch {
    return false;
  }
}

function assertPlaces(text: string, { claims, ranges }: EvidenceFile): void {
  const slice = slicer(text);
  for (const [at, claim] of claims.entries()) {
    const found = ranges[at];
    assert.ok(found);
    if (claim.text !== '') assertNames(slice(found.text), claim.text);
    const passageAt = (place: number): string => claim.evidence[place]?.answers[0]?.text ?? '';
    for (const [place, pair] of claim.evidence.entries()) {
      const question = found.questions[place];
      assert.ok(question);
      // A passage has no question. The place is then the place of the passage or of the blank question.
      const isPassage = pair.question === '' && slice(question).startsWith('"');
      if (!isPassage) assertNames(slice(question), pair.question);
      else if (!isBlank(slice(question))) assertNames(slice(question), passageAt(place));
      for (const [answerAt, answer] of pair.answers.entries()) {
        const range = found.answers[place]?.[answerAt];
        assert.ok(range);
        if (answer.isAbsent !== true) assertNames(slice(range), answer.text);
      }
    }
  }
}

describeAttacks(['reading'], 'evidence files made to do harm', () => {
  const folder = folderOfSuite();
  /**
   * Checks a stream. Chunks and batches end anywhere: inside characters, line ends and escapes. Three sound lines come first,
   * because the first batch determines the form of a stream and is normally larger than here.
   */
  async function checkStream({ text, sound }: HostileFile, chance: Chance): Promise<boolean> {
    const head = `${JSON.stringify(sound)}\n`.repeat(3);
    const bytes = Buffer.from(head + text);
    const file = path.join(folder, 'system.jsonl');
    writeFileSync(file, bytes);
    const decoded = new TextDecoder().decode(bytes);
    const whole = readEvidence(decoded, { role: 'predictions' });
    const stream = new EvidenceStream(file, 'predictions', {
      limits: {
        // Large files get larger chunks, because each chunk is a read from the disk.
        chunkBytes: Math.max(chance.pick([13, 64, 1000, 4096]), Math.ceil(bytes.length / 100)),
        batchBytes: Buffer.byteLength(head) + chance.below(2000),
        longestLineBytes: 64 * 2 ** 20,
      },
    });
    const claims: Claim[] = [];
    const ranges: ClaimRanges[] = [];
    try {
      for await (const part of stream.read()) {
        claims.push(...part.claims);
        ranges.push(...part.ranges);
      }
    } catch (error) {
      if (error instanceof InspectorError && error.code === 'notJsonLines') return false;
      throw error;
    }
    if (!isJsonLines(decoded, 0)) return false; // a single line may also be a whole list or object
    // A stream cannot join lines that are far apart, and says so.
    if (stream.problems().some(({ code }) => code === 'rowsInStream')) {
      assert.ok(whole.problems.some(({ code }) => code === 'joinedRows'));
      return false;
    }
    assertEqual(claims, whole.claims, 'the stream has other claims');
    assertEqual(ranges, whole.ranges, 'the stream has other positions');
    assertEqual(stream.problems(), whole.problems, 'the stream has other problems');
    assert.equal(stream.form.format, whole.format, 'the stream has another format');
    return true;
  }

  async function checkReading(
    chance: Chance,
    count: (what: string) => void,
    records?: readonly Json[],
  ): Promise<void> {
    const made = hostileFile(chance, chance.pick(['reference', 'predictions']), records);
    const { text, layout } = made;
    const role = chance.pick([undefined, 'reference', 'predictions'] as const);
    const start = performance.now();
    const detected = detectEvidence(text);
    const file = readEvidence(text, role === undefined ? {} : { role });
    if (role !== undefined) assert.equal(file.role, role);
    else if (detected) assert.equal(file.format, detected.format);
    assertConsistent(text, file);
    assertPlaces(text, file);
    assert.ok(file.claims.length <= text.length);
    assert.equal(align(file.claims, file.claims).claims.length, file.claims.length);
    const tookMs = performance.now() - start;
    assert.ok(tookMs < 5000, `reading ${String(text.length)} characters took ${String(tookMs)} ms`);
    count(file.claims.length > 0 ? 'with claims' : 'without a claim');
    if (file.problems.some(({ severity }) => severity === 'error')) count('with errors');
    if (/^lines|oneAfter/u.test(layout) && (await checkStream(made, chance)))
      count('also as streams');
  }

  it('are read without an exception, with every position where it says, and alike as streams', async function () {
    await runCases(this, 'reading', ({ chance }, count) => checkReading(chance, count));
  });

  it('are read like that when they are made from public files', async function () {
    const files = ['averitec/dev.json', 'hero/dev_veracity_prediction_8b.json'].map(
      (name) => JSON.parse(sharedFile(this, name)) as Json[],
    );
    await runCases(this, 'publicFiles', ({ chance }, count) =>
      checkReading(chance, count, chance.pick(files)),
    );
  });
});

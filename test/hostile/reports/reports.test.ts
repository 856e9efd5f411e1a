// Stored reports that were tampered with, through `export` and `compare` in every format: valid ones are accepted, others are refused with
// one clear message. Nothing that controls a terminal is printed, and numbers out of range are refused.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import { sampleFiles } from '../../support/manyClaims.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import {
  assertClear,
  assertHarmless,
  localScoring,
  runInProcess,
  type Outcome,
} from '../support/inProcess.ts';
import { tampered } from './tamper.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const systemB = path.join(path.dirname(sampleFiles.predictions), 'systemB.predictions.json');
const forms = ['table', 'official', 'json', 'jsonl', 'csv', 'markdown', 'latex', 'html'] as const;
const comparedForms = ['table', 'json', 'markdown', 'csv', 'latex', 'html'] as const;

/** The schema's keywords for ranges. Other rules of the schema may be strict or lenient in the product. */
const rangeKeywords: ReadonlySet<string> = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
]);

describeAttacks(['reports'], 'stored reports that were tampered with', () => {
  const folder = folderOfSuite();
  let scoring: LocalScoring;
  let validate: ValidateFunction;
  const reports: string[] = [];

  before(async () => {
    scoring = localScoring();
    const schema = readFileSync(path.join(root, 'schemas', 'report.schema.json'), 'utf8');
    validate = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(
      JSON.parse(schema) as object,
    );
    for (const [at, predictions] of [sampleFiles.predictions, systemB].entries()) {
      const file = path.join(folder, `sound${String(at)}.json`);
      const { status, said } = await runInProcess(scoring, [
        ...['score', '-r', sampleFiles.reference, '-p', predictions, '-m', 'all'],
        ...['--limit', '3', '--threads', '1', '--no-store', '-o', file],
      ]);
      assert.equal(status, 0, said.join('\n'));
      reports.push(readFileSync(file, 'utf8'));
    }
  });
  after(async () => {
    await scoring.dispose();
  });

  /** Returns the places of all numbers that are out of range. */
  function outOfRange(text: string): readonly string[] {
    let report: unknown;
    try {
      report = JSON.parse(text);
    } catch {
      return [];
    }
    if (validate(report)) return [];
    return (validate.errors ?? [])
      .filter(({ keyword }) => rangeKeywords.has(keyword))
      .map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  }

  function check(outcome: Outcome, text: string, where: string): void {
    assertClear(outcome, where);
    if (outcome.status !== 0) return;
    const [wrong] = outOfRange(text);
    assert.ok(
      wrong === undefined,
      `a number out of its range was accepted\n${where}: ${wrong ?? ''}`,
    );
  }

  it('are taken or refused clearly by export and compare, in every form', async function () {
    const [first, ...others] = reports.map((text) => JSON.parse(text) as unknown);
    const sound = path.join(folder, 'sound0.json');
    const file = path.join(folder, 'report.json');
    await runCases(this, 'reports', async ({ chance }, count) => {
      const text = tampered(chance.pick([first, ...others]), chance);
      writeFileSync(file, text);
      const form = chance.pick(forms);
      const exported = await runInProcess(scoring, ['export', file, '-f', form]);
      count(exported.status === 0 ? 'exported' : 'refused by export');
      check(exported, text, `export as ${form}`);
      if (exported.status === 0 && form === 'json') await checkCopy(exported.out);
      const comparedForm = chance.pick(comparedForms);
      const files = chance.isTrue(0.5) ? [sound, file] : [file, sound];
      const compared = await runInProcess(scoring, [
        ...['compare', ...files, '--names', 'A,B', '-f', comparedForm],
        ...['--resamples', '100', '--level', chance.pick(['0.25', '0.2'])],
      ]);
      // A file that does not begin like a report counts as predictions, and predictions need a reference.
      if (compared.status === 2 && compared.said.join().includes('--reference is missing')) {
        count('predictions to compare');
        return;
      }
      count(compared.status === 0 ? 'compared' : 'refused by compare');
      check(compared, text, `compare as ${comparedForm}`);
    });
  });

  /** Checks that a written copy is read as the same report. */
  async function checkCopy(written: string): Promise<void> {
    const copy = path.join(folder, 'copy.json');
    writeFileSync(copy, written);
    const again = await runInProcess(scoring, ['export', copy, '-f', 'json']);
    assert.equal(again.status, 0, `what export wrote is not read\n${again.said.join()}`);
    assert.equal(again.out, written, 'what export wrote is read as something else');
  }

  it('say nothing that a terminal acts on about a file with an active name', async () => {
    const name = 'a\u001b[2J\u009b31m\u0007b.json';
    const file = path.join(folder, name);
    for (const text of [
      '[]',
      '{"schema":"evidence-inspector/report/2\u009b"}',
      '\u001b]0;x\u0007',
    ]) {
      writeFileSync(file, text);
      for (const args of [
        ['export', file],
        ['compare', file, file],
      ]) {
        const outcome = await runInProcess(scoring, args);
        assert.notEqual(outcome.status, 0);
        for (const line of [outcome.out, ...outcome.said]) assertHarmless(line, args.join(' '));
      }
    }
  });
});

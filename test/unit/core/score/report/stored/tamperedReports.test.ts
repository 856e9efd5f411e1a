// Damaged stored reports. Each report is either refused with one plain line, or accepted so that every format and comparison can
// show it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { comparisonText } from '../../../../../../src/cli/compare/compare.ts';
import {
  figureFormats,
  outputFormats,
  writerOf,
} from '../../../../../../src/cli/output/outputFormats.ts';
import {
  buildComparison,
  type ComparedReport,
} from '../../../../../../src/core/analyse/comparison/comparison.ts';
import {
  toComparedClaim,
  listComparedScores,
} from '../../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { readReportText } from '../../../../../../src/core/score/report/stored/storedReport.ts';
import type { Report } from '../../../../../../src/core/score/report/report.ts';
import { schemaFault, type JsonSchema } from '../../../../../../src/core/base/jsonSchema.ts';
import { jsonWriter } from '../../../../../../src/core/show/tables/reportWriter.ts';
import { toPlainText } from '../../../../../../src/core/base/toPlainText.ts';
import { accident } from '../../../../../hostile/support/inProcess.ts';
import { runSize } from '../../../../../support/runSize.ts';
import { writtenReport } from '../../../../../support/writtenReport.ts';
import { reportOfSeed } from '../../../../../support/randomReport.ts';
import { tamperedReport } from '../../../../../support/tamperReport.ts';

const schemaFile = path.resolve(
  import.meta.dirname,
  '../../../../../../schemas/report.schema.json',
);
const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as JsonSchema;
const rounds = runSize(5_000, 600);

function compared(name: string, report: Report): ComparedReport {
  const { provenance, parameters, complete, claims } = report;
  const scores = listComparedScores(Object.keys(provenance.metrics));
  return {
    ...{ name, provenance, parameters, complete },
    claims: claims.map((claim) => toComparedClaim(claim, scores)),
  };
}

/** Compares all reports. The only error that may occur is the refusal of systems with different references. */
function compareAll(reports: readonly Report[]): void {
  try {
    const systems = reports.map((report, at) => compared(`system ${String(at)}`, report));
    const comparison = buildComparison(systems, { level: 0.25, seed: 1, resamples: 50 });
    for (const format of figureFormats) {
      comparisonText(comparison, format, { width: 80, predictionsUris: [], hasAllTables: true });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    assert.doesNotMatch(error.message, /call stack|Invalid array length|string length/u);
  }
}

describe('a report that was damaged', function () {
  this.timeout(3_000_000);

  const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true });
  const validate = ajv.compile(schema as object);

  /** Reports as they were written, with the texts of their files. */
  const sound: { readonly report: Report; readonly text: string }[] = [];

  before(async () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const report = await reportOfSeed(seed);
      sound.push({ report, text: writtenReport(jsonWriter(), report) });
    }
  });

  function tampered(seed: number) {
    const { report, text: written } = sound[seed % sound.length] ?? assert.fail();
    const { text, damage } = tamperedReport(written, seed);
    return { sound: report, text, where: `seed ${String(seed)} (${damage.slice(0, 200)})` };
  }

  /** Returns the places of all numbers that are out of range. Other rules may be lenient, for reports of earlier versions. */
  function outOfRange(text: string): readonly string[] {
    if (validate(JSON.parse(text))) return [];
    return (validate.errors ?? [])
      .filter(({ keyword }) => /^(?:exclusive)?m(?:in|ax)imum$/iu.test(keyword))
      .map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  }

  it('is refused in one plain line, or read and shown in every form and comparison', () => {
    let [read, refused] = [0, 0];
    const messages = new Set<string>();
    for (let seed = 0; seed < rounds; seed += 1) {
      const { sound: original, text, where } = tampered(seed);
      let report: Report;
      try {
        report = readReportText(text);
      } catch (error) {
        refused += 1;
        assert.ok(error instanceof RangeError, `${where}: ${String(error)}`);
        // Without quotations from the file.
        const ownWords = error.message.replaceAll(/\(Unexpected token .*\)|"[^"]*"|`[^`]*`/gu, '');
        assert.doesNotMatch(ownWords, accident, `${where}: ${error.message}`);
        assert.equal(error.message, toPlainText(error.message), where);
        assert.ok(error.message.length < 500, `${where}: ${error.message}`);
        messages.add(error.message.replaceAll(/\d+/gu, '0'));
        continue;
      }
      read += 1;
      assert.deepEqual(outOfRange(text), [], `${where}: a number out of its range was accepted`);
      try {
        for (const format of outputFormats) writtenReport(writerOf(format, 80), report);
        compareAll([original, report]);
        const copy = writtenReport(jsonWriter(), report);
        const again = writtenReport(jsonWriter(), readReportText(copy));
        assert.equal(again, copy, 'what was written is read as something else');
      } catch (error) {
        throw new Error(`${where}: ${String(error)}`, { cause: error });
      }
    }
    assert.ok(read > rounds / 30, `${String(read)} of ${String(rounds)} could be read`);
    assert.ok(refused > rounds / 2, `${String(refused)} of ${String(rounds)} were refused`);
    assert.ok(messages.size > 50, [...messages].join('\n'));
    assert.equal(Object.hasOwn(Object.prototype, 'isAdmin'), false);
  });

  it('is refused by our reading of the schema exactly where Ajv refuses it', () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const { text, where } = tampered(seed);
      let json: unknown;
      try {
        json = JSON.parse(text);
      } catch {
        continue;
      }
      const fault = schemaFault(schema, json);
      assert.equal(fault === undefined, validate(json), `${where}: ${fault ?? ''}`);
    }
  });
});

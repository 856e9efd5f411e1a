// Types, schema and reader each define the form of a report. These tests keep them consistent: every report that the product
// writes is valid and reads back unchanged.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { readReportText } from '../../../../../../src/core/score/report/stored/storedReport.ts';
import { looksLikeReport } from '../../../../../../src/core/read/files/detect.ts';
import {
  jsonLinesWriter,
  jsonWriter,
} from '../../../../../../src/core/show/tables/reportWriter.ts';
import { writtenReport } from '../../../../../support/writtenReport.ts';
import { reportOfSeed } from '../../../../../support/randomReport.ts';
import { semqaMetric, semqaOf } from '../../../../../../src/core/score/metrics/semqaMetric.ts';
import { flattenReport } from '../../../../../../src/core/score/report/flattenReport.ts';
import { totalsOf } from '../../../../../support/flatClaim.ts';
import { runSize } from '../../../../../support/runSize.ts';

const schemaFile = path.resolve(
  import.meta.dirname,
  '../../../../../../schemas/report.schema.json',
);
const rounds = Number(process.env['REPORT_ROUNDS'] ?? runSize(400, 80));

/** Reads the report and returns the JSON value that would be written again. */
function readBack(text: string): unknown {
  return JSON.parse(JSON.stringify(flattenReport(readReportText(text))));
}

describe('every report that can be written', function () {
  this.timeout(600_000);

  const validate = new Ajv({ strict: true, allowUnionTypes: true, strictNumbers: true }).compile(
    JSON.parse(readFileSync(schemaFile, 'utf8')) as object,
  );

  it('is what the schema says, and is read as it was written, as JSON and as JSON Lines', async () => {
    const met = new Map<string, number>();
    const count = (name: string, isMet: boolean): void => {
      met.set(name, (met.get(name) ?? 0) + Number(isMet));
    };
    for (let seed = 0; seed < rounds; seed += 1) {
      const report = await reportOfSeed(seed);
      const json = writtenReport(jsonWriter(), report);
      const written = JSON.parse(json) as unknown;
      assert.ok(validate(written), `${String(seed)}: ${JSON.stringify(validate.errors)}`);
      try {
        assert.ok(looksLikeReport(json.slice(0, 1024)));
        assert.deepEqual(readBack(json), written);
        assert.deepEqual(readBack(JSON.stringify(written)), written);
        const lines = writtenReport(jsonLinesWriter(), report);
        assert.ok(looksLikeReport(lines.slice(0, 1024)));
        assert.deepEqual(readBack(lines), written);
        assert.deepEqual(readBack(lines.replaceAll('\n', '\r\n')), written);
      } catch (error) {
        throw new Error(`seed ${String(seed)}`, { cause: error });
      }
      const { claims, aggregate, complete, provenance } = report;
      count('no claim', claims.length === 0);
      count('interrupted', !complete);
      count('limited', provenance.limit !== undefined);
      count(
        'a failure',
        claims.some((claim) => semqaMetric.failure(claim)?.code === 'modelFailed'),
      );
      count(
        'no reference question',
        claims.some(({ referenceEvidence }) => referenceEvidence.length === 0),
      );
      count(
        'no prediction',
        claims.some(({ predictionIndex }) => predictionIndex === null),
      );
      count(
        'answers not compared',
        claims.some((claim) => (semqaOf(claim)?.uncompared ?? 0) > 0),
      );
      count(
        'a label called __proto__',
        Object.hasOwn(totalsOf(aggregate).verdict?.f1 ?? {}, '__proto__'),
      );
      count('questions asked again', report.repeats !== undefined);
      count('no SemQA', totalsOf(aggregate).semqa === undefined);
    }
    for (const [what, times] of met)
      assert.ok(times > rounds / 40, `${what}: ${String(times)} times`);
  });
});

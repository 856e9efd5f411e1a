import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { buildReport } from '../../../../../src/core/score/report/reportBuilder.ts';
import { flattenReport } from '../../../../../src/core/score/report/flattenReport.ts';
import { readReportText } from '../../../../../src/core/score/report/stored/storedReport.ts';
import { jsonWriter } from '../../../../../src/core/show/tables/reportWriter.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { writtenReport } from '../../../../support/writtenReport.ts';
import { explainStale, toRunResult } from '../../../../../src/editor/runs/reports/toRunResult.ts';
import { reportOfSeed } from '../../../../support/randomReport.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the run of a stored report', () => {
  it('gives the same scores again, of every kind of metric', async () => {
    for (const seed of [3, 18, 29]) {
      const report = await reportOfSeed(seed);
      const stored = readReportText(writtenReport(jsonWriter(), report));
      const { semqa, averitecLevels } = stored.parameters;
      const again = flattenReport(buildReport(toRunResult(stored), { semqa, averitecLevels }));
      assert.ok(again.claims.length > 0, `seed ${seed}`);
      assertEqual(again.claims, flattenReport(stored).claims, `seed ${seed}`);
      assertEqual(again.aggregate, stored.aggregate, `seed ${seed}`);
      assertEqual(again.provenance, stored.provenance, `seed ${seed}`);
    }
  });

  it('is of the files by their hashes; a reference that is not there contradicts nothing', async () => {
    const { provenance } = await reportOfSeed(3);
    const report = {
      provenance: {
        ...provenance,
        predictions: { ...provenance.predictions, sha256: sha256('predicted') },
        reference: { ...provenance.reference, sha256: sha256('annotated') },
      },
    };
    const [predictions, reference, other] = [
      bytesOf('predicted'),
      bytesOf('annotated'),
      bytesOf('changed'),
    ];
    assert.equal(explainStale(report, { predictions, reference }), undefined);
    assert.equal(explainStale(report, { predictions, reference: undefined }), undefined);
    assert.match(explainStale(report, { predictions: undefined, reference }) ?? '', /not next to/u);
    assert.match(
      explainStale(report, { predictions, reference: other }) ?? '',
      /reference file has/u,
    );
    assert.match(
      explainStale(report, { predictions: other, reference }) ?? '',
      /prediction file has/u,
    );
  });
});

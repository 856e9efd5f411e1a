import assert from 'node:assert/strict';
import {
  looksLikeComparison,
  readComparison,
} from '../../../../../src/core/analyse/comparison/readComparison.ts';
import { buildComparison } from '../../../../../src/core/analyse/comparison/comparison.ts';
import { comparisonJson } from '../../../../../src/core/analyse/comparison/tables/comparisonData.ts';
import { comparisonText } from '../../../../../src/cli/compare/compare.ts';
import { figureFormats } from '../../../../../src/cli/output/outputFormats.ts';
import { toComparedReport } from '../../../../../src/core/analyse/comparison/toComparedReport.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

describe('a comparison that is read again', () => {
  const [first, ...others] = sampleReport.claims;
  const comparison = buildComparison([
    toComparedReport('A', sampleReport),
    toComparedReport('B', {
      ...sampleReport,
      claims: first ? [{ ...first, predictedVerdict: null }, ...others] : [],
    }),
  ]);
  const text = comparisonJson(comparison);

  it('is written as the first time in every format', () => {
    assert.ok(looksLikeComparison(text.slice(0, 1024)));
    const again = readComparison(text);
    const options = { width: 100, predictionsUris: [undefined, undefined], hasAllTables: true };
    for (const format of figureFormats) {
      assert.equal(
        comparisonText(again, format, options),
        comparisonText(comparison, format, options),
        format,
      );
    }
  });

  it('is refused with the first fault if it was edited', () => {
    assert.throws(() => readComparison(text.replace('"systems": [', '"systems": 7, "others": [')), {
      name: 'RangeError',
      message: /^systems is 7, expected/u,
    });
    assert.throws(() => readComparison(text.slice(0, 500)), /no whole JSON/u);
  });
});

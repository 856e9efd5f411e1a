import assert from 'node:assert/strict';
import { describePublishedScores } from '../../../../../src/core/show/overview/overview.ts';
import { overviewText } from '../../../../../src/core/show/tables/terminalTable.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

/** Result of `sha256sum data/dev.json` in the AVeriTeC repository. */
const developmentSet = '499793726b4a5406780928a3d9dedc48d6dd53de778f22437d129cacdb08e300';

const report = { ...sampleReport, claimCount: sampleReport.claims.length };
const { provenance } = report;
const onDevelopmentSet = {
  ...report,
  provenance: { ...provenance, reference: { ...provenance.reference, sha256: developmentSet } },
};

describe('the yardstick', () => {
  it('names published scores below the overview of a run on the development set', () => {
    const words =
      'Published AVeriTeC scores at level 0.25: 0.09 for the AVeriTeC baseline on this development set, and 0.63 and 0.57 for the two leading systems of the 2024 shared task on its test set.';
    const yardstick = describePublishedScores(onDevelopmentSet);
    assert.equal(yardstick && textOf(yardstick), words);
    assert.equal(overviewText(onDevelopmentSet).at(-1), words);
  });

  it('is missing for another reference, for a part of the set and without an AVeriTeC score', () => {
    assert.equal(describePublishedScores(report), undefined);
    const { aggregate } = onDevelopmentSet;
    const limited = { ...onDevelopmentSet.provenance, limit: 20 };
    assert.equal(describePublishedScores({ aggregate, provenance: limited }), undefined);
    assert.equal(describePublishedScores({ ...onDevelopmentSet, aggregate: {} }), undefined);
  });
});

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { severitiesOf } from '../../../../../src/editor/platform/settings/featureSettings.ts';
import { modelFindings } from '../../../../../src/editor/comparison/doctor/modelFindings.ts';
import { outlineClaim } from '../../sampleClaims.ts';

const outline = {
  ...({ role: 'predictions', format: 'fever' } as const),
  claims: [outlineClaim(0, 1, 'Supported'), outlineClaim(1, 9, 'Refuted')],
};
const verdict = { supported: 0.02, refuted: 0.97, notEnough: 0.03, conflicting: 0 };
const readings = new Map([
  [0, { answers: [], verdict }],
  [1, { answers: [], verdict }],
]);

describe('what the model says of an open file', () => {
  it('stands at the claim whose verdict does not follow', () => {
    const found = modelFindings(outline, readings, averitecDataSet, {});
    assert.deepEqual(
      found.map(({ rule, severity, claim, range }) => [rule, severity, claim, range]),
      [['verdictNotFollowing', 'information', 0, outline.claims[0]?.ranges.text]],
    );
  });

  it('has the severity of the settings', () => {
    const severities = severitiesOf([
      'verdictNotFollowing=off',
      'pdf=loud',
      'verdictNotFollowing=error',
    ]);
    assert.deepEqual(severities, { verdictNotFollowing: 'error' });
    const [found] = modelFindings(outline, readings, averitecDataSet, severities);
    assert.equal(found?.severity, 'error');
    const off = severitiesOf(['verdictNotFollowing=off']);
    assert.deepEqual(modelFindings(outline, readings, averitecDataSet, off), []);
  });
});

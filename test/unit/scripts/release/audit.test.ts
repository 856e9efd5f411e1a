import assert from 'node:assert/strict';
import { shippedFaults } from '../../../../scripts/release/audit.ts';

const lock = JSON.stringify({
  packages: {
    'node_modules/lit': { version: '3.3.3' },
    'node_modules/@scope/part': { version: '1.0.0' },
    'node_modules/mocha/node_modules/@scope/part': { version: '0.9.0' },
    'node_modules/eslint': { version: '10.15.0' },
  },
});
const shipped = new Set(['pkg:npm/lit@3.3.3', 'pkg:npm/%40scope/part@1.0.0']);

/** Returns output in the format of npm 11's `npm audit --json`, as in its documentation and in npm-audit-report. */
const report = (found: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(found).map(([name, nodes]) => [name, { name, severity: 'high', nodes }]),
    ),
  });

describe('known vulnerabilities', () => {
  it('count in packages that are shipped, by the version that is', () => {
    const found = report({
      lit: ['node_modules/lit'],
      eslint: ['node_modules/eslint'],
      '@scope/part': ['node_modules/mocha/node_modules/@scope/part', 'node_modules/@scope/part'],
    });
    assert.deepEqual(shippedFaults(found, lock, shipped), [
      'lit@3.3.3 is shipped and has a known vulnerability (high).',
      '@scope/part@1.0.0 is shipped and has a known vulnerability (high).',
    ]);
  });

  it('are none where only tools have them', () => {
    assert.deepEqual(shippedFaults(report({ eslint: ['node_modules/eslint'] }), lock, shipped), []);
    assert.deepEqual(shippedFaults(report({}), lock, shipped), []);
  });

  it('are not taken for none where npm could not ask', () => {
    for (const answer of ['', '{}', '{"message":"audit endpoint returned an error"}']) {
      assert.throws(() => shippedFaults(answer, lock, shipped), /npm audit gave no report/u);
    }
  });
});

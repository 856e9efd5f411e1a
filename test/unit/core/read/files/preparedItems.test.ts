import assert from 'node:assert/strict';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';

const claims = ['The ferry to Ilmo ran all winter.', 'The quay of Orbach has a new lamp.'];
const mapping = { paths: { claim: 'claim', verdict: 'label' } };

describe('totals at the end of a file', () => {
  const read = (...rows: readonly string[]) => {
    const { claims, problems } = readEvidence(['claim,label,f1', ...rows].join('\n'), { mapping });
    return [
      claims.map(({ text }) => text),
      problems.filter(({ code }) => code === 'summaryRow').length,
    ];
  };
  const rows = claims.map((claim) => `${claim},Supported,0.5`);

  it('are no claims, in tables and lists, and are named', () => {
    assert.deepEqual(read(...rows, 'Total,,1', ',Mean,50 %'), [claims, 2]);
    const items = [
      ...claims.map((claim) => ({ claim, label: 'Supported', evidence: ['A page.'] })),
    ];
    const list = JSON.stringify([...items, { claim: 'TOTAL', label: null, accuracy: 0.5 }]);
    const { claims: kept, problems } = readEvidence(list);
    assert.deepEqual(
      [kept.length, problems.filter(({ code }) => code === 'summaryRow').length],
      [2, 1],
    );
  });

  it('are claims between others, and beside other texts', () => {
    const [one = '', other = ''] = rows;
    assert.deepEqual(read(one, 'Total,,1', other), [[claims[0], 'Total', claims[1]], 0]);
    assert.deepEqual(read(one, 'Total,Refuted,1')[0], [claims[0], 'Total']);
  });
});

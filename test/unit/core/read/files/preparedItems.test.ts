import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EvidenceReading, readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';

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

  it('are left out between others, and are claims as the first row and beside other texts', () => {
    const [one = '', other = ''] = rows;
    assert.deepEqual(read(one, 'Total,,1', other), [claims, 1]);
    assert.deepEqual(read('Total,,1', one), [['Total', claims[0]], 0]);
    assert.deepEqual(read(one, 'Total,Refuted,1')[0], [claims[0], 'Total']);
  });
});

describe('a file of lines', () => {
  const claim = (name: string) => ({ claim: `The ferry to ${name} ran.`, label: 'Supported' });
  const line = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string().map((name) => ({ ...claim(name), evidence: ['A page.'] })),
    },
    fc.constantFrom<object>(
      { id: '', claim: '', label: '', evidence: '' },
      { claim: 'Total', label: null, f1: 0.5 },
      { claim: '', label: 'Average', f1: 0.5 },
      { model: 'abc', temperature: 0.5 },
      { claim: 'The quay is lit.', filtered_resps: ['[invalid]'] },
    ),
  );
  const first = { ...claim('Tarn'), evidence: ['A page.'] };
  // The first part of a file is never as short as one line.
  const lines = fc
    .tuple(line, fc.array(fc.tuple(line, fc.boolean())))
    .map(([head, rest]) => [[head, false] as const, [first, true] as const, ...rest]);
  const keyed = fc
    .array(fc.boolean(), { minLength: 2 })
    .map((all) =>
      all.map((ends, at) => [{ [`ferry-${String(at)}`]: claim('Ilmo') }, ends] as const),
    );

  it('has the same claims whether it is read whole or in parts', () => {
    fc.assert(
      fc.property(fc.oneof(lines, keyed), (items) => {
        const texts = items.map(([item, ends]) => `${JSON.stringify(item)}\n${ends ? '\0' : ''}`);
        const whole = readEvidence(texts.join('').replaceAll('\0', '')).claims;
        const reading = new EvidenceReading(undefined);
        const parts = texts
          .join('')
          .split('\0')
          .filter((part) => part !== '');
        const read = parts.flatMap((part) => reading.readLines(part).claims);
        assert.deepEqual(read, whole);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { noteConstraint } from '../../../../../src/core/analyse/comparison/constraintNote.ts';
import { toComparedReport } from '../../../../../src/core/analyse/comparison/toComparedReport.ts';
import { nameRules } from '../../../../../src/core/show/tables/constraintTable.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

describe('the note of a comparison on left-out evidence', () => {
  const of = (name: string, without?: readonly string[]) => {
    const { provenance, ...report } = sampleReport;
    const [first, ...claims] = report.claims;
    assert.ok(first);
    return toComparedReport(name, {
      ...report,
      provenance: { ...provenance, ...(without ? { without } : {}) },
      claims: without ? [{ ...first, leftOut: [0, 2] }, ...claims] : report.claims,
    });
  };
  const notes = (...reports: readonly ReturnType<typeof of>[]) =>
    noteConstraint(reports).map((one) => textOf(one));

  it('names the evidence, and counts what each system lost', () => {
    const rules = ['factCheckSite', 'ownFactCheck'];
    assert.deepEqual(notes(of('a', rules), of('b', rules.toReversed())), [
      `All systems are scored without the evidence that these rules flag: ${textOf(nameRules(rules))}.`,
      'Left out: a: 2 pairs in 1 claim, b: 2 pairs in 1 claim.',
    ]);
  });

  it('is none with all evidence, and none where systems were scored without different evidence', () => {
    assert.deepEqual(notes(of('a'), of('b')), []);
    assert.deepEqual(notes(of('a', ['factCheckSite']), of('b')), []);
    assert.deepEqual(notes(of('a'), of('b', ['factCheckSite'])), []);
    assert.deepEqual(notes(), []);
  });
});

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { notesAccumulator } from '../../../../../src/core/score/report/evaluationNotes.ts';
import { failureNotesAccumulator } from '../../../../../src/core/score/report/failureNotes.ts';
import type { ClaimFailure } from '../../../../../src/core/score/results/claims.ts';
import { toyDescription } from '../../../../support/toyMetric.ts';
import { claimWith } from './claimWith.ts';

const metrics = metricsOf(['semqa', toyDescription]);

const because = (code: string, message = `because of ${code}.`): ClaimFailure => ({
  code,
  message,
});

describe('notes on claims that a metric failed for', () => {
  it('name each metric, count its claims, and give the reason of the first, in whatever order they come', () => {
    const notes = failureNotesAccumulator(metrics);
    notes.add({ index: 7, failures: { fluency: because('late') } });
    notes.add({ index: 3, failures: { fluency: because('asleep'), semqa: because('broken') } });
    notes.add({ index: 1, failures: {} });
    assert.deepEqual(
      notes.result().map(({ code, message, count, claims }) => ({ code, message, count, claims })),
      [
        {
          code: 'notScored',
          message:
            'SemQA failed for 1 of 3 claims (claim 3: because of broken). The scores of this metric cover only 2 claims.',
          count: 1,
          claims: [3],
        },
        {
          code: 'notScored',
          message:
            'Fluency by hand failed for 2 of 3 claims (claim 3: because of asleep). The scores of this metric cover only 1 claim.',
          count: 2,
          claims: [3, 7],
        },
      ],
    );
  });

  it('count all claims and list the first twenty', () => {
    const notes = failureNotesAccumulator(metrics);
    for (let index = 99; index >= 0; index -= 1) {
      notes.add({ index, failures: { semqa: because(`at ${index}`) } });
    }
    const [note] = notes.result();
    assert.deepEqual([note?.count, note?.claims.length, note?.claims.at(-1)], [100, 20, 19]);
    assert.match(note?.message ?? '', /claim 0: because of at 0\)/u);
  });

  it('are among the notes of a run, without the reasons that notes of their own tell of', () => {
    const notes = notesAccumulator({ format: 'fever', dataSet: averitecDataSet, metrics });
    const codes = ['noReferenceQuestions', 'claimTooLarge', 'tooManyComparisons', 'modelFailed'];
    for (const [index, code] of codes.entries()) {
      notes.add(claimWith({ index, failures: { semqa: because(code) } }));
    }
    const found = notes.result().filter(({ code }) => code === 'notScored');
    assert.deepEqual(
      found.map(({ claims }) => claims),
      [[3]],
    );
    assert.equal(notes.result().find(({ code }) => code === 'claimTooLarge')?.count, 2);
  });

  it('are none where nothing failed', () => {
    const notes = failureNotesAccumulator(metrics);
    notes.add({ index: 0, failures: {} });
    assert.deepEqual(notes.result(), []);
  });
});

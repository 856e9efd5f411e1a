import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../src/core/evidence/dataSets.ts';
import { metricsOf } from '../../../../src/core/metrics/registry.ts';
import { notesAccumulator } from '../../../../src/core/report/evaluationNotes.ts';
import type { FlatReported } from '../../../support/flatClaim.ts';
import { answer, claimWith, pair } from './claimWith.ts';

const words = averitecDataSet.labels;

interface Run {
  readonly count: number;
  readonly format?: string;
  readonly metrics?: readonly string[];
  readonly claim?: (at: number) => Partial<FlatReported>;
}

/** Returns the notes on claims that are correct in every respect, each with its own evidence. */
function notesOf({ count, format = 'averitec2023', metrics = ['verdict'], claim }: Run) {
  const accumulator = notesAccumulator({
    format,
    dataSet: averitecDataSet,
    metrics: metricsOf(metrics),
  });
  for (let at = 0; at < count; at += 1) {
    accumulator.add(
      claimWith({
        index: at,
        referenceVerdict: words[at % 4] ?? null,
        predictedVerdict: words[at % 4] ?? null,
        referenceEvidence: [pair('When?', answer({ text: `In ${1900 + at}.` }))],
        predictedEvidence: [pair('When?', answer({ text: `In the year ${1900 + at}.` }))],
        ...claim?.(at),
      }),
    );
  }
  return accumulator.result().filter(({ isWarning }) => isWarning === true);
}

const codesOf = (run: Run): readonly string[] => notesOf(run).map(({ code }) => code);

describe('predicted verdicts that are all the reference verdicts', () => {
  it('are told before the numbers, with how many they are', () => {
    const [note, ...others] = notesOf({ count: 12 });
    assert.deepEqual(others, []);
    assert.equal(note?.code, 'sameVerdicts');
    assert.match(
      note.message,
      /^The predicted verdicts for all 12 claims equal the reference verd/u,
    );
    assert.deepEqual(codesOf({ count: 1, claim: () => ({ predictedVerdict: null }) }), [
      'missingVerdict',
    ]);
  });

  it('are no warning where one differs, or in so few claims that a system may be right', () => {
    const oneOther = (at: number) => (at === 5 ? { predictedVerdict: words[3] ?? null } : {});
    assert.deepEqual(codesOf({ count: 12, claim: oneOther }), []);
    assert.deepEqual(codesOf({ count: 3 }), []);
    assert.deepEqual(codesOf({ count: 4 }), ['sameVerdicts']);
    assert.deepEqual(codesOf({ count: 12, metrics: ['hungarianMeteor'] }), []);
    const alike = { referenceVerdict: 'Refuted', predictedVerdict: 'Refuted' };
    assert.deepEqual(codesOf({ count: 12, claim: () => alike }), []);
  });

  it('are believed longer under the name of a predicted verdict', () => {
    assert.deepEqual(codesOf({ count: 9, format: 'fever' }), []);
    assert.deepEqual(codesOf({ count: 10, format: 'fever' }), ['sameVerdicts']);
    const unclear = { isUnclearVerdict: true } as const;
    assert.deepEqual(codesOf({ count: 4, format: 'fever', claim: () => unclear }), [
      'sameVerdicts',
    ]);
  });
});

describe('predicted evidence that repeats the reference', () => {
  const years = [
    pair('When?', answer({ text: 'In 1932.' })),
    pair('Who?', answer({ text: 'Ann' })),
  ];
  const wrong = { predictedVerdict: 'Refuted', referenceVerdict: 'Supported' };

  it('is told before the numbers', () => {
    const copied = { ...wrong, referenceEvidence: years, predictedEvidence: years.slice(0, 1) };
    const [note, ...others] = notesOf({ count: 3, claim: () => copied });
    assert.deepEqual(others, []);
    assert.equal(note?.code, 'sameEvidence');
    assert.match(
      note.message,
      /^The predicted evidence for all 3 claims repeats the reference word/u,
    );
    assert.deepEqual(codesOf({ count: 2, claim: () => copied }), []);
  });

  it('is told of answers with and without their explanations', () => {
    const explained = answer({ text: 'Yes', type: 'Boolean', explanation: 'It did.' });
    for (const given of [explained, answer({ text: 'Yes' }), answer({ text: 'Yes. It did.' })]) {
      const copied = {
        ...wrong,
        referenceEvidence: [pair('Did it?', explained)],
        predictedEvidence: [pair(' Did it?', given)],
      };
      assert.deepEqual(codesOf({ count: 3, claim: () => copied }), ['sameEvidence']);
    }
  });

  it('is none where one answer is another, and where nothing was predicted', () => {
    const other = [...years, pair('Who?', answer({ text: 'Bea' }))];
    const own = (at: number) => ({
      ...wrong,
      referenceEvidence: years,
      predictedEvidence: at === 1 ? other : years,
    });
    assert.deepEqual(codesOf({ count: 5, claim: own }), []);
    const nothing = { ...wrong, referenceEvidence: years, predictedEvidence: [] };
    assert.deepEqual(codesOf({ count: 5, claim: () => nothing }), []);
    const alone = {
      isReplyAlone: true,
      referenceEvidence: years,
      predictedEvidence: years,
    } as const;
    assert.deepEqual(codesOf({ count: 5, claim: () => alone }), []);
  });
});

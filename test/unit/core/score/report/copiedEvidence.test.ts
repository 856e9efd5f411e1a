import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { notesAccumulator } from '../../../../../src/core/score/report/evaluationNotes.ts';
import type { FlatReported } from '../../../../support/flatClaim.ts';
import { answer, claimWith, pair } from './claimWith.ts';

const words = averitecDataSet.labels;

interface Run {
  readonly count: number;
  readonly format?: string;
  readonly metrics?: readonly string[];
  readonly claim?: (at: number) => Partial<FlatReported>;
}

/** Returns the notes on claims that are correct in every respect, each with its own evidence. */
function allNotesOf({ count, format = 'averitec2023', metrics = ['verdict'], claim }: Run) {
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
  return accumulator.result();
}

const notesOf = (run: Run) => allNotesOf(run).filter(({ isWarning }) => isWarning === true);

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

  const differAt =
    (...places: readonly number[]) =>
    (at: number) =>
      places.includes(at) ? { predictedVerdict: words[(at + 1) % 4] ?? null } : {};

  it('are told with their share from 90 % on', () => {
    // 11 / 12 = 92 %, 9 / 10 = 90 %, 10 / 12 = 83 %.
    const [note] = notesOf({ count: 12, claim: differAt(5) });
    assert.match(
      note?.message ?? '',
      /equal the reference verdicts for 11 of 12 claims \(92 %\)\./u,
    );
    assert.deepEqual(codesOf({ count: 10, claim: differAt(5) }), ['sameVerdicts']);
    assert.deepEqual(codesOf({ count: 12, claim: differAt(5, 6) }), []);
  });

  it('are a remark and no warning if some differ under the name of a predicted verdict', () => {
    const notes = allNotesOf({ count: 20, format: 'fever', claim: differAt(5) });
    const note = notes.find(({ code }) => code === 'sameVerdicts');
    assert.match(note?.message ?? '', /for 19 of 20 claims \(95 %\)/u);
    assert.notEqual(note?.isWarning, true);
  });

  it('are no warning in so few claims that a system may be right', () => {
    assert.deepEqual(codesOf({ count: 9, claim: differAt(5) }), []);
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

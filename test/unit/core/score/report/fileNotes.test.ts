import assert from 'node:assert/strict';
import { buildComparison } from '../../../../../src/core/analyse/comparison/comparison.ts';
import { toComparedReport } from '../../../../../src/core/analyse/comparison/toComparedReport.ts';
import { reportHtml } from '../../../../../src/core/show/pages/reportHtml.ts';
import { buildReport } from '../../../../../src/core/score/report/reportBuilder.ts';
import { isFileNote } from '../../../../../src/core/score/report/fileNotes.ts';
import {
  latexWriter,
  markdownWriter,
  reportText,
} from '../../../../../src/core/show/pages/reportDocuments.ts';
import { writtenReport } from '../../../../support/writtenReport.ts';
import { terminalTableWriter } from '../../../../../src/core/show/tables/terminalTable.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { sampleEvaluation, sampleReport, sampleRun } from './sampleReport.ts';

const { provenance } = sampleRun;
const { sha256 } = provenance.reference;
const againstItself = buildReport(
  {
    ...sampleRun,
    provenance: { ...provenance, predictions: { ...provenance.predictions, sha256 } },
  },
  sampleEvaluation,
);
const sentence =
  'Predictions and reference are the same file, so every score compares the reference with itself.';

describe('notes on the files of a run', () => {
  it('warn of predictions that are the reference, by the hash of the bytes', () => {
    const notes = againstItself.notes.filter(isFileNote);
    assert.deepEqual(
      notes.map(({ code, message, isWarning }) => ({ code, message, isWarning })),
      [{ code: 'sameFile', message: sentence, isWarning: true }],
    );
    assert.deepEqual(sampleReport.notes.filter(isFileNote), []);
  });
});

describe('verdicts by the name of the other side', () => {
  const range = [0, 0, 0, 1] as const;
  const problem = { severity: 'warning', code: 'otherSide', message: 'Gold.', range } as const;

  it('are a warning that says which file they are in', () => {
    for (const [role, expected] of [
      ['predictions', /^The field name suggests that the predictions contain annotated verdicts/u],
      ['reference', /^The field name suggests that the reference contains predicted verdicts/u],
    ] as const) {
      const problems = { ...sampleRun.problems, [role]: [problem] };
      const { notes } = buildReport({ ...sampleRun, problems }, sampleEvaluation);
      const found = notes.find(({ code }) => code === 'verdictsOfOtherSide');
      assert.match(found?.message ?? '', expected);
      assert.equal(found?.isWarning, true);
      assert.ok(isFileNote(found));
    }
  });
});

describe('parts of a file that were not read, and repeated ids', () => {
  const range = [0, 0, 0, 1] as const;

  it('are warnings above the numbers', () => {
    for (const [code, note] of [
      ['otherList', 'notUnderstood'],
      ['otherAnswer', 'notUnderstood'],
      ['repeatedId', 'repeatedIds'],
    ] as const) {
      const problem = { severity: 'warning', code, message: 'Look.', range } as const;
      const problems = { ...sampleRun.problems, reference: [problem] };
      const { notes } = buildReport({ ...sampleRun, problems }, sampleEvaluation);
      const found = notes.find((one) => one.code === note);
      assert.match(found?.message ?? '', /: Look\.$/u);
      assert.equal(found?.isWarning, true);
    }
  });
});

describe('a warning', () => {
  it('is the first line of the terminal, and stands again above the numbers', () => {
    const lines = writtenReport(terminalTableWriter(200), againstItself).split('\n');
    assert.equal(lines[0], `warning: ${sentence}`);
    assert.equal(lines.filter((line) => line.includes(sentence)).length, 2);
  });

  it('stands once, before all numbers, in Markdown, LaTeX, the text of a file and pages', () => {
    const texts = [
      writtenReport(markdownWriter(), againstItself),
      writtenReport(latexWriter(), againstItself),
      reportText(againstItself, textOf),
    ];
    for (const text of texts) {
      assert.equal(text.split(sentence).length, 2);
      assert.ok(text.indexOf(sentence) < text.search(/\b[01]\.\d\d\b/u));
    }
    const page = reportHtml(againstItself);
    assert.ok(page.indexOf(sentence) < page.indexOf('<main>'));
  });

  it('is the first note of a comparison, with the name of its system, or that all have it', () => {
    const { notes } = buildComparison([
      toComparedReport('A', sampleReport),
      toComparedReport('B', againstItself),
    ]);
    // For both systems, the sample's first note is that SemQA failed for a claim.
    assert.match(textOf(notes[0] ?? ''), /^All systems: SemQA failed for 1 of 3 claims/u);
    assert.equal(textOf(notes[1] ?? ''), `B: ${sentence}`);
  });
});

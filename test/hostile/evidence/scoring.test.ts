// Malicious or damaged evidence files, scored and written in every format: the run always ends with a report or a clear message. Models are
// left out, because they read one text at a time and test/scorer covers odd texts.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import {
  assertClear,
  assertHarmless,
  hasReport,
  localScoring,
  runInProcess,
} from '../support/inProcess.ts';
import { hostileFile } from './hostileFile.ts';
import { inheritedNames } from './hostileValues.ts';
import { cpuTimeMs } from '../../support/cpuTime.ts';

const metrics =
  'hungarianMeteor,rouge,bleu,chrf,verdict,averitec,justification,ordinalVerdict,urlOverlap';
const forms = ['table', 'official', 'json', 'jsonl', 'csv', 'markdown', 'latex', 'html'] as const;
const endings = ['json', 'jsonl', 'csv', 'md', 'tex', 'html'] as const;

/** Escape sequences without an end. */
const unfinished = [
  ['control sequences', '\u009b'],
  ['device control strings', '\u0090'],
  ['operating system commands', '\u001b]'],
  ['escapes', '\u001b '],
] as const;

describeAttacks(['scoring'], 'scoring evidence files made to do harm', () => {
  const folder = folderOfSuite();
  let scoring: LocalScoring;
  before(() => {
    scoring = localScoring();
  });
  after(async () => {
    await scoring.dispose();
  });
  const inFolder = (name: string): string => path.join(folder, name);

  it('ends with a whole report or one clear message, prints nothing that acts, and leaves no other file', async function () {
    await runCases(this, 'scoring', async ({ chance, number }, count) => {
      const reference = hostileFile(chance, 'reference');
      const predictions = hostileFile(chance, 'predictions');
      writeFileSync(inFolder('reference.json'), reference.text);
      writeFileSync(inFolder('predictions.json'), predictions.text);
      const output = inFolder(`out.${chance.pick(endings)}`);
      // Removes earlier output, because messages about leftovers of an earlier case appear only once.
      for (const name of readdirSync(folder)) if (name.startsWith('out.')) rmSync(inFolder(name));
      const form = chance.pick(forms);
      const start = cpuTimeMs();
      const outcome = await runInProcess(scoring, [
        ...['score', '-r', inFolder('reference.json'), '-p', inFolder('predictions.json')],
        ...['-m', metrics, '-f', form, '-o', output, '--no-store'],
        ...(chance.isTrue(0.2) && form !== 'html' && !output.endsWith('html') ? ['--stream'] : []),
      ]);
      const tookMs = cpuTimeMs() - start;
      assertClear(outcome, `case ${String(number)}, ${form}`);
      assert.ok(tookMs < 20_000, `it took ${String(tookMs)} ms`);
      const isWritten = hasReport(outcome.status);
      count(isWritten ? 'scored' : 'refused');
      assert.equal(existsSync(output), isWritten, 'a report and nothing else');
      if (isWritten && /\.(?:csv|md|tex)$/u.test(output)) {
        assertHarmless(readFileSync(output, 'utf8'), output);
      }
      const left = readdirSync(folder).filter(
        (name) => !/^(?:reference|predictions)\.json$/u.test(name),
      );
      assert.deepEqual(left, isWritten ? [path.basename(output)] : []);
      for (const name of left) rmSync(inFolder(name));
    });
  });

  for (const name of inheritedNames) {
    it(`takes ${name} for a verdict, a data set's label and a claim type like any other text`, async () => {
      const claim = (label: string) => ({
        ...{ claim: 'It is so.', label, claim_types: [name], fact_checking_strategies: [name] },
        questions: [{ question: 'Is it?', answers: [{ answer: 'Yes', answer_type: name }] }],
      });
      const prediction = {
        ...{ claim_id: 0, claim: 'It is so.', pred_label: name },
        evidence: [{ question: 'Is it?', answer: 'Yes', url: '' }],
      };
      writeFileSync(inFolder('reference.json'), JSON.stringify([claim('Supported'), claim(name)]));
      writeFileSync(
        inFolder('predictions.json'),
        JSON.stringify([prediction, { ...prediction, claim_id: 1 }]),
      );
      const dataSet = inFolder('labels.json');
      writeFileSync(dataSet, JSON.stringify({ id: name, labels: ['Supported', name] }));
      for (const own of [[], ['--data-set', dataSet]]) {
        for (const form of forms) {
          const outcome = await runInProcess(scoring, [
            ...['score', '-r', inFolder('reference.json'), '-p', inFolder('predictions.json')],
            ...['-m', metrics, '-f', form, '--no-store', ...own],
          ]);
          assertClear(outcome, form);
          assert.equal(outcome.status, 0, outcome.said.join('\n'));
        }
      }
    });
  }

  for (const [name, opening] of unfinished) {
    it(`reads and prints a claim of 100,000 openings of ${name} within seconds`, async () => {
      const claim = `a${opening.repeat(100_000)}b`;
      const label = 'Refuted';
      writeFileSync(inFolder('reference.json'), JSON.stringify([{ claim, label, questions: [] }]));
      writeFileSync(
        inFolder('predictions.json'),
        JSON.stringify([{ claim_id: 0, claim, pred_label: label, evidence: [] }]),
      );
      for (const form of forms) {
        const start = cpuTimeMs();
        const outcome = await runInProcess(scoring, [
          ...['score', '-r', inFolder('reference.json'), '-p', inFolder('predictions.json')],
          ...['-m', 'verdict', '-f', form, '--no-store'],
        ]);
        const tookMs = cpuTimeMs() - start;
        assert.equal(outcome.status, 0, outcome.said.join('\n'));
        assert.ok(tookMs < 3000, `${form} took ${tookMs.toFixed(0)} ms`);
      }
    });
  }
});

// Runs `evidence-inspector checklist` as a real process, with the real scorer.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ChecklistCell, ChecklistRow } from '../../src/core/analyse/checklist/checklist.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { sharedPath } from './sharedFolder.ts';

interface ChecklistDocument {
  readonly claims: number;
  readonly columns: readonly { readonly column: string; readonly unchanged: number }[];
  readonly perturbations: readonly ChecklistRow[];
}

async function checklistOf(...args: readonly string[]): Promise<ChecklistDocument> {
  const out = await printedBy('checklist', ...args, '--no-store', '-f', 'json');
  return JSON.parse(out) as ChecklistDocument;
}

function cellIn(document: ChecklistDocument, id: string, column: string): ChecklistCell {
  const found = document.perturbations
    .find((row) => row.id === id)
    ?.cells.find((cell) => cell.column === column);
  assert.ok(found, `${id} ${column}`);
  return found;
}

describe('evidence-inspector checklist, as a process', () => {
  const folder = folderOfEachTest();

  it('names each row so that it is clear without the row above it', async () => {
    const out = await printedBy(
      ...['checklist', '-r', sampleFiles.reference, '-m', 'coverage', '--no-store'],
      ...['--perturbations', 'dropPairs', '-f', 'markdown'],
    );
    assert.match(out, /^\| Coverage precision \|/mu);
  });

  it('shows what a metric does not see, and has the same of the files that it wrote', async () => {
    const asked = ['-m', 'rouge,urlOverlap', '--perturbations', 'shuffleWords,dropPairs,negation'];
    const files = path.join(folder, 'perturbed');
    const found = await checklistOf('-r', sampleFiles.reference, ...asked, '--export', files);
    assert.ok(found.columns.every(({ unchanged }) => unchanged === 1));
    // ROUGE-1 counts words regardless of their order, and addresses are not shuffled.
    assert.equal(cellIn(found, 'shuffleWords', 'rouge1_questionAnswer').change, 0);
    assert.equal(cellIn(found, 'shuffleWords', 'rouge1_questionAnswer').isViolated, true);
    assert.equal(cellIn(found, 'shuffleWords', 'urlOverlap').change, 0);
    assert.equal(cellIn(found, 'shuffleWords', 'rouge2_questionAnswer').isViolated, false);
    assert.deepEqual(readdirSync(files).sort(), [
      'dropPairs.json',
      'negation.json',
      'shuffleWords.json',
      'unchanged.json',
    ]);
    const again = await checklistOf('--data', files, '-r', sampleFiles.reference, ...asked);
    assert.deepEqual(again.perturbations, found.perturbations);
  });

  it('draws a sample, and says what is wrong with what was asked', async () => {
    const asked = ['-m', 'rouge', '--perturbations', 'typos', '--sample', '3'];
    assert.equal((await checklistOf('-r', sampleFiles.reference, ...asked)).claims, 3);
    const none = await runCli('checklist', '--data', folder);
    assert.equal(none.status, 1);
    assert.match(none.err, /contains no perturbed file/u);
    const idle = await runCli('checklist', '-r', sampleFiles.reference, '--no-scoring');
    assert.equal(idle.status, 2);
    assert.match(idle.err, /--no-scoring needs --export/u);
  });
});

describe('the checklist of Ev2R’s authors', function () {
  this.timeout(300_000);
  let data = '';

  before(function () {
    data = sharedPath(this, 'data/ev2r');
  });

  it('has 1 for unchanged evidence in every metric that has 1, and the published means of the whole evidence', async () => {
    const all = await checklistOf('--data', data, '-m', 'urlOverlap');
    assert.equal(all.claims, 100);
    assert.equal(all.perturbations.length, 14);
    const asked = ['-m', 'wholeEvidence', '--perturbations', 'redundantWords'];
    const found = await checklistOf('--data', data, ...asked);
    for (const { column, unchanged } of [...all.columns, ...found.columns]) {
      const whole = /bleu/iu.test(column) ? 100 : 1;
      // METEOR's penalty for a single chunk is at most this value. The published score is .99999.
      const most = column === 'wholeEvidence_meteor' ? 1e-5 : 1e-12;
      assert.ok(Math.abs(unchanged / whole - 1) < most, `${column} ${String(unchanged)}`);
    }
    const means = ['meteor', 'rougeL', 'bleu'].map((part) =>
      (cellIn(found, 'redundantWords', `wholeEvidence_${part}`).perturbed ?? NaN).toFixed(
        part === 'bleu' ? 2 : 4,
      ),
    );
    assert.deepEqual(means, ['0.9427', '0.8932', '67.31']);
  });
});

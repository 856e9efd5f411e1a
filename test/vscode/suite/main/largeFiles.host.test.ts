import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync } from 'node:fs';
import * as vscode from 'vscode';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { firstDifference, commandLineReport, lensTitles, scoreFile } from '../support/evidence.ts';
import {
  closeAll,
  type EvidenceFiles,
  heroFiles,
  reference,
  show,
  systemA,
  writeWorkspaceFile,
} from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';
import { formatScore } from '../../../../src/core/base/numbers.ts';
import { runSize } from '../../../support/runSize.ts';

/** Number of real claims to score. At night, they take half a minute. */
const scoredClaims = runSize(100);

/** Copies files into the workspace, shortened to the first claims. */
function firstClaims(files: EvidenceFiles, count: number): EvidenceFiles {
  const cut = (uri: vscode.Uri, name: string): vscode.Uri => {
    const claims = JSON.parse(readFileSync(uri.fsPath, 'utf8')) as unknown[];
    return writeWorkspaceFile(name, JSON.stringify(claims.slice(0, count), null, 2));
  };
  return {
    reference: cut(files.reference, 'heroFirst.reference.json'),
    predictions: cut(files.predictions, 'heroFirst.predictions.json'),
  };
}

describe('large files', () => {
  afterEach(closeAll);

  it('scores a file over 50 MB from the Explorer and opens its inspector', async () => {
    const claims = JSON.parse(readFileSync(systemA.fsPath, 'utf8')) as object[];
    const page = 'Text of a retrieved page that no reader needs. '.repeat(62_000);
    const uri = writeWorkspaceFile(
      'large.predictions.json',
      JSON.stringify(claims.map((claim) => ({ ...claim, scraped_text: page }))),
    );
    try {
      assert.ok(statSync(uri.fsPath).size > 50e6);
      // The reference beside the file is found by its content. Explorer passes the file and the whole selection.
      const report = await vscode.commands.executeCommand<FlatReport | undefined>(
        'evidenceInspector.scoreFile',
        uri,
        [uri],
      );
      const small = await scoreFile({ reference, predictions: systemA });
      assert.ok(report && small);
      assert.deepEqual(report.aggregate, small.aggregate);
      assert.ok(
        vscode.window.tabGroups.all
          .flatMap(({ tabs }) => tabs)
          .some(({ label }) => label === 'Inspector: large.predictions.json'),
      );
      if (!hasPage('reading the inspector')) return;
      const { score } = report.aggregate.coverage as { readonly score: number };
      await waitFor('the overview of the whole file', async () => {
        const scores = await onPage('panelText', {
          selector: '.table-view[aria-label="Primary scores"]',
        });
        return scores.includes(formatScore(score)) && scores.includes(' to ') ? true : undefined;
      });
      await onPage('screenshot', { name: 'large-file' });
    } finally {
      rmSync(uri.fsPath);
    }
  });

  it('shows a lens on each of 500 claims', async function () {
    const { predictions } = heroFiles(this);
    await show(predictions);
    const titles = await waitFor('lenses', async () => {
      const found = await lensTitles(predictions);
      return found.length > 0 ? found : undefined;
    });
    assert.equal(titles.length, 500);
  });

  it('scores real claims as the command line does, and shows each in its lens', async function () {
    this.timeout(180_000);
    const files = firstClaims(heroFiles(this), scoredClaims);
    try {
      const startMs = performance.now();
      const report = await scoreFile(files);
      console.log(
        `      ${scoredClaims} claims scored in ${((performance.now() - startMs) / 1000).toFixed(1)} s`,
      );
      assert.equal(report?.claims.length, scoredClaims);
      assert.equal(report.aggregate.semqa?.failed, 0);
      await show(files.predictions);
      const titles = await lensTitles(files.predictions);
      assert.equal(titles.filter((title) => title.includes(' · gets ')).length, scoredClaims);
      if (hasPage('pictures')) await onPage('screenshot', { name: 'hero-lenses' });
      assert.equal(firstDifference(report, await commandLineReport(files)), undefined);
    } finally {
      rmSync(files.reference.fsPath);
      rmSync(files.predictions.fsPath);
    }
  });
});

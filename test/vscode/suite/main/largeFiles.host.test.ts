import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Report } from '../../../../src/core/report/report.ts';
import { formatScore } from '../../../../src/core/report/summary.ts';
import { firstDifference, commandLineReport, lensTitles, scoreFile } from '../support/evidence.ts';
import {
  closeAll,
  heroFiles,
  reference,
  show,
  systemA,
  writeWorkspaceFile,
} from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

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
      // The reference beside it is found by content. Explorer passes the file and the whole selection.
      const report = await vscode.commands.executeCommand<Report | undefined>(
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
      const means = await onPage('panelText', { selector: '.means' });
      assert.ok(means.includes(formatScore(report.aggregate.semqa.score)), means);
      await onPage('screenshot', { name: 'large-file' });
    } finally {
      rmSync(uri.fsPath);
    }
  });

  it('shows lenses on 500 claims within a second of opening, and scores them as the command line does', async function () {
    this.timeout(180_000);
    const files = heroFiles();
    if (!files) return;
    // VS Code reads the file and makes the document; from then on it is ours.
    const askedMs = performance.now();
    let openedMs = askedMs;
    const opened = vscode.workspace.onDidOpenTextDocument(({ uri }) => {
      if (uri.fsPath === files.predictions.fsPath) openedMs = performance.now();
    });
    await show(files.predictions);
    const before = await waitFor('500 lenses', async () => {
      const titles = await lensTitles(files.predictions);
      return titles.length > 0 ? titles : undefined;
    });
    const readyMs = performance.now();
    opened.dispose();
    assert.ok(openedMs > askedMs, 'the file was not open before');
    const tookMs = readyMs - openedMs;
    console.log(
      `      ${before.length} lenses ${tookMs.toFixed(0)} ms after the file was open, ` +
        `${(readyMs - askedMs).toFixed(0)} ms after asking for it`,
    );
    assert.equal(before.length, 500);
    assert.ok(tookMs < 1000, `${tookMs.toFixed(0)} ms`);

    const startMs = performance.now();
    const report = await scoreFile(files);
    console.log(
      `      500 claims scored in ${((performance.now() - startMs) / 1000).toFixed(1)} s`,
    );
    assert.equal(report?.claims.length, 500);
    assert.equal(report.aggregate.semqa.failed, 0);
    const titles = await lensTitles(files.predictions);
    assert.equal(titles.filter((title) => title.startsWith('SemQA')).length, 500);
    if (hasPage('pictures')) await onPage('screenshot', { name: 'hero-lenses' });
    assert.equal(firstDifference(report, await commandLineReport(files)), undefined);
  });
});

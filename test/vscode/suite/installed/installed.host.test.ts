import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { firstDifference, commandLineReport, lensTitles, scoreFile } from '../support/evidence.ts';
import { reference, root, show, systemA } from '../support/files.ts';

describe('installed from its VSIX', () => {
  it('is the installed extension, not the checkout', () => {
    const extension = vscode.extensions.getExtension('evidence-inspector.evidence-inspector');
    assert.ok(extension);
    assert.ok(!extension.extensionPath.startsWith(root), extension.extensionPath);
  });

  it('scores the sample as the command line does', async () => {
    await show(systemA);
    const files = { reference, predictions: systemA };
    const report = await scoreFile(files);
    assert.equal(report?.aggregate.semqa?.claims, 20);
    assert.equal(firstDifference(report, await commandLineReport(files)), undefined);
    const titles = await lensTitles(systemA);
    assert.equal(titles.filter((title) => title.includes(' · evidence ')).length, 19);
  });
});

import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import * as vscode from 'vscode';
import { environment } from '../../groups.ts';
import { firstDifference, commandLineReport, lensTitles, scoreFile } from '../support/evidence.ts';
import { reference, required, root, show, systemA } from '../support/files.ts';

describe('installed from its VSIX', () => {
  it('is the installed extension, not the checkout', () => {
    const extension = vscode.extensions.getExtension('evidence-inspector.evidence-inspector');
    assert.ok(extension);
    assert.ok(!extension.extensionPath.startsWith(root), extension.extensionPath);
  });

  it('comes in a VSIX under 70 MB', () => {
    const { size } = statSync(required(environment.vsix));
    console.log(`      ${(size / 1e6).toFixed(1)} MB`);
    assert.ok(size < 70e6);
  });

  it('scores the sample as the command line does', async () => {
    await show(systemA);
    const files = { reference, predictions: systemA };
    const report = await scoreFile(files);
    assert.equal(report?.aggregate.semqa?.claims, 20);
    assert.equal(firstDifference(report, await commandLineReport(files)), undefined);
    const titles = await lensTitles(systemA);
    assert.equal(titles.filter((title) => title.includes(' · gets ')).length, 19);
  });
});

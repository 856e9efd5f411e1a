import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { lensTitles } from '../support/evidence.ts';
import { reference, show, systemA, workspaceFile } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import type { Report } from '../../../../src/core/report/report.ts';

describe('an untrusted workspace', () => {
  it('is not trusted', () => {
    assert.equal(vscode.workspace.isTrusted, false);
  });

  it('cannot name the reference file: its setting is ignored, and scoring finds the reference by content', async () => {
    const written = readFileSync(workspaceFile('.vscode/settings.json').fsPath, 'utf8');
    assert.match(written, /"evidenceInspector.reference":"elsewhere.json"/);
    const settings = vscode.workspace.getConfiguration('evidenceInspector', systemA);
    assert.equal(settings.get('reference'), '', 'what the workspace says is not in force');
    await show(systemA);
    const report = await vscode.commands.executeCommand<Report | undefined>(
      'evidenceInspector.scoreFile',
      systemA,
    );
    assert.equal(report?.provenance.reference.name, reference.path.split('/').at(-1));
    assert.equal(
      (await lensTitles(systemA)).filter((title) => title.startsWith('SemQA')).length,
      19,
    );
    if (hasPage('pictures')) await onPage('screenshot', { name: 'untrusted' });
  });
});

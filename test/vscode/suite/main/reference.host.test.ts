import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { setSetting } from '../support/evidence.ts';
import { closeAll, reference, show, systemA, systemB, workspaceFile } from '../support/files.ts';
import { needPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

describe('choosing a reference', () => {
  const second = workspaceFile('second.reference.json');

  before(() => {
    copyFileSync(reference.fsPath, second.fsPath);
  });

  after(async () => {
    rmSync(second.fsPath);
    await closeAll();
  });

  it('asks once and remembers the answer', async () => {
    await show(systemB);
    let chosen: vscode.Uri | undefined;
    void vscode.commands
      .executeCommand<vscode.Uri | undefined>('evidenceInspector.chooseReference', systemB)
      .then((uri) => {
        chosen = uri;
      });
    // Before the list is open, accepting has no effect.
    await waitFor('a chosen reference', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return chosen;
    });
    const name = chosen?.path.slice(chosen.path.lastIndexOf('/') + 1);
    assert.ok(name === 'reference.json' || name === 'second.reference.json', name);

    // Both files contain all claims. If the reference were not remembered, the command would ask for it again and never resolve.
    const report = await vscode.commands.executeCommand<FlatReport | undefined>(
      'evidenceInspector.scoreFile',
      systemB,
    );
    assert.equal(report?.provenance.reference.name, name);
  });

  it('offers one from elsewhere that was used before', async function () {
    needPage(this, 'a list to choose from');
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-elsewhere-'));
    const used = path.join(elsewhere, 'used.reference.json');
    copyFileSync(reference.fsPath, used);
    await show(systemA);
    try {
      await setSetting('reference', used);
      await vscode.commands.executeCommand('evidenceInspector.scoreFile', systemA);
      await setSetting('reference', undefined);
      renameSync(reference.fsPath, path.join(elsewhere, 'moved.json'));
      const chosen = vscode.commands.executeCommand<vscode.Uri | undefined>(
        'evidenceInspector.chooseReference',
        systemA,
      );
      const selector = '.quick-input-list .monaco-list-row';
      const row = await waitFor('the reference used before', async () =>
        (await onPage('texts', { selector })).find((text) => text.includes('used.reference.json')),
      );
      await onPage('screenshot', { name: 'choose-reference' });
      assert.match(row, /used before/u);
      assert.match(row, /contains 100 % of the claims/u);
      await onPage('click', { selector, text: 'used.reference.json' });
      assert.equal((await chosen)?.fsPath, used);
    } finally {
      await setSetting('reference', undefined);
      copyFileSync(used, reference.fsPath);
      rmSync(elsewhere, { recursive: true });
    }
  });
});

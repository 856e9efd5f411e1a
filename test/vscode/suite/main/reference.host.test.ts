import assert from 'node:assert/strict';
import { copyFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { closeAll, reference, show, systemB, workspaceFile } from '../support/files.ts';
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
});

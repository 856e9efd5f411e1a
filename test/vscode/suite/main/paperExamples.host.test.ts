import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { closeAll, show, workspaceFile } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

describe("the SemQA paper's examples", () => {
  const predictions = workspaceFile('semqaPaper/hero.predictions.json');

  after(closeAll);

  it('find their reference by themselves, are scored, and open in the inspector', async () => {
    await show(predictions);
    const report = await vscode.commands.executeCommand<FlatReport | undefined>(
      'evidenceInspector.scoreFile',
      predictions,
    );
    assert.ok(report, 'nobody was asked for a reference');
    assert.equal(report.claims.length, 5);
    const [, taxes] = report.claims;
    assert.match(taxes?.claim ?? '', /lowered taxes in 2017/u);
    assert.ok((taxes?.semqa?.score ?? 0) > 0);
    await vscode.commands.executeCommand('evidenceInspector.inspectClaim', predictions, 1);
    await waitFor('the inspector', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ label }) => label.startsWith('Inspector: hero')),
    );
    if (!hasPage('reading the inspector')) return;
    await waitFor('the claim in the inspector', async () => {
      const text = await onPage('panelText', { selector: '.claim-text' });
      return text === taxes?.claim ? true : undefined;
    });
  });
});

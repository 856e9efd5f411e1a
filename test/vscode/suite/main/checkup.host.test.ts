// Agreement of metrics with human ratings, in a real window: first without ratings, then with added ratings.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { setSetting } from '../support/evidence.ts';
import { closeAll, show, systemA, workspaceFile, writeWorkspaceFile } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { tabsOfPanels, textBecomes } from '../support/panelText.ts';
import { waitFor } from '../support/waitFor.ts';

const labels = (): readonly string[] =>
  tabsOfPanels('evidenceInspector.checkup').map(({ label }) => label);

/** Checks that Export Report asks for a format for the check-up when this panel is in front. */
async function exportsTheCheckup(): Promise<void> {
  const exporting = vscode.commands.executeCommand('evidenceInspector.exportReport');
  const titles = await waitFor('the question for a form', async () => {
    const found = await onPage('texts', { selector: '.quick-input-title' });
    return found.some((title) => title.endsWith(': Format')) ? found : undefined;
  });
  await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
  assert.equal(await exporting, undefined);
  assert.deepEqual(titles, ['Export Comparison with Human Ratings: Format']);
}

describe('metrics and human ratings', () => {
  const predictions = workspaceFile('checked.predictions.json');

  before(async () => {
    // No model is needed, and the sample's own ratings are beside a file with a different name.
    await setSetting('metrics', ['hungarianMeteor', 'coverage']);
    await vscode.workspace.fs.copy(systemA, predictions, { overwrite: true });
  });
  after(async () => {
    await closeAll();
    await setSetting('metrics', undefined);
    await vscode.workspace.fs.delete(predictions);
  });

  it('is asked of the active file, scored first, and answered once there are ratings', async () => {
    await show(predictions);
    await vscode.commands.executeCommand('evidenceInspector.showCheckup');
    const expected = 'Compare Metrics with Human Ratings: checked.predictions.json';
    await waitFor('the panel', () => (labels().length > 0 ? true : undefined));
    assert.deepEqual(labels(), [expected]);
    const isSeen = hasPage('reading the page');
    if (isSeen) await textBecomes('.guidance', /This evidence has no human ratings yet/u);

    const rows = Array.from({ length: 20 }, (_, at) => `${String(at)},${String(1 + (at % 5))}`);
    const ratings = writeWorkspaceFile('tone.csv', `claim_id,tone\n${rows.join('\n')}\n`);
    await vscode.commands.executeCommand('evidenceInspector.addColumns', predictions, [ratings]);
    if (isSeen) {
      await textBecomes('.checkup-rating h2', /^tone$/u);
      await textBecomes('.checkup-rating .sentences', /with tone\b.* \(Spearman/u);
      await onPage('screenshot', { name: 'checkup' });
      await exportsTheCheckup();
    }
    await vscode.commands.executeCommand('evidenceInspector.showCheckup', predictions);
    assert.deepEqual(labels(), [expected]);
  });
});

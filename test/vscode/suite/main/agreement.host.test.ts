// Agreement between raters in a real window: files from two annotators, and a rating file that changes on disk.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { folderOfSuite } from '../../../support/temporaryFolder.ts';
import { closeAll, reference, systemA } from '../support/files.ts';
import { hasPage, needPage, onPage } from '../support/page.ts';
import { tabsOfPanels, textBecomes, textOfPanel } from '../support/panelText.ts';
import { waitFor } from '../support/waitFor.ts';

const labels = (): readonly string[] =>
  tabsOfPanels('evidenceInspector.agreement').map(({ label }) => label);

describe('the agreement of raters', () => {
  const folder = folderOfSuite();
  after(async () => {
    await closeAll();
  });

  it('is shown of the verdicts of two files, once for the same files', async () => {
    for (const files of [
      [reference, systemA],
      [systemA, reference],
    ]) {
      await vscode.commands.executeCommand('evidenceInspector.showAgreement', files);
    }
    const expected = 'Agreement: reference.json · systemA.predictions.json';
    await waitFor('the panel', () => (labels().length > 0 ? true : undefined));
    assert.deepEqual(labels(), [expected]);
    const text = await textOfPanel('Agreement:');
    assert.match(text, /^### Agreement: verdict[\s\S]*^\| Fleiss' kappa \|/mu);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    if (!hasPage('reading the page')) return;
    await textBecomes('.agreement-figures', /Fleiss' kappa/u);
    await onPage('screenshot', { name: 'agreement' });
    await closeAll();
  });

  it('offers the rating file in the active editor, whatever its name', async function () {
    needPage(this, 'reading the list');
    const file = path.join(folder, 'annotators.csv');
    writeFileSync(file, 'claim_id,rater,tone\n1,ann,3\n1,ben,4\n');
    await vscode.window.showTextDocument(vscode.Uri.file(file));
    const shown = vscode.commands.executeCommand('evidenceInspector.showAgreement');
    await waitFor('the list of files', async () => {
      const selector = '.quick-input-list .monaco-list-row';
      const rows = await onPage('texts', { selector });
      return rows.some((row) => row.includes('annotators.csv')) ? true : undefined;
    });
    await onPage('press', { keys: 'Enter' });
    await shown;
    await textBecomes('.files', /2 ratings/u);
    await closeAll();
  });

  it('follows a rating file that changes', async function () {
    needPage(this, 'reading the page');
    const file = path.join(folder, 'ratings.csv');
    writeFileSync(file, 'claim_id,rater,tone\n1,ann,3\n1,ben,4\n');
    await vscode.commands.executeCommand('evidenceInspector.showAgreement', vscode.Uri.file(file));
    await textBecomes('.files', /2 ratings/u);
    writeFileSync(file, 'claim_id,rater,tone\n1,ann,3\n1,ben,4\n2,ann,1\n');
    await textBecomes('.files', /3 ratings/u);
  });
});

// Statistics in a real window: the scorer process counts the files, and the page shows the counts.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, reference, systemA } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

describe('statistics', () => {
  after(closeAll);

  it('stand side by side for the files that are selected, before anything is scored', async () => {
    await vscode.commands.executeCommand('evidenceInspector.showStatistics', reference, [
      reference,
      systemA,
    ]);
    await waitFor('the panel', () => {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      const title = 'Statistics: reference.json · systemA.predictions.json';
      return Promise.resolve(tabs.some(({ label }) => label === title) ? true : undefined);
    });
    if (!hasPage('reading the page')) return;
    const text = await waitFor('the counts', async () => {
      const shown = await onPage('webviewText', { selector: '.stats-totals' });
      return /Claims\s+20\s+19/u.test(shown) ? shown : undefined;
    });
    assert.match(text, /Questions without an answer/u);
    await onPage('screenshot', { name: 'stats' });
  });
});

// Blind spots in a real window: the scorer process changes and scores the reference, and the page fills step by step.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { reference, scoreWithoutModels } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

describe('blind spots', () => {
  scoreWithoutModels();

  it('are found of a reference, cell by cell, with the claims behind each', async () => {
    await vscode.commands.executeCommand('evidenceInspector.findBlindSpots', reference);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.ok(tabs.some(({ label }) => label === 'Blind Spots: reference.json'));
    if (!hasPage('reading the page')) return;
    await waitFor('all perturbations', async () =>
      (await onPage('webviewText', { selector: '.document-head' })).includes('17 perturbations')
        ? true
        : undefined,
    );
    assert.match(await onPage('webviewText', { selector: '.results' }), /ROUGE-1 Q\+A/u);
    await onPage('screenshot', { name: 'blindSpots' });
  });
});

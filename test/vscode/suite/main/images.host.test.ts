// An image of a claim in a real window. At first only its name is shown. After a click, the page loads a copy of it.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { scoreWithoutModels, workspaceFile } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

describe('images of claims', () => {
  scoreWithoutModels();

  it('are shown after a click, from the folder of the file that names them', async () => {
    const predictions = workspaceFile('averimatec/system.predictions.json');
    const reference = workspaceFile('averimatec/reference.json');
    await vscode.commands.executeCommand('evidenceInspector.scoreFile', predictions, { reference });
    await vscode.commands.executeCommand('evidenceInspector.inspectClaim', predictions, 0);
    if (!hasPage('reading the page')) return;
    const images = '.claim-head .images';
    const said = (wanted: RegExp) => async (): Promise<string | undefined> => {
      const shown = await onPage('panelText', { selector: images }).catch(() => '');
      return wanted.test(shown) ? shown : undefined;
    };
    await waitFor('the name of the image', said(/images\/bridge\.png\s+Show image/u));
    await onPage('clickInWebview', { selector: `${images} button` });
    await waitFor('the image', said(/Hide image/u));
    // Only a loaded image has a height.
    const loaded = await waitFor('the loaded image', async () => {
      const shown = await onPage('imageSize', { selector: `${images} img` });
      return shown.width > 0 ? shown : undefined;
    });
    assert.deepEqual(loaded, { width: 160, height: 100 });
    await onPage('screenshot', { name: 'images' });
  });
});

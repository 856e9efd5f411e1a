// Data sets in a real window: the scorer process finds the pairs, the statistics panel lists them, and a click opens both files
// side by side.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, reference } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { textOfPanel } from '../support/panelText.ts';
import { waitFor } from '../support/waitFor.ts';

describe('data sets', () => {
  const other = vscode.Uri.joinPath(reference, '..', 'recurring.json');

  before(async () => {
    const bytes = await vscode.workspace.fs.readFile(reference);
    const [first, ...rest] = JSON.parse(new TextDecoder().decode(bytes)) as readonly {
      readonly claim: string;
    }[];
    assert.ok(first && rest.length > 3);
    const recurring = [{ ...rest[2], claim: 'Bridges in Oslo are painted blue.' }, first];
    await vscode.workspace.fs.writeFile(
      other,
      new TextEncoder().encode(JSON.stringify(recurring, null, 2)),
    );
  });

  after(async () => {
    await closeAll();
    await vscode.workspace.fs.delete(other);
  });

  it('list a claim that recurs in another file, and show both beside each other', async () => {
    await vscode.commands.executeCommand('evidenceInspector.compareDataSets', reference, [
      reference,
      other,
    ]);
    const text = await textOfPanel('Statistics: reference.json');
    assert.match(text, /1 pair of duplicate claims: 1 across files, 0 within one file/u);
    assert.match(text, /same words/u);
    if (!hasPage('clicking in the page')) return;
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await onPage('clickInWebview', { selector: '.stats-pairs tbody button' });
    const editors = await waitFor('both editors', () => {
      const shown = vscode.window.visibleTextEditors.map(({ document }) => String(document.uri));
      const isThere = [reference, other].every((uri) => shown.includes(String(uri)));
      return isThere ? vscode.window.visibleTextEditors : undefined;
    });
    const columns = [reference, other].map(
      (uri) => editors.find(({ document }) => String(document.uri) === String(uri))?.viewColumn,
    );
    assert.deepEqual(columns, [vscode.ViewColumn.One, vscode.ViewColumn.Two]);
  });
});

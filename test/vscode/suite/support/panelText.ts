import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from './waitFor.ts';

/** Opens the active panel, whose title begins with `title`, with "Show as Text" and resolves with the text. */
export async function textOfPanel(title: string): Promise<string> {
  await waitFor(`the panel ${title}`, () => {
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    return tab?.input instanceof vscode.TabInputWebview && tab.label.startsWith(title)
      ? true
      : undefined;
  });
  return await waitFor(`the text of ${title}`, async () => {
    await vscode.commands.executeCommand('evidenceInspector.showAsText');
    const document = vscode.window.activeTextEditor?.document;
    if (document?.uri.scheme !== 'evidence-inspector-text') return undefined;
    assert.equal(document.languageId, 'markdown');
    assert.ok(!document.isDirty);
    return document.getText();
  });
}

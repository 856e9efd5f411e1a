import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { onPage } from './page.ts';
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

/** Returns the tabs of our panels with this view type. */
export function tabsOfPanels(viewType: string): readonly vscode.Tab[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(
      ({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(viewType),
    );
}

/** Resolves with the text of the first matching element of a panel once it is as expected. */
export async function textBecomes(selector: string, expected: RegExp): Promise<string> {
  let last = '';
  return await waitFor(`${selector} to say ${String(expected)}`, async () => {
    last = await onPage('webviewText', { selector });
    return expected.test(last) ? last : undefined;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}; it says: ${last}`);
  });
}

import * as vscode from 'vscode';
import { t } from '../platform/l10n.ts';
import { webAddress } from './pageStates.ts';

/** Opens a cited page in the browser. An address that is not a web address is shown but not opened. */
export async function openSource(url: string): Promise<void> {
  const address = webAddress(url);
  if (address === undefined) {
    void vscode.window.showWarningMessage(
      t('This source is not a web address (http or https), so it cannot be opened.'),
    );
    return;
  }
  await vscode.env.openExternal(vscode.Uri.parse(address, true));
}

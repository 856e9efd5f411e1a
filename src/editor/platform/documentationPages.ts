// Documentation pages that are bundled with the extension and need no network.

import * as vscode from 'vscode';
import { InspectorError } from '../../protocol/errors.ts';
import { t } from './l10n.ts';

const markdownExtension = 'vscode.markdown-language-features';

/**
 * Opens a page by its path in the extension. `subject` is the page's topic, used in the message if the page is missing.
 */
export async function showPage(
  extensionUri: vscode.Uri,
  file: string,
  subject: string,
): Promise<void> {
  const page = vscode.Uri.joinPath(extensionUri, file);
  try {
    await vscode.workspace.fs.stat(page);
  } catch (error) {
    throw new InspectorError(
      'fileNotFound',
      t(
        'The page about {0} is missing from this installation: {1} does not exist.',
        subject,
        page.fsPath,
      ),
      t('Reinstall the extension.'),
      { cause: error },
    );
  }
  // `getExtension` returns nothing if the Markdown extension is disabled. The page is then opened as text.
  if (vscode.extensions.getExtension(markdownExtension)) {
    await vscode.commands.executeCommand('markdown.showPreview', page);
  } else {
    await vscode.window.showTextDocument(page);
  }
}

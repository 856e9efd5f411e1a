import * as vscode from 'vscode';
import { cancelled } from '../../../protocol/errors.ts';
import { t } from '../../platform/l10n.ts';
import type { ExportForm } from './exportForms.ts';

/** Target and links of an export that another extension requests. When the user starts an export, both are asked for instead. */
export interface GivenTarget {
  readonly target: vscode.Uri;
  readonly links: boolean;
}

/**
 * Asks whether an export may contain absolute file paths, which its links to claims need. Asks nothing for formats
 * without links. Rejects if the user cancels.
 */
export async function mayHoldPaths(
  title: string,
  form: Pick<ExportForm<never, never>, 'hasLinks'>,
  predictions: vscode.Uri,
): Promise<boolean> {
  if (!form.hasLinks) return false;
  const without = {
    label: t('Without links to the claims'),
    description: t('the page contains file names and hashes, but no paths on this computer'),
  };
  const links = {
    label: t('With links to the claims'),
    description: t(
      'the links open in VS Code, and the page contains full paths such as {0}',
      predictions.fsPath,
    ),
  };
  const choice = await vscode.window.showQuickPick([without, links], {
    title: t('{0}: Links', title),
    placeHolder: t('A page that you share should not contain paths on this computer'),
    ignoreFocusOut: true, // the second step of an export
  });
  if (!choice) throw cancelled();
  return choice === links;
}

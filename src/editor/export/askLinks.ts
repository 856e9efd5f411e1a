import * as vscode from 'vscode';
import { cancelled } from '../../protocol/errors.ts';
import type { ExportForm } from './exportForms.ts';

/** Where an export goes and what it may hold, as a program said it; a person is asked. */
export interface GivenTarget {
  readonly target: vscode.Uri;
  readonly links: boolean;
}

/**
 * Whether an export may hold the files' whole paths, which its links to claims need. Nothing is asked of forms without links.
 * Rejects when the person leaves it open.
 */
export async function mayHoldPaths(
  title: string,
  form: Pick<ExportForm<never, never>, 'hasLinks'>,
  predictions: vscode.Uri,
): Promise<boolean> {
  if (!form.hasLinks) return false;
  const without = {
    label: 'Without paths',
    description: 'the page names the files and their hashes, nothing else of this machine',
  };
  const links = {
    label: 'With links to the claims',
    description: `which open in VS Code; the page then holds whole paths: ${predictions.fsPath}`,
  };
  const choice = await vscode.window.showQuickPick([without, links], {
    title: `${title}: Links`,
    placeHolder: 'A page that is passed on should hold no path of this machine',
  });
  if (!choice) throw cancelled();
  return choice === links;
}

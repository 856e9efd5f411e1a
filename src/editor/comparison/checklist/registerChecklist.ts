import * as vscode from 'vscode';
import { InspectorError } from '../../../protocol/errors.ts';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { activeFile } from '../../evidence/documents/activeFile.ts';
import { findEvidenceFiles, roleOfFile } from '../../evidence/documents/evidenceFiles.ts';
import { showErrors } from '../../platform/messages.ts';
import type { References } from '../../runs/references/references.ts';
import { registerCommand, toFile } from '../../platform/typedApi.ts';
import { t } from '../../platform/l10n.ts';
import { ChecklistPanels, type ChecklistDeps } from './checklistPanels.ts';

/**
 * Returns the workspace's reference. Asks if there are several. `undefined` if the user chose no reference. Rejects if the
 * workspace has no reference.
 */
async function pickReference(): Promise<vscode.Uri | undefined> {
  const files = await findEvidenceFiles('reference');
  const [only] = files;
  if (!only) {
    throw new InspectorError(
      'fileNotFound',
      t('There is no reference file in this workspace.'),
      t('Open an annotated file in AVeriTeC format, then run Compare Metrics.'),
    );
  }
  if (files.length === 1) return only;
  const picked = await vscode.window.showQuickPick(
    files.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri })),
    {
      title: t('Find Blind Spots'),
      placeHolder: t(
        'Choose the reference file whose evidence will be changed to test the metrics',
      ),
    },
  );
  return picked?.uri;
}

export function registerChecklist(
  deps: ChecklistDeps & { readonly references: References },
): Disposable {
  const panels = new ChecklistPanels(deps);
  const referenceOf = async (file: vscode.Uri | undefined): Promise<vscode.Uri | undefined> => {
    const role = file && (await roleOfFile(file).catch(() => undefined));
    if (file && role === 'reference') return file;
    if (file && role === 'predictions') return await deps.references.resolve(file);
    return await pickReference();
  };
  const command = registerCommand('evidenceInspector.findBlindSpots', (argument) =>
    showErrors(async () => {
      const reference = await referenceOf(toFile(argument) ?? activeFile());
      if (reference) await panels.open(reference);
    }),
  );
  return disposableOf(panels, command);
}

import { showErrors } from '../../platform/messages.ts';
import { registerCommand, toFile, toUris } from '../../platform/typedApi.ts';
import type { Disposable } from '../../platform/disposables.ts';
import type { AgreementPanels } from './agreementPanels.ts';
import type * as vscode from 'vscode';
import { roleOfFile } from '../../evidence/documents/evidenceFiles.ts';
import { activeFile } from '../../evidence/documents/activeFile.ts';
import { pickRatingFiles } from './pickRatingFiles.ts';

/** Resolves with the file in the active editor, unless it is evidence. */
async function activeRatingFile(): Promise<vscode.Uri | undefined> {
  const file = activeFile();
  if (!file) return undefined;
  const role = await roleOfFile(file).catch(() => undefined);
  return role ? undefined : file;
}

export function registerAgreement(panels: AgreementPanels): Disposable {
  const showAgreement = async (first: unknown, selected: unknown): Promise<void> => {
    const one = toFile(first);
    const selectedUris = toUris(selected) ?? toUris(first) ?? (one && [one]);
    const uris = selectedUris ?? (await pickRatingFiles([], await activeRatingFile()));
    if (uris && uris.length > 0) panels.open(uris);
  };
  return registerCommand('evidenceInspector.showAgreement', (first, selected) =>
    showErrors(() => showAgreement(first, selected)),
  );
}

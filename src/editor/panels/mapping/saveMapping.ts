// Saves a mapping in the settings, or in a file that the settings name.

import * as vscode from 'vscode';
import type { Mapping } from '../../../core/read/mapping/mapping.ts';
import { patternPath } from '../../evidence/files/fileMappings.ts';
import { refuseRead } from '../../evidence/files/filesRead.ts';
import { fileNameOf } from '../../evidence/files/workspaceFiles.ts';
import { prefix } from '../../platform/contributions.ts';
import { t } from '../../platform/l10n.ts';

function fileFor(uri: vscode.Uri): vscode.Uri {
  const name = fileNameOf(uri).replace(/\.[^.]+$/u, '');
  return vscode.Uri.joinPath(uri, '..', `${name}.evidence-mapping.json`);
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** Saves the mapping in the settings. */
export async function saveInSettings(uri: vscode.Uri, mapping: Mapping): Promise<true> {
  await writeSetting(uri, mapping);
  return true;
}

/**
 * Saves the mapping in a file beside the evidence file, which the settings name. Asks before replacing an existing file. Resolves with
 * false if the user refused.
 */
export async function saveInFile(uri: vscode.Uri, mapping: Mapping): Promise<boolean> {
  const file = fileFor(uri);
  refuseRead(file, [uri], 'mapping');
  if (await exists(file)) {
    const replace = t('Replace');
    const message = t('{0} already exists.', vscode.workspace.asRelativePath(file));
    if ((await vscode.window.showWarningMessage(message, { modal: true }, replace)) !== replace) {
      return false;
    }
  }
  const text = `${JSON.stringify(mapping, null, 2)}\n`;
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
  await writeSetting(uri, patternPath(file));
  return true;
}

/** Writes to the workspace settings if the file is in the workspace, else to the user settings. */
async function writeSetting(uri: vscode.Uri, value: Mapping | string): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(prefix, uri);
  const isOpen = vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  const kept = configuration.inspect<Readonly<Record<string, unknown>>>('mappings');
  const before = (isOpen ? kept?.workspaceValue : kept?.globalValue) ?? {};
  const others = Object.entries(before).filter(([pattern]) => pattern !== patternPath(uri));
  await configuration.update(
    'mappings',
    // The first matching pattern counts, so the new mapping goes first.
    Object.fromEntries([[patternPath(uri), value], ...others]),
    isOpen ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}

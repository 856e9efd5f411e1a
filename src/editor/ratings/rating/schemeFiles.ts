import * as vscode from 'vscode';
import { noteRead } from '../../evidence/files/filesRead.ts';
import type { SettingsReader } from '../../platform/settings.ts';

/**
 * Returns the absolute paths of the rating schemes in the settings. Relative paths are resolved against the workspace folder of
 * `near`.
 */
export function schemeFiles(settings: SettingsReader, near: vscode.Uri): readonly string[] {
  const folder = vscode.workspace.getWorkspaceFolder(near)?.uri;
  const files = settings.rating.schemes.map((file) =>
    folder ? vscode.Uri.joinPath(folder, file).fsPath : file,
  );
  for (const file of files) noteRead(vscode.Uri.file(file));
  return files;
}

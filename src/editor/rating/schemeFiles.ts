import * as vscode from 'vscode';
import type { SettingsReader } from '../settings.ts';

/** The rating schemes that the settings name, absolute: relative ones are of the workspace folder that a file is in. */
export function schemeFiles(settings: SettingsReader, near: vscode.Uri): readonly string[] {
  const folder = vscode.workspace.getWorkspaceFolder(near)?.uri;
  return settings.rating.schemes.map((file) =>
    folder ? vscode.Uri.joinPath(folder, file).fsPath : file,
  );
}

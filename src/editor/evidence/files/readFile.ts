import * as vscode from 'vscode';
import { InspectorError } from '../../../protocol/errors.ts';
import { t } from '../../platform/l10n.ts';

/** Reads a whole file from disk or a virtual workspace. Rejects with `fileNotFound` or `fileUnreadable`. */
export async function readFile(uri: vscode.Uri): Promise<Uint8Array> {
  try {
    return await vscode.workspace.fs.readFile(uri);
  } catch (cause) {
    const isMissing = cause instanceof vscode.FileSystemError && cause.code === 'FileNotFound';
    throw new InspectorError(
      isMissing ? 'fileNotFound' : 'fileUnreadable',
      isMissing ? t('The file {0} does not exist.', uri.path) : t('{0} cannot be read.', uri.path),
      t("Check the path and the file's permissions."),
      { cause },
    );
  }
}

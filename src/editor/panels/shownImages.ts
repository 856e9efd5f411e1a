// Images that the user asked to see, copied to a folder for this window. Pages cannot load any other files from disk.

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { evidenceImage } from '../../node/evidenceImage.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Disposable } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';

/** Set at startup, because a page's resource folders are fixed when the page is created. */
export const shownImagesFolder = vscode.Uri.file(
  path.join(tmpdir(), `evidence-inspector-images-${randomUUID()}`),
);

/** Copies an image that an evidence file names. Throws an `InspectorError` if no image may be shown. */
export async function copyImage(evidence: vscode.Uri, name: string): Promise<vscode.Uri> {
  if (evidence.scheme !== 'file') {
    throw new InspectorError(
      'fileUnreadable',
      t('Images are shown only for files on disk.'),
      t('Save the file first.'),
    );
  }
  const { bytes, ending } = await evidenceImage(evidence.fsPath, name);
  const copy = `${createHash('sha256').update(bytes).digest('hex')}${ending}`;
  await mkdir(shownImagesFolder.fsPath, { recursive: true, mode: 0o700 });
  await writeFile(path.join(shownImagesFolder.fsPath, copy), bytes, { mode: 0o600 });
  return vscode.Uri.joinPath(shownImagesFolder, copy);
}

/** Deletes the copies when the window closes. */
export function registerShownImages(): Disposable {
  return {
    dispose: () =>
      void rm(shownImagesFolder.fsPath, { recursive: true, force: true }).catch(() => undefined),
  };
}

// Images that a person asked to see, as copies in a folder of this window alone: of everything else on the disk a page has no address.

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { evidenceImage } from '../../node/evidenceImage.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Disposable } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';

/** Known before the first image is shown: what a page may load is said when it is made. */
export const shownImagesFolder = vscode.Uri.file(
  path.join(tmpdir(), `evidence-inspector-images-${randomUUID()}`),
);

/** The copy of the image that an evidence file names. Throws `InspectorError` where there is none that may be shown. */
export async function copyImage(evidence: vscode.Uri, name: string): Promise<vscode.Uri> {
  if (evidence.scheme !== 'file') {
    throw new InspectorError(
      'fileUnreadable',
      t('Images are shown of files on disk.'),
      t('Save the file first.'),
    );
  }
  const { bytes, ending } = await evidenceImage(evidence.fsPath, name);
  const copy = `${createHash('sha256').update(bytes).digest('hex')}${ending}`;
  await mkdir(shownImagesFolder.fsPath, { recursive: true, mode: 0o700 });
  await writeFile(path.join(shownImagesFolder.fsPath, copy), bytes, { mode: 0o600 });
  return vscode.Uri.joinPath(shownImagesFolder, copy);
}

/** Removes the copies when the window closes. */
export function registerShownImages(): Disposable {
  return {
    dispose: () => {
      void rm(shownImagesFolder.fsPath, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

import * as vscode from 'vscode';
import type * as original from '../../editor/panels/shownImages.ts';
import { t } from '../../editor/platform/l10n.ts';
import { InspectorError } from '../../protocol/errors.ts';

/** Folder that is always empty. */
export const shownImagesFolder: typeof original.shownImagesFolder = vscode.Uri.file(
  '/evidence-inspector-images',
);

export const copyImage: typeof original.copyImage = () =>
  Promise.reject(
    new InspectorError(
      'fileUnreadable',
      t('Images are shown only for files on disk.'),
      t('Save the file first.'),
    ),
  );

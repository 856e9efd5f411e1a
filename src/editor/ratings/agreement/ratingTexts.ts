// Current texts of an agreement panel's files.

import path from 'node:path';
import type * as vscode from 'vscode';
import { readEvidenceText } from '../../../node/evidenceFiles.ts';
import { raterOf } from '../../../node/ratings/ratingFiles.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { t } from '../../platform/l10n.ts';
import type { OpenRatingFile } from './filesMessage.ts';

/** Limit for all files together, because the page holds them. The command line reads larger files. */
const mostCharacters = 50_000_000;

/** The text of each file or of its unsaved document. Rejects with an `InspectorError`. */
export async function textsOf(uris: readonly vscode.Uri[]): Promise<readonly OpenRatingFile[]> {
  const paths = uris.map(({ fsPath }) => fsPath);
  const files: OpenRatingFile[] = [];
  let characters = 0;
  for (const uri of uris) {
    const { fsPath } = uri;
    const { text, sha256 } = await readEvidenceText(sourceOf(uri), undefined, mostCharacters);
    characters += text.length;
    if (characters > mostCharacters) {
      throw new InspectorError(
        'fileTooLarge',
        t('These rating files are too large to show here.'),
        t('Run "evidence-inspector agreement" on the command line to read all files.'),
      );
    }
    const name = path.basename(fsPath);
    const rater = raterOf(fsPath, paths);
    files.push({ uri: uri.toString(), path: fsPath, name, rater, text, sha256 });
  }
  return files;
}

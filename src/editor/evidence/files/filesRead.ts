// The files that were read in this window besides evidence: ratings, replies, mappings, schemes, lists of sites. No export replaces one.

import type * as vscode from 'vscode';
import { refuseInputs } from '../../../node/inputs/sameFile.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { t } from '../../platform/l10n.ts';
import { isOnDisk } from '../../platform/fileSchemes.ts';

/** `mapping`: a file that Map This File may replace, after a question. */
type Kind = 'input' | 'mapping';

const read = new Map<string, { readonly uri: vscode.Uri; readonly kind: Kind }>();

/** To be called with every file that is read for scores. */
export function noteRead(uri: vscode.Uri, kind: Kind = 'input'): void {
  read.set(uri.toString(), { uri, kind });
}

/**
 * Throws `fileUnwritable` where `target` is one of the files read here or one of `others`, whatever its name. `writes`: what is
 * written, which may replace another one of its kind.
 */
export function refuseRead(target: vscode.Uri, others: readonly vscode.Uri[], writes?: Kind): void {
  const noted = [...read.values()].filter(({ kind }) => kind !== writes);
  const kept = [...others, ...noted.map(({ uri }) => uri)];
  if (isOnDisk(target)) {
    refuseInputs(
      target.fsPath,
      kept.filter(isOnDisk).map(({ fsPath }) => fsPath),
    );
  }
  if (!kept.some((uri) => uri.toString() === target.toString())) return;
  throw new InspectorError(
    'fileUnwritable',
    t('{0} cannot be written: it is one of the files that are read.', target.path),
    t('Choose another name.'),
  );
}

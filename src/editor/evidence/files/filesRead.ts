// Files other than evidence that were read in this window: ratings, replies, mappings, schemes, lists of sites. Exports
// must not replace them.

import type * as vscode from 'vscode';
import { refuseInputs } from '../../../node/inputs/sameFile.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { t } from '../../platform/l10n.ts';
import { isOnDisk } from '../../platform/typedApi.ts';

/** `mapping`: a mapping file. The command Map This File may replace it after asking the user. */
type Kind = 'input' | 'mapping';

const read = new Map<string, { readonly uri: vscode.Uri; readonly kind: Kind }>();

/** Call for each file that is read for scores. */
export function noteRead(uri: vscode.Uri, kind: Kind = 'input'): void {
  read.set(uri.toString(), { uri, kind });
}

/**
 * Throws `fileUnwritable` if `target` is a file that was read or one of `others`, also under a different name. `writes`: the kind
 * of the written file, which may replace files of the same kind.
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
    t('{0} cannot be saved because it is one of the input files.', target.path),
    t('Choose another name.'),
  );
}

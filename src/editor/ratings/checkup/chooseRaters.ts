// The file of single ratings for a check-up. Agreement between raters is the ceiling for metrics.

import path from 'node:path';
import * as vscode from 'vscode';
import type { Reliability } from '../../../core/checkup/ceiling.ts';
import { raterReliabilities } from '../../../node/ratings/raterFile.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { t } from '../../platform/l10n.ts';

export interface Raters {
  /** The file's name. */
  readonly name: string;
  /** The reliability of each dimension, keyed by its name. */
  readonly reliabilities: ReadonlyMap<string, Reliability>;
}

/**
 * Asks for a file of single ratings. `undefined` if the user cancelled. Throws `noRatings` if no claim in the file has two
 * ratings.
 */
export async function chooseRaters(near: vscode.Uri): Promise<Raters | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      title: t('Individual ratings: one line per rater and claim'),
      openLabel: t('Compute Ceiling'),
      filters: { [t('Ratings')]: ['csv', 'tsv', 'jsonl', 'json'] },
      defaultUri: near.scheme === 'file' ? vscode.Uri.joinPath(near, '..') : undefined,
    })) ?? [];
  if (!file) return undefined;
  const reliabilities = await raterReliabilities(sourceOf(file));
  return { name: path.basename(file.fsPath), reliabilities };
}

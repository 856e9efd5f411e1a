// A file of single ratings for a check-up: how far raters agree sets the ceiling.

import path from 'node:path';
import * as vscode from 'vscode';
import type { Reliability } from '../../../core/checkup/ceiling.ts';
import { raterReliabilities } from '../../../node/ratings/raterFile.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { t } from '../../platform/l10n.ts';

export interface Raters {
  /** Of the file. */
  readonly name: string;
  /** By the dimension's name. */
  readonly reliabilities: ReadonlyMap<string, Reliability>;
}

/** `undefined` when the person gave up. Throws `noRatings` for a file in which no claim has two ratings. */
export async function chooseRaters(near: vscode.Uri): Promise<Raters | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      title: t('Single ratings: a line for each rater and claim'),
      openLabel: t('Take for the Ceiling'),
      filters: { [t('Ratings')]: ['csv', 'tsv', 'jsonl', 'json'] },
      ...(near.scheme === 'file' ? { defaultUri: vscode.Uri.joinPath(near, '..') } : {}),
    })) ?? [];
  if (!file) return undefined;
  const reliabilities = await raterReliabilities(sourceOf(file));
  return { name: path.basename(file.fsPath), reliabilities };
}

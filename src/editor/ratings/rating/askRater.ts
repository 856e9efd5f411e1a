// What must be known before rating: by which scheme, and who rates. Both are remembered.

import * as vscode from 'vscode';
import type { RatingScheme } from '../../../core/ratings/scheme.ts';
import { shippedSchemes } from '../../../core/ratings/shippedSchemes.ts';
import { schemeIn } from '../../../node/ratings/schemeFile.ts';
import { noteRead } from '../../evidence/files/filesRead.ts';
import { render, t } from '../../platform/l10n.ts';
import { joinList } from '../../../core/words/message.ts';
import type { RatingChoice } from './ratingMemory.ts';

export interface ChosenScheme {
  readonly scheme: RatingScheme;
  /** Of a scheme of a person's own. */
  readonly file?: string;
}

interface SchemeItem extends vscode.QuickPickItem {
  readonly chosen?: ChosenScheme;
}

function itemOf(chosen: ChosenScheme): SchemeItem {
  const { scheme } = chosen;
  const { dimensions } = scheme;
  return {
    label: scheme.name,
    description: render(joinList(dimensions.map(({ id }) => id))),
    detail: scheme.source,
    chosen,
  };
}

/** What to do with a file that has ratings. `continue`: as its last rating, which `last` describes. `undefined`: the user does not choose. */
export async function askWork(
  last: RatingChoice | undefined,
): Promise<'continue' | 'rate' | 'decide' | undefined> {
  const goOn = {
    label: t('Continue'),
    description: last?.decides
      ? t('deciding where raters differ, as {0}', last.rater)
      : t('as {0}, with the same questions', last?.rater ?? ''),
    work: 'continue' as const,
  };
  const picked = await vscode.window.showQuickPick(
    [
      ...(last ? [goOn] : []),
      { label: t('Rate with other questions or another name...'), work: 'rate' as const },
      { label: t('Decide where raters differ...'), work: 'decide' as const },
    ],
    { title: t('Rate Evidence'), placeHolder: t('This file has been rated before') },
  );
  return picked?.work;
}

/** `undefined` when the person does not choose. `last`: the id of the one chosen before, which comes first. */
export async function askScheme(
  own: readonly ChosenScheme[],
  last: string | undefined,
): Promise<ChosenScheme | undefined> {
  const schemes = [...own, ...shippedSchemes.map((scheme) => ({ scheme }))];
  const sorted = schemes.sort(
    (a, b) => Number(b.scheme.id === last) - Number(a.scheme.id === last),
  );
  const browse: SchemeItem = {
    label: `$(folder-opened) ${t('Your own...')}`,
    detail: t('A JSON file with your questions and levels'),
    alwaysShow: true,
  };
  const picked = await vscode.window.showQuickPick([...sorted.map(itemOf), browse], {
    title: t('Rate Evidence (1 of 2): what is asked'),
    placeHolder: t('Rating scheme'),
    matchOnDescription: true,
  });
  if (!picked) return undefined;
  if (picked.chosen) return picked.chosen;
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: false,
    filters: { [t('Rating schemes')]: ['json'] },
    openLabel: t('Use as Scheme'),
    title: t('Rating scheme'),
  });
  const [file] = chosen ?? [];
  if (!file) return undefined;
  noteRead(file);
  return { scheme: schemeIn(file.fsPath), file: file.fsPath };
}

/** `undefined` when the person gives none. */
export async function askRater(
  raters: readonly string[],
  last: string | undefined,
  title = t('Rate Evidence (2 of 2): who rates'),
): Promise<string | undefined> {
  if (raters.length > 0) {
    const sorted = [...raters].sort((a, b) => Number(b === last) - Number(a === last));
    return vscode.window.showQuickPick(sorted, {
      title,
      placeHolder: t('Your name among the raters of the setting evidenceInspector.ratingRaters'),
    });
  }
  const name = await vscode.window.showInputBox({
    title,
    prompt: t('A name or a letter. It stands in every rating and decides your order of claims.'),
    value: last ?? '',
    // Somebody may look something up before answering, and a panel may take the focus.
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || text.length > 100 ? t('A name of 1 to 100 characters.') : undefined,
  });
  return name?.trim();
}

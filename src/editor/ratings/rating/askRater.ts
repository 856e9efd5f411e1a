// Asks for the scheme and the rater before rating. Both are remembered.

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
  /** The file of the user's own scheme. */
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

/**
 * Asks what to do with a file that has ratings. `continue` uses the scheme and rater of `last`, which is the file's latest
 * session. `undefined` if the user cancelled.
 */
export async function askWork(
  last: RatingChoice | undefined,
): Promise<'continue' | 'rate' | 'decide' | undefined> {
  const goOn = {
    label: t('Continue'),
    description: last?.decides
      ? t('resolving disagreements as {0}', last.rater)
      : t('as {0}, with the same rating scheme', last?.rater ?? ''),
    work: 'continue' as const,
  };
  const picked = await vscode.window.showQuickPick(
    [
      ...(last ? [goOn] : []),
      { label: t('Rate with another scheme or rater name...'), work: 'rate' as const },
      { label: t('Resolve disagreements between raters...'), work: 'decide' as const },
    ],
    { title: t('Rate Evidence'), placeHolder: t('This file has been rated before') },
  );
  return picked?.work;
}

/** Asks for the scheme. `undefined` if the user cancelled. `last`: id of the previous scheme, which comes first. */
export async function askScheme(
  own: readonly ChosenScheme[],
  last: string | undefined,
): Promise<ChosenScheme | undefined> {
  const schemes = [...own, ...shippedSchemes.map((scheme) => ({ scheme }))];
  const sorted = schemes.sort(
    (a, b) => Number(b.scheme.id === last) - Number(a.scheme.id === last),
  );
  const browse: SchemeItem = {
    label: `$(folder-opened) ${t('Custom scheme...')}`,
    detail: t('JSON file with your questions and levels'),
    alwaysShow: true,
  };
  const picked = await vscode.window.showQuickPick([...sorted.map(itemOf), browse], {
    title: t('Rate Evidence (1 of 2): Rating Scheme'),
    placeHolder: t('Choose a rating scheme'),
    matchOnDescription: true,
  });
  if (!picked) return undefined;
  if (picked.chosen) return picked.chosen;
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: false,
    filters: { [t('Rating schemes')]: ['json'] },
    openLabel: t('Use as Scheme'),
    title: t('Choose a rating scheme'),
  });
  const [file] = chosen ?? [];
  if (!file) return undefined;
  noteRead(file);
  return { scheme: schemeIn(file.fsPath), file: file.fsPath };
}

/** `undefined`: the user cancelled. */
export async function askRater(
  raters: readonly string[],
  last: string | undefined,
  title = t('Rate Evidence (2 of 2): Your Name'),
): Promise<string | undefined> {
  if (raters.length > 0) {
    const sorted = [...raters].sort((a, b) => Number(b === last) - Number(a === last));
    return vscode.window.showQuickPick(sorted, {
      title,
      placeHolder: t(
        'Choose your name from the raters in the setting evidenceInspector.ratingRaters',
      ),
    });
  }
  const name = await vscode.window.showInputBox({
    title,
    prompt: t(
      'Enter a name or a letter. The name is stored with your ratings and determines the order of your claims.',
    ),
    value: last ?? '',
    // The input stays open, because users may look something up or a panel may take the focus.
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || text.length > 100
        ? t('The name must have 1 to 100 characters.')
        : undefined,
  });
  return name?.trim();
}

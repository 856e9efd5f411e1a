// Asks for the scheme and the rater before rating. Both are remembered.

import path from 'node:path';
import * as vscode from 'vscode';
import { getOwnValue } from '../../../core/base/getOwnValue.ts';
import type { RatingScheme } from '../../../core/analyse/ratings/scheme.ts';
import { shippedSchemes } from '../../../core/analyse/ratings/shippedSchemes.ts';
import { joinList } from '../../../core/base/words/message.ts';
import { schemeIn } from '../../../node/smallFile.ts';
import { noteRead } from '../../evidence/files/fileMappings.ts';
import { render, t } from '../../platform/l10n.ts';
import type { SettingsReader } from '../../platform/settings.ts';

// Remembers the scheme and the rater of each file, so that rating continues without questions.

export interface RatingChoice {
  readonly schemeId: string;
  /** The file of the user's own scheme. */
  readonly schemeFile?: string;
  readonly rater: string;
  /** Whether the rater decides disagreements instead of rating claims. */
  readonly decides?: boolean;
}

const memoryKey = 'ratedBefore';
/**
 * Maximum number of files whose choice is remembered. A workspace may have thousands of files, so the oldest choices are dropped.
 */
const mostRemembered = 200;

export class RatingChoices {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  of(predictions: vscode.Uri): RatingChoice | undefined {
    return choiceIn(getOwnValue(this.#all(), predictions.toString()));
  }

  /** Returns the last choice for any file. */
  latest(): RatingChoice | undefined {
    return choiceIn(Object.values(this.#all()).at(-1));
  }

  async remember(predictions: vscode.Uri, choice: RatingChoice): Promise<void> {
    const key = predictions.toString();
    const others = Object.entries(this.#all()).filter(([uri]) => uri !== key);
    const kept = [...others.slice(1 - mostRemembered), [key, choice] as const];
    await this.#memory.update(memoryKey, Object.fromEntries(kept));
  }

  #all(): Readonly<Record<string, unknown>> {
    return this.#memory.get<Readonly<Record<string, unknown>>>(memoryKey) ?? {};
  }
}

function choiceIn(kept: unknown): RatingChoice | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { schemeId, schemeFile, rater, decides } = kept as Readonly<Record<string, unknown>>;
  if (typeof schemeId !== 'string' || typeof rater !== 'string') return undefined;
  return {
    schemeId,
    rater,
    schemeFile: typeof schemeFile === 'string' ? schemeFile : undefined,
    decides: decides === true || undefined,
  };
}

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

/** `words`: the title of the question, and what the name is for. `undefined`: the user cancelled. */
export async function askRater(
  raters: readonly string[],
  last: string | undefined,
  words = {
    title: t('Rate Evidence (2 of 2): Your Name'),
    prompt: t(
      'Enter a name or a letter. The name is stored with your ratings and determines the order of your claims.',
    ),
  },
): Promise<string | undefined> {
  if (raters.length > 0) {
    const sorted = [...raters].sort((a, b) => Number(b === last) - Number(a === last));
    return vscode.window.showQuickPick(sorted, {
      title: words.title,
      placeHolder: t(
        'Choose your name from the raters in the setting evidenceInspector.rating.raters',
      ),
    });
  }
  const name = await vscode.window.showInputBox({
    ...words,
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

/** Returns the absolute paths of the rating schemes in the settings. */
export function schemeFiles(settings: SettingsReader, near: vscode.Uri): readonly string[] {
  return pathsOf(settings.rating.schemes, near);
}

/** Returns absolute paths of files in the settings. Relative paths are resolved against the workspace folder of `near`. */
export function pathsOf(paths: readonly string[], near: vscode.Uri): readonly string[] {
  const folder = vscode.workspace.getWorkspaceFolder(near)?.uri;
  const files = paths.map((file) => (folder ? path.resolve(folder.fsPath, file) : file));
  for (const file of files) noteRead(vscode.Uri.file(file));
  return files;
}

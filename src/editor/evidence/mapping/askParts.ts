// Asks what the verdict words of a file mean, and what separates the parts of its text.

import * as vscode from 'vscode';
import {
  labelOf,
  readSeparator,
  splittablePaths,
  escapeSeparator,
  withLabel,
  withSplit,
} from '../../../core/evidence/mapping/changedMapping.ts';
import { verdicts } from '../../../core/evidence/evidence.ts';
import type { Mapping } from '../../../core/evidence/mapping/mapping.ts';
import { noNumber } from '../../../core/format/signs.ts';
import { getOwnValue } from '../../../core/getOwnValue.ts';
import { render, t } from '../../platform/l10n.ts';
import { joinParts } from '../../../core/words/message.ts';

interface WordItem extends vscode.QuickPickItem {
  /** Absent if the user types a different word. */
  readonly word?: string;
}

/** Asks until the user has no more words to change. `words`: verdict words of the file's first claims. */
export async function askLabels(original: Mapping, words: readonly string[]): Promise<Mapping> {
  let mapping = original;
  for (;;) {
    const known = [...new Set([...words, ...Object.keys(mapping.labels ?? {})])];
    const items = known.map((word): WordItem => ({
      label: word,
      description: labelOf(mapping, word) ?? noNumber,
      word,
    }));
    const picked = await vscode.window.showQuickPick<WordItem>(
      [...items, { label: `$(add) ${t('Enter another verdict word...')}`, alwaysShow: true }],
      {
        title: t('Verdicts'),
        placeHolder: t('Choose a verdict word from the file to set its meaning'),
      },
    );
    if (!picked) return mapping;
    const word =
      picked.word ??
      (await vscode.window.showInputBox({ title: t('Enter another verdict word...') }));
    if (word === undefined || word.trim() === '') continue;
    mapping = await withAskedLabel(mapping, word);
  }
}

async function withAskedLabel(mapping: Mapping, word: string): Promise<Mapping> {
  const picked = await vscode.window.showQuickPick(
    [
      ...verdicts.map((verdict) => ({ label: verdict, verdict })),
      { label: `$(close) ${t('Leave unchanged')}`, verdict: undefined },
    ],
    { title: word, placeHolder: t('Choose the verdict that this word means') },
  );
  return picked ? withLabel(mapping, word, picked.verdict) : mapping;
}

/** Returns the separators as shown in the list of the mapping's parts, such as `q \n, a |`. */
export function splitText(mapping: Mapping): string {
  const parts = Object.entries(mapping.split ?? {}).map(
    ([path, separators]) => `${path} ${separators.map(escapeSeparator).join(' ')}`,
  );
  return parts.length === 0 ? noNumber : render(joinParts(parts));
}

/** Asks for a different separator for the text at a path. Returns the unchanged mapping if the user cancels. */
export async function askSplit(mapping: Mapping): Promise<Mapping> {
  const separatorOf = (path: string): string =>
    escapeSeparator(getOwnValue(mapping.split, path)?.[0] ?? '');
  const picked = await vscode.window.showQuickPick(
    splittablePaths(mapping).map((path) => ({ label: path, description: separatorOf(path), path })),
    {
      title: t('Fields with several values'),
      placeHolder: t('Choose a field that contains several values'),
    },
  );
  if (!picked) return mapping;
  const typed = await vscode.window.showInputBox({
    title: picked.path,
    prompt: t(
      'Separator between the values, such as \\n for a line break or \\t for a tab. Leave empty if the field contains a single value.',
    ),
    value: separatorOf(picked.path),
  });
  if (typed === undefined) return mapping;
  return withSplit(mapping, picked.path, typed === '' ? undefined : readSeparator(typed));
}

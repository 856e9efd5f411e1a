// Tells the user once, when a file is scored, which of the configured metrics cannot be computed in a browser.

import * as vscode from 'vscode';
import type { Disposable } from '../../editor/platform/disposables.ts';
import { render, t } from '../../editor/platform/l10n.ts';
import type { Runs } from '../../editor/runs/runs.ts';
import type { WebSettings } from './webSettings.ts';
import { joinList } from '../../core/words/message.ts';

export function registerLeftOut(
  runs: Pick<Runs, 'onDidChange'>,
  settings: Pick<WebSettings, 'leftOut'>,
): Disposable {
  let lastNames = '';
  return runs.onDidChange(({ kind }) => {
    if (kind !== 'started') return;
    const names = render(joinList(settings.leftOut));
    if (names === '' || names === lastNames) return;
    lastNames = names;
    void vscode.window.showInformationMessage(
      t(
        'These metrics cannot be computed in a browser and were left out: {0}. To see them, score the file in the desktop version of VS Code and save the report next to the file.',
        names,
      ),
    );
  });
}

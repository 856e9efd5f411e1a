import * as vscode from 'vscode';
import { joinList } from '../../core/base/words/message.ts';
import type { Disposable } from '../../editor/platform/disposables.ts';
import { render, t } from '../../editor/platform/l10n.ts';
import { SettingsReader } from '../../editor/platform/settings.ts';
import type { Runs } from '../../editor/runs/runs.ts';
import { listLeftOutMetrics, webMetrics } from './webMetrics.ts';

/** The settings that a browser supports. */
export class WebSettings extends SettingsReader {
  override get metrics(): readonly string[] {
    return webMetrics(super.metrics);
  }

  /** Returns the names of configured metrics that a browser cannot compute. */
  get leftOut(): readonly string[] {
    return listLeftOutMetrics(super.metrics);
  }

  /** Returns an empty list, because the scorer in a browser cannot read files by path. */
  override get sources(): readonly string[] {
    return [];
  }

  /** Returns the doctor's settings without the list of sites, because the scorer in a browser cannot read files by path. */
  override get doctor(): Pick<SettingsReader['doctor'], 'severities'> {
    return { severities: super.doctor.severities };
  }
}

// Tells the user once, when a file is scored, which of the configured metrics cannot be computed in a browser.

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

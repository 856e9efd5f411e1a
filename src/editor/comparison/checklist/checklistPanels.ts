import * as vscode from 'vscode';
import { render } from '../../platform/l10n.ts';
import type { FromChecklistPanel } from '../../../protocol/checklistPanel.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { panels, viewTypeOf } from '../../platform/contributions.ts';
import { DisposableStore } from '../../platform/disposables.ts';
import { panelOptions } from '../../panels/pagePanel.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { ChecklistPanel } from './checklistPanel.ts';
import { readKeptReference } from './fromChecklist.ts';

export interface ChecklistDeps {
  readonly extensionUri: vscode.Uri;
  readonly client: Pick<Scoring, 'checklist'>;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

/** The blind spot panels, one for each reference. */
export class ChecklistPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #store = new DisposableStore();
  readonly #deps: ChecklistDeps;
  readonly #panels = new Set<ChecklistPanel>();

  constructor(deps: ChecklistDeps) {
    this.#deps = deps;
    this.#store.add(vscode.window.registerWebviewPanelSerializer(viewTypeOf('blindSpots'), this));
  }

  /** Settles when a new panel has its results or was cancelled. Settles at once if the panel is already open. */
  async open(reference: vscode.Uri): Promise<void> {
    const known = [...this.#panels].find(
      (panel) => panel.reference.toString() === reference.toString(),
    );
    if (known) known.reveal();
    else await this.#adopt(this.#createPanel(), reference).run();
  }

  /** A restored panel scores nothing until the user requests it. */
  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptReference(state);
    if (kept === undefined) webviewPanel.dispose();
    else this.#adopt(webviewPanel, vscode.Uri.parse(kept));
    return Promise.resolve();
  }

  dispose(): void {
    for (const panel of [...this.#panels]) panel.dispose();
    this.#panels.clear();
    this.#store.dispose();
  }

  #createPanel(): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(
      viewTypeOf('blindSpots'),
      render(panels.blindSpots.title),
      [...this.#panels].at(-1)?.viewColumn ?? vscode.ViewColumn.Active,
      panelOptions(this.#deps.extensionUri, 'blindSpots'),
    );
  }

  #adopt(webviewPanel: vscode.WebviewPanel, reference: vscode.Uri): ChecklistPanel {
    const panel = new ChecklistPanel({
      ...this.#deps,
      panel: webviewPanel,
      reference,
      onMessage: (message) => {
        answer(message, panel);
      },
    });
    this.#panels.add(panel);
    panel.onDidDispose(() => {
      this.#panels.delete(panel);
      panel.dispose();
    });
    return panel;
  }
}

function answer(message: FromChecklistPanel, panel: ChecklistPanel): void {
  switch (message.type) {
    case 'ready':
      return;
    case 'run':
      void panel.run(message.sample);
      return;
    case 'cancel':
      panel.cancel();
      return;
  }
}

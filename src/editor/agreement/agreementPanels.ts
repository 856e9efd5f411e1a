import * as vscode from 'vscode';
import type { RatingScheme } from '../../core/ratings/scheme.ts';
import { schemeIn } from '../../node/ratings/schemeFile.ts';
import { describeError } from '../../protocol/errors.ts';
import type { FromAgreement } from '../../protocol/agreementPanel.ts';
import { panels, viewTypeOf } from '../contributions.ts';
import { DisposableStore } from '../disposables.ts';
import { savePlot } from '../export/savePlot.ts';
import { tellingErrors } from '../messages.ts';
import { panelOptions } from '../panels/pagePanel.ts';
import { schemeFiles } from '../rating/schemeFiles.ts';
import type { SettingsReader } from '../settings.ts';
import { AgreementPanel } from './agreementPanel.ts';
import { keptRatingFiles } from './fromAgreement.ts';
import { pickRatingFiles } from './pickRatingFiles.ts';

interface AgreementDeps {
  readonly extensionUri: vscode.Uri;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

/** Whatever their order. */
function keyOf(uris: readonly vscode.Uri[]): string {
  return [...new Set(uris.map(String))].sort().join('\n');
}

/** The panels of agreement, one for each set of rating files. */
export class AgreementPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #store = new DisposableStore();
  readonly #deps: AgreementDeps;
  readonly #panels = new Set<AgreementPanel>();

  constructor(deps: AgreementDeps) {
    this.#deps = deps;
    this.#store.add(vscode.window.registerWebviewPanelSerializer(viewTypeOf('agreement'), this));
  }

  open(uris: readonly vscode.Uri[]): void {
    const known = [...this.#panels].find((panel) => keyOf(panel.uris) === keyOf(uris));
    if (known) known.reveal();
    else this.#adopt(this.#createPanel(), uris);
  }

  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = keptRatingFiles(state);
    if (kept)
      this.#adopt(
        webviewPanel,
        kept.uris.map((uri) => vscode.Uri.parse(uri)),
      );
    else webviewPanel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    for (const panel of [...this.#panels]) panel.dispose();
    this.#panels.clear();
    this.#store.dispose();
  }

  #createPanel(): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(
      viewTypeOf('agreement'),
      panels.agreement.title,
      [...this.#panels].at(-1)?.viewColumn ?? vscode.ViewColumn.Active,
      panelOptions(this.#deps.extensionUri, 'agreement'),
    );
  }

  /** One that cannot be read says so in the log, and where it is asked for: agreement has a scale without it. */
  #schemesNear(uri: vscode.Uri): readonly RatingScheme[] {
    return schemeFiles(this.#deps.settings, uri).flatMap((file) => {
      try {
        return schemeIn(file);
      } catch (error) {
        this.#deps.log.warn(describeError(error));
        return [];
      }
    });
  }

  #adopt(webviewPanel: vscode.WebviewPanel, uris: readonly vscode.Uri[]): void {
    const panel = new AgreementPanel({
      panel: webviewPanel,
      extensionUri: this.#deps.extensionUri,
      log: this.#deps.log,
      schemesNear: (uri) => this.#schemesNear(uri),
      onMessage: (message) => {
        void tellingErrors(() => answer(message, panel));
      },
    });
    this.#panels.add(panel);
    panel.onDidDispose(() => {
      this.#panels.delete(panel);
      panel.dispose();
    });
    panel.show(uris);
  }
}

async function answer(message: FromAgreement, panel: AgreementPanel): Promise<void> {
  switch (message.type) {
    case 'ready':
      return;
    case 'chooseFiles': {
      const picked = await pickRatingFiles(panel.uris);
      if (picked && picked.length > 0) panel.show(picked);
      return;
    }
    case 'savePlot':
      await savePlot(message, panel.uris[0]);
      return;
  }
}

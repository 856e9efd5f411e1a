import * as vscode from 'vscode';
import type { RatingScheme } from '../../../core/ratings/scheme.ts';
import { schemeIn } from '../../../node/ratings/schemeFile.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { FromAgreement } from '../../../protocol/agreementPanel.ts';
import { savePlot } from '../../panels/export/savePlot.ts';
import { showErrors } from '../../platform/messages.ts';
import { OpenPanels } from '../../panels/openPanels.ts';
import { schemeFiles } from '../rating/schemeFiles.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { AgreementPanel } from './agreementPanel.ts';
import { readKeptRatingFiles } from './fromAgreement.ts';
import { pickRatingFiles } from './pickRatingFiles.ts';
import { textOf } from '../../../core/words/message.ts';

interface AgreementDeps {
  readonly extensionUri: vscode.Uri;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

/** Returns the same key for any order of the files. */
function keyOf(uris: readonly vscode.Uri[]): string {
  return [...new Set(uris.map(String))].sort().join('\n');
}

/** The agreement panels, one for each set of rating files. */
export class AgreementPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #deps: AgreementDeps;
  readonly #panels: OpenPanels<AgreementPanel>;

  constructor(deps: AgreementDeps) {
    this.#deps = deps;
    this.#panels = new OpenPanels('agreement', deps.extensionUri, this);
  }

  open(uris: readonly vscode.Uri[]): void {
    const known = this.#panels.find((panel) => keyOf(panel.uris) === keyOf(uris));
    if (known) known.reveal();
    else this.#adopt(this.#panels.create(), uris);
  }

  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptRatingFiles(state);
    if (kept)
      this.#adopt(
        webviewPanel,
        kept.uris.map((uri) => vscode.Uri.parse(uri)),
      );
    else webviewPanel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    this.#panels.dispose();
  }

  /**
   * A scheme that cannot be read is logged and skipped. Agreement can be computed without the scheme, and rating itself
   * reports the error.
   */
  #schemesNear(uri: vscode.Uri): readonly RatingScheme[] {
    return schemeFiles(this.#deps.settings, uri).flatMap((file) => {
      try {
        return schemeIn(file);
      } catch (error) {
        this.#deps.log.warn(textOf(describeError(error)));
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
        void showErrors(() => answer(message, panel));
      },
    });
    this.#panels.keep(panel).show(uris);
  }
}

async function answer(message: FromAgreement, panel: AgreementPanel): Promise<void> {
  switch (message.type) {
    case 'ready':
      return;
    case 'chosen':
      panel.choose(message);
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

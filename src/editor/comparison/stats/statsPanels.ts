import * as vscode from 'vscode';
import { InspectorError } from '../../../protocol/errors.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { mostStatsFiles, type FromStatsPanel } from '../../../protocol/statsPanel.ts';
import { savePlot } from '../../panels/export/savePlot.ts';
import { t } from '../../platform/l10n.ts';
import { showErrors } from '../../platform/messages.ts';
import { OpenPanels } from '../../panels/openPanels.ts';
import { exportStats } from './exportStats.ts';
import { readKeptStatsFiles } from './fromStats.ts';
import { listClaims } from './listClaims.ts';
import { pickStatsFiles } from './pickStatsFiles.ts';
import { StatsPanel } from './statsPanel.ts';

interface StatsDeps {
  readonly extensionUri: vscode.Uri;
  readonly client: Pick<Scoring, 'count' | 'countedClaims'>;
  readonly log: vscode.LogOutputChannel;
  /** The product's version, for exports. */
  readonly version: string;
}

const keyOf = (uris: readonly vscode.Uri[]): string => uris.map(String).join('\n');

function checkFileCount(uris: readonly vscode.Uri[]): readonly vscode.Uri[] {
  if (uris.length <= mostStatsFiles) return uris;
  throw new InspectorError(
    'notComparable',
    t('{0} files are too many to show side by side.', uris.length),
    t(
      'Choose at most {0} files. On the command line, "evidence-inspector stats" accepts more files.',
      mostStatsFiles,
    ),
  );
}

/** The panels of statistics, one for each list of files. */
export class StatsPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #deps: StatsDeps;
  readonly #panels: OpenPanels<StatsPanel>;

  constructor(deps: StatsDeps) {
    this.#deps = deps;
    this.#panels = new OpenPanels('stats', deps.extensionUri, this);
  }

  /**
   * Settles when a new panel's files are counted. Settles at once if the panel is already open. Throws an
   * `InspectorError` for too many files.
   */
  async open(uris: readonly vscode.Uri[]): Promise<void> {
    const files = checkFileCount(uris);
    const known = this.#panels.find((panel) => keyOf(panel.uris) === keyOf(files));
    if (known) known.reveal();
    else await this.#adopt(this.#panels.create(), files);
  }

  /** Exports the active panel of statistics. `undefined`: no such panel is active. */
  exportActive(): Promise<vscode.Uri | undefined> | undefined {
    const active = this.#panels.find(({ isActive }) => isActive);
    return active && exportStats(active, this.#deps.version);
  }

  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptStatsFiles(state);
    if (kept) {
      const uris = kept.map((uri) => vscode.Uri.parse(uri));
      void this.#adopt(webviewPanel, uris);
    } else webviewPanel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    this.#panels.dispose();
  }

  async #adopt(webviewPanel: vscode.WebviewPanel, uris: readonly vscode.Uri[]): Promise<void> {
    const panel = new StatsPanel({
      ...this.#deps,
      panel: webviewPanel,
      onMessage: (message) => {
        void showErrors(() => this.#answer(message, panel));
      },
    });
    await this.#panels.keep(panel).show(uris);
  }

  async #answer(message: FromStatsPanel, panel: StatsPanel): Promise<void> {
    switch (message.type) {
      case 'ready':
        return;
      case 'chooseFiles': {
        const picked = await pickStatsFiles(panel.uris);
        if (picked && picked.length > 0) await panel.show(checkFileCount(picked));
        return;
      }
      case 'cancel':
        panel.cancel();
        return;
      case 'again':
        await panel.read();
        return;
      case 'exportStats':
        await exportStats(panel, this.#deps.version);
        return;
      case 'listClaims': {
        const uri = panel.uris[message.file];
        if (uri) await listClaims(uri, message, this.#deps.client);
        return;
      }
      case 'savePlot':
        await savePlot(message, panel.uris[0]);
        return;
    }
  }
}

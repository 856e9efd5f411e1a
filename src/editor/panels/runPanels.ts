import * as vscode from 'vscode';
import { describeError } from '../../protocol/errors.ts';
import { prefix, type PanelName } from '../platform/contributions.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { render, t } from '../platform/l10n.ts';
import { isCancelled, showErrors } from '../platform/messages.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { executeCommand } from '../platform/typedApi.ts';
import { restoreReport } from '../runs/reports/adoptReport.ts';
import type { Run } from '../runs/run.ts';
import { OpenPanels } from './openPanels.ts';
import { type Answers, answerPage, type PageMessage } from './pagePanel.ts';
import type { FindClaim, RunPanel, RunPanelOptions } from './runPanel.ts';
import { fileNameOf } from '../evidence/files/workspaceFiles.ts';
import type { EditorServices } from '../runs/services.ts';
import { readKeptPlace, webAddress } from './pageStates.ts';

export type RunPanelsDeps = Pick<EditorServices, 'extensionUri' | 'runs' | 'scoring' | 'log'>;

interface RunPanelsWords {
  readonly panel: PanelName;
  readonly noReference: string;
  /** Message for a cancelled run. Absent if no message is shown. */
  readonly cancelled?: string;
}

function isOwnPanel({ input }: vscode.Tab): boolean {
  // VS Code adds a prefix to the type of a webview.
  return input instanceof vscode.TabInputWebview && input.viewType.includes(`${prefix}.`);
}

/**
 * Returns the column for a new panel. For an inspector that a panel in the last of several columns opens, it is the column before, so
 * that both are in sight.
 * Otherwise it is the column of the other panels, else the column after the active editor. A third column opens only if the user has
 * arranged it. `Beside` is not enough, because it passes over a locked column.
 */
function columnBeside(name: PanelName): vscode.ViewColumn {
  const { all, activeTabGroup } = vscode.window.tabGroups;
  const isOwn = (group: vscode.TabGroup): boolean => group.tabs.some(isOwnPanel);
  const place = all.indexOf(activeTabGroup);
  const isPanel = activeTabGroup.activeTab ? isOwnPanel(activeTabGroup.activeTab) : false;
  const isBeside = name === 'inspector' && isPanel && place === all.length - 1;
  const before = isBeside ? all[place - 1] : undefined;
  const own = all.length > 1 ? all.find(isOwn) : undefined;
  const after = all.find(({ viewColumn }) => viewColumn > activeTabGroup.viewColumn);
  return (before ?? own ?? after)?.viewColumn ?? vscode.ViewColumn.Beside;
}

/** Opens a cited page in the browser. An address that is not a web address is shown but not opened. */
export async function openSource({ url }: { readonly url: string }): Promise<void> {
  const address = webAddress(url);
  if (address !== undefined) await vscode.env.openExternal(vscode.Uri.parse(address, true));
  else {
    void vscode.window.showWarningMessage(
      t('This source is not a web address (http or https), so it cannot be opened.'),
    );
  }
}

/** Answers to messages that the pages of runs and comparisons share. */
export function sharedAnswers(
  settings: Pick<SettingsReader, 'explore' | 'saveParameters' | 'resetParameters'>,
) {
  return {
    openSource,
    openMetricPage: ({ metric }: { readonly metric: string }) =>
      executeCommand('evidenceInspector.showMetricPage', metric),
    setAveritecLevel: ({ level }: { readonly level: number }) =>
      settings.explore({ averitecLevel: level }),
    saveParameters: () => settings.saveParameters(),
    resetParameters: () => settings.resetParameters(),
  };
}

/** Panels that show runs, at most one for each prediction file. */
export abstract class RunPanels<
  FromPage extends PageMessage,
  Panel extends RunPanel<PageMessage, FromPage>,
>
  implements vscode.Disposable, vscode.WebviewPanelSerializer
{
  readonly #store = new DisposableStore();
  readonly #deps: RunPanelsDeps;
  readonly #words: RunPanelsWords;
  readonly #panels: OpenPanels<Panel>;
  readonly #activated = this.#store.add(new vscode.EventEmitter<vscode.Uri>());
  /** Fires when the panel of this prediction file becomes active. */
  readonly onDidActivate = this.#activated.event;

  constructor(deps: RunPanelsDeps, words: RunPanelsWords) {
    this.#deps = deps;
    this.#words = words;
    this.#store.add(
      deps.runs.onDidChange((change) => this.panelOf(change.run.predictions)?.onRunChange(change)),
    );
    this.#panels = this.#store.add(new OpenPanels(words.panel, deps.extensionUri, this));
  }

  /**
   * Opens the panel of a file at once. The panel shows the run as soon as the run exists, and selects the claim that `find`
   * returns. `keepsFocus`: the focus stays in the editor.
   */
  follow(
    predictions: vscode.Uri,
    scored: Promise<Run | undefined>,
    find?: FindClaim,
    keepsFocus = false,
  ): Panel {
    const known = this.panelOf(predictions.toString());
    const panel = known ?? this.#adopt(this.#createPanel(predictions, keepsFocus), predictions);
    if (known) known.reveal(keepsFocus);
    panel.want(find);
    this.#attach(panel, scored);
    return panel;
  }

  /** Shows a claim in a visible panel of the file without taking the focus. Returns false if no panel of the file is visible. */
  moveVisible(predictions: vscode.Uri, find: FindClaim): boolean {
    const panel = this.panelOf(predictions.toString());
    if (!panel?.isVisible || !panel.run) return false;
    panel.want(find);
    panel.show(panel.run);
    return true;
  }

  /** Whether the user can see the panel of this prediction file. */
  isVisible(predictions: vscode.Uri): boolean {
    return this.panelOf(predictions.toString())?.isVisible === true;
  }

  /** Returns the prediction file of the active panel. */
  active(): vscode.Uri | undefined {
    return this.activePanel()?.predictions;
  }

  activePanel(): Panel | undefined {
    return this.#panels.find(({ isActive }) => isActive);
  }

  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptPlace(state);
    if (kept === undefined || this.panelOf(kept.predictions)) {
      webviewPanel.dispose();
      return Promise.resolve();
    }
    const predictions = vscode.Uri.parse(kept.predictions);
    const panel = this.#adopt(webviewPanel, predictions);
    if (kept.selected !== undefined) panel.lookAt(kept.selected);
    this.#attach(panel, this.restored(predictions));
    return Promise.resolve();
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** Shows what there is without a reference: a message. */
  protected showUnscored(panel: Panel, noReference: string): void {
    panel.showMessage(noReference);
  }

  protected abstract create(options: RunPanelOptions<FromPage>): Panel;

  protected abstract readonly answers: Answers<FromPage, Panel>;

  /**
   * Gets the run of a panel after a restart of the window: the run that another panel has restored, the kept run, the run of a report,
   * or else a new one.
   */
  protected async restored(predictions: vscode.Uri): Promise<Run | undefined> {
    const { runs, scoring } = this.#deps;
    return (
      runs.get(predictions) ??
      (await scoring.restoreKept(predictions)) ??
      (await restoreReport(predictions, runs)) ??
      (await scoring.score(predictions, { mode: 'quiet' }))
    );
  }

  #attach(panel: Panel, scored: Promise<Run | undefined>): void {
    const current = this.#deps.runs.get(panel.predictions);
    if (current) panel.show(current);
    scored.then(
      (run) => {
        if (run) panel.show(run);
        else if (!panel.run) this.showUnscored(panel, this.#words.noReference);
      },
      (error: unknown) => {
        // If a run has started, the run itself shows why it stopped.
        if (panel.run) return;
        const message = isCancelled(error) ? this.#words.cancelled : render(describeError(error));
        if (message !== undefined) panel.showMessage(message);
      },
    );
  }

  #createPanel(predictions: vscode.Uri, keepsFocus: boolean): vscode.WebviewPanel {
    const name = fileNameOf(predictions);
    return this.#panels.create({
      of: name,
      column: () => columnBeside(this.#words.panel),
      keepsFocus,
    });
  }

  protected panelOf(predictions: string): Panel | undefined {
    return this.#panels.find((panel) => panel.predictions.toString() === predictions);
  }

  #adopt(webviewPanel: vscode.WebviewPanel, predictions: vscode.Uri): Panel {
    const { extensionUri, log } = this.#deps;
    const panel: Panel = this.create({
      panel: webviewPanel,
      extensionUri,
      predictions,
      log,
      onMessage: (message) => void showErrors(() => answerPage(this.answers, message, panel)),
    });
    panel.onDidActivate(() => this.#activated.fire(predictions));
    return this.#panels.keep(panel);
  }
}

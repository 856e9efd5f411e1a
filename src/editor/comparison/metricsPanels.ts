import * as vscode from 'vscode';
import type { FromMetrics } from '../../protocol/comparePanels.ts';
import { describeError } from '../../protocol/errors.ts';
import { metricsViewType } from '../contributions.ts';
import { DisposableStore } from '../disposables.ts';
import { isCancelled, tellingErrors } from '../messages.ts';
import { keptPredictions } from '../panels/fromInspector.ts';
import { webviewOptions } from '../panels/pagePanel.ts';
import type { FindClaim } from '../panels/runPanel.ts';
import type { Run } from '../scoring/run.ts';
import { executeCommand } from '../typedApi.ts';
import { answerComparison } from './answerComparison.ts';
import type { ComparisonDeps } from './comparisonDeps.ts';
import { MetricsPanel } from './metricsPanel.ts';

const noReference =
  'No reference was chosen, so nothing is scored. Run "Evidence Inspector: Choose Reference...", then Compare Metrics again.';

/** The panels of metrics side by side, at most one for each prediction file. */
export class MetricsPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #store = new DisposableStore();
  readonly #deps: ComparisonDeps;
  readonly #panels = new Map<string, MetricsPanel>();

  constructor(deps: ComparisonDeps) {
    this.#deps = deps;
    this.#store.add(
      deps.runs.onDidChange((change) => {
        this.#panels.get(change.run.predictions)?.onRunChange(change);
      }),
    );
    this.#store.add(vscode.window.registerWebviewPanelSerializer(metricsViewType, this));
  }

  /** Opens the panel of a file at once; it shows the run as soon as there is one. */
  follow(predictions: vscode.Uri, scored: Promise<Run | undefined>, find?: FindClaim): void {
    const known = this.#panels.get(predictions.toString());
    const panel = known ?? this.#adopt(this.#createPanel(predictions), predictions);
    if (known) known.reveal();
    this.#attach(panel, scored, find);
  }

  /** The prediction file of the panel that the person is in. */
  active(): vscode.Uri | undefined {
    return [...this.#panels.values()].find(({ isActive }) => isActive)?.predictions;
  }

  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = keptPredictions(state);
    if (kept === undefined || this.#panels.has(kept)) {
      webviewPanel.dispose();
      return Promise.resolve();
    }
    const predictions = vscode.Uri.parse(kept);
    const panel = this.#adopt(webviewPanel, predictions);
    const current = this.#deps.runs.get(predictions);
    const scored = current
      ? Promise.resolve(current)
      : this.#deps.scoring.score(predictions, { mode: 'quiet' });
    this.#attach(panel, scored, undefined);
    return Promise.resolve();
  }

  dispose(): void {
    for (const panel of [...this.#panels.values()]) panel.dispose();
    this.#panels.clear();
    this.#store.dispose();
  }

  #attach(panel: MetricsPanel, scored: Promise<Run | undefined>, find?: FindClaim): void {
    panel.want(find);
    const current = this.#deps.runs.get(panel.predictions);
    if (current) panel.show(current);
    scored.then(
      (run) => {
        if (run) panel.show(run);
        else if (!panel.run) panel.showMessage(noReference);
      },
      (error: unknown) => {
        // A run that had begun shows by itself why it stopped.
        if (panel.run) return;
        panel.showMessage(
          isCancelled(error)
            ? 'Scoring was cancelled before the first claim. Run Compare Metrics again.'
            : describeError(error),
        );
      },
    );
  }

  #createPanel(predictions: vscode.Uri): vscode.WebviewPanel {
    const name = predictions.path.slice(predictions.path.lastIndexOf('/') + 1);
    return vscode.window.createWebviewPanel(
      metricsViewType,
      `Metrics: ${name}`,
      [...this.#panels.values()].at(-1)?.viewColumn ?? vscode.ViewColumn.Beside,
      webviewOptions(this.#deps.extensionUri),
    );
  }

  #adopt(webviewPanel: vscode.WebviewPanel, predictions: vscode.Uri): MetricsPanel {
    const { extensionUri, log } = this.#deps;
    const key = predictions.toString();
    const panel = new MetricsPanel({
      panel: webviewPanel,
      extensionUri,
      predictions,
      log,
      onMessage: (message) => {
        void tellingErrors(() => this.#answer(message, panel));
      },
    });
    this.#panels.set(key, panel);
    panel.onDidDispose(() => {
      this.#panels.delete(key);
      panel.dispose();
    });
    return panel;
  }

  async #answer(message: FromMetrics, panel: MetricsPanel): Promise<void> {
    switch (message.type) {
      case 'claim':
        panel.sendClaim(message.index);
        return;
      case 'inputs':
        await panel.sendInputs();
        return;
      case 'inspect': {
        const { run } = panel;
        const { index } = message;
        if (run?.scoredClaim(index)) {
          this.#deps.panels.follow(panel.predictions, Promise.resolve(run), () => index);
        }
        return;
      }
      case 'applyParameters':
        await this.#deps.settings.writeParameters(message.parameters);
        return;
      case 'exportReport':
        await executeCommand('evidenceInspector.exportReport', panel.predictions);
        return;
      default:
        await answerComparison(message, this.#deps.settings, panel.predictions);
    }
  }
}

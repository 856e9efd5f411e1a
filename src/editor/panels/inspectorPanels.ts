import * as vscode from 'vscode';
import { describeError } from '../../protocol/errors.ts';
import type { FromInspector, RevealTarget } from '../../protocol/panels.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { revealInFile } from '../commands/revealInFile.ts';
import { inspectorViewType } from '../contributions.ts';
import { DisposableStore } from '../disposables.ts';
import type { EvidenceDocuments } from '../documents/evidenceDocuments.ts';
import { isCancelled, tellingErrors } from '../messages.ts';
import type { Run } from '../scoring/run.ts';
import type { Runs } from '../scoring/runs.ts';
import type { EvidenceScoring } from '../scoring/scoring.ts';
import type { SettingsReader } from '../settings.ts';
import { executeCommand } from '../typedApi.ts';
import { keptPredictions, webAddress } from './fromInspector.ts';
import { InspectorPanel } from './inspectorPanel.ts';
import { webviewOptions } from './pagePanel.ts';
import type { FindClaim } from './runPanel.ts';

export interface PanelDeps {
  readonly extensionUri: vscode.Uri;
  readonly client: Scoring;
  readonly documents: EvidenceDocuments;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

const noReference =
  'No reference was chosen, so nothing is scored. Run "Evidence Inspector: Choose Reference...", then score the file.';

/** The inspectors, at most one for each prediction file. */
export class InspectorPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #store = new DisposableStore();
  readonly #deps: PanelDeps;
  readonly #panels = new Map<string, InspectorPanel>();

  constructor(deps: PanelDeps) {
    this.#deps = deps;
    this.#store.add(
      deps.runs.onDidChange((change) => {
        this.#panels.get(change.run.predictions)?.onRunChange(change);
      }),
    );
    this.#store.add(vscode.window.registerWebviewPanelSerializer(inspectorViewType, this));
  }

  /** Opens the inspector of a file at once; it shows the run as soon as there is one, at the claim that `find` finds. */
  follow(predictions: vscode.Uri, scored: Promise<Run | undefined>, find?: FindClaim): void {
    const known = this.#panels.get(predictions.toString());
    const panel = known ?? this.#adopt(this.#createPanel(predictions), predictions);
    if (known) known.reveal();
    this.#attach(panel, scored, find);
  }

  /** The prediction file of the inspector that the person is in. */
  active(): vscode.Uri | undefined {
    return [...this.#panels.values()].find(({ isActive }) => isActive)?.predictions;
  }

  /** After a restart of the window: the claims come from the store, so scoring again takes a moment. */
  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = keptPredictions(state);
    if (kept === undefined || this.#panels.has(kept)) {
      webviewPanel.dispose();
      return Promise.resolve();
    }
    const predictions = vscode.Uri.parse(kept);
    const panel = this.#adopt(webviewPanel, predictions);
    this.#attach(panel, this.#deps.scoring.score(predictions, { mode: 'quiet' }), undefined);
    return Promise.resolve();
  }

  dispose(): void {
    for (const panel of [...this.#panels.values()]) panel.dispose();
    this.#panels.clear();
    this.#store.dispose();
  }

  #attach(
    panel: InspectorPanel,
    scored: Promise<Run | undefined>,
    find: FindClaim | undefined,
  ): void {
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
        if (!panel.run && !isCancelled(error)) panel.showMessage(describeError(error));
      },
    );
  }

  #createPanel(predictions: vscode.Uri): vscode.WebviewPanel {
    const name = predictions.path.slice(predictions.path.lastIndexOf('/') + 1);
    return vscode.window.createWebviewPanel(
      inspectorViewType,
      `Inspector: ${name}`,
      // A second inspector joins the first instead of splitting the window once more.
      [...this.#panels.values()].at(-1)?.viewColumn ?? vscode.ViewColumn.Beside,
      webviewOptions(this.#deps.extensionUri),
    );
  }

  #adopt(webviewPanel: vscode.WebviewPanel, predictions: vscode.Uri): InspectorPanel {
    const { extensionUri, log } = this.#deps;
    const key = predictions.toString();
    const panel = new InspectorPanel({
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

  async #answer(message: FromInspector, panel: InspectorPanel): Promise<void> {
    switch (message.type) {
      case 'ready':
      case 'selected':
        return;
      case 'claim':
        panel.sendClaim(message.index);
        return;
      case 'reveal':
        await this.#reveal(panel, message.index, message.target);
        return;
      case 'openSource':
        await openSource(message.url);
        return;
      case 'setParameters':
        await this.#deps.settings.writeParameters(message.parameters);
        return;
      case 'setAveritecLevel':
        await this.#deps.settings.writeAveritecLevel(message.level);
        return;
      case 'openMetricPage':
        await executeCommand('evidenceInspector.showMetricPage', message.metric);
        return;
      case 'score':
        await this.#deps.scoring.score(panel.predictions);
        return;
      case 'cancel':
        this.#deps.runs.cancel(panel.predictions);
        return;
    }
  }

  async #reveal(panel: InspectorPanel, index: number, target: RevealTarget): Promise<void> {
    const { documents, client } = this.#deps;
    const { run } = panel;
    const scored = run?.scoredClaim(index);
    if (!run || !scored) return;
    const isReference = target.file === 'reference';
    const claim = isReference ? scored.index : scored.predictionIndex;
    if (claim === null) {
      void vscode.window.showInformationMessage('The prediction file has nothing for this claim.');
      return;
    }
    const uri = vscode.Uri.parse(isReference ? run.reference : run.predictions);
    const question = target.part === 'question' ? { question: target.question } : {};
    await revealInFile({ uri, claim, ...question }, documents, client);
  }
}

async function openSource(url: string): Promise<void> {
  const address = webAddress(url);
  if (address === undefined) {
    void vscode.window.showWarningMessage(
      'This source is not a web address (http or https), so it is not opened.',
    );
    return;
  }
  await vscode.env.openExternal(vscode.Uri.parse(address, true));
}

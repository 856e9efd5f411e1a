import * as vscode from 'vscode';
import type { ClaimsView } from '../../../core/score/report/claimLink.ts';
import type { FileTab } from '../../../protocol/panels.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import type { ModelCalls } from '../../../node/linkedScorer.ts';
import { sourcesOfRun } from '../../evidence/documents/documentSource.ts';
import { revealInFile } from '../../evidence/documents/revealInFile.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import { InspectorPanel, type ReviewKeeper, type ShownHistory } from './inspectorPanel.ts';
import type { Run } from '../../runs/run.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { Constraints } from './constraints.ts';
import { executeCommand } from '../../platform/typedApi.ts';
import { english, t, translate } from '../../platform/l10n.ts';
import { exportRun } from '../export/askExport.ts';
import { saveClaimTable, saveEvidenceList, savePlot } from '../export/saveFile.ts';
import { openSource } from '../openSource.ts';
import type { RunPanelOptions } from '../runPanel.ts';
import type { PanelSelection } from '../../runs/claimSelection.ts';
import { RunPanels, type RunPanelsDeps } from '../runPanels.ts';
import { readUnscored } from './unscoredFile.ts';
import type { FromInspector, RevealTarget } from '../../../protocol/pageMessages.ts';

interface PanelDeps extends RunPanelsDeps {
  readonly client: Scoring & { readonly models: ModelCalls };
  readonly documents: EvidenceDocuments;
  readonly settings: SettingsReader;
  readonly history?: ShownHistory;
  readonly reviews?: ReviewKeeper;
}

const noReference = english(
  'No reference was chosen, so nothing was scored. Run "Evidence Inspector: Choose Reference...", then score the file.',
);

/** All inspectors, at most one for each prediction file. */
export class InspectorPanels extends RunPanels<FromInspector, InspectorPanel> {
  readonly #deps: PanelDeps;
  readonly #selected = new vscode.EventEmitter<PanelSelection>();
  /** Fires when a claim is selected in a panel. */
  readonly onDidSelect = this.#selected.event;
  readonly #constraints: Constraints;

  constructor(deps: PanelDeps) {
    super(deps, { panel: 'inspector', noReference: translate(noReference) });
    this.#deps = deps;
    this.#constraints = new Constraints(deps);
  }

  override dispose(): void {
    this.#selected.dispose();
    this.#constraints.dispose();
    super.dispose();
  }

  /** Opens the panel of a file at the overview or at the file's scores. `keepsFocus`: the focus stays in the editor. */
  open(
    predictions: vscode.Uri,
    scored: Promise<Run | undefined>,
    tab: FileTab,
    keepsFocus = false,
  ): void {
    this.follow(predictions, scored, undefined, keepsFocus).open(tab);
  }

  /** Opens the panel of a file at the claims of a view. */
  openClaims(
    predictions: vscode.Uri,
    scored: Promise<Run | undefined>,
    view: Partial<ClaimsView>,
  ): void {
    this.follow(predictions, scored).openClaims(view);
  }

  /** Opens the overview of a scored file, and scores it without the evidence that the rule flags. */
  scoreWithout(predictions: vscode.Uri, rule: string): void {
    const run = this.#deps.runs.get(predictions);
    const panel = this.follow(predictions, Promise.resolve(run));
    panel.open('overview');
    if (run) void this.#constrain(panel, run, [rule]);
  }

  followTo(run: Run, index: number): void {
    this.panelOf(run.predictions)?.followTo(run, index);
  }

  showChanges(run: Run): void {
    this.panelOf(run.predictions)?.showChanges(run);
  }

  /** Shows the file's claims, or the message if they cannot be read. */
  protected override showUnscored(panel: InspectorPanel, noReference: string): void {
    readUnscored(panel.predictions, this.#deps).then(
      (file) => panel.showUnscored(file),
      () => {
        if (!panel.run) panel.showMessage(noReference);
      },
    );
  }

  protected create(options: RunPanelOptions<FromInspector>): InspectorPanel {
    const { settings, history, reviews, runs } = this.#deps;
    const panel = new InspectorPanel({ ...options, settings, history, reviews, runs });
    panel.onDidDispose(() => this.#constraints.cancel(panel.predictions.toString()));
    return panel;
  }

  protected async answer(message: FromInspector, panel: InspectorPanel): Promise<void> {
    switch (message.type) {
      case 'ready':
        return;
      case 'selected':
        panel.lookAt(message.index);
        if (panel.run) {
          const { index, byUser = false } = message;
          this.#selected.fire({ run: panel.run, index, byUser });
        }
        return;
      case 'claim':
        panel.sendClaim(message.index);
        return;
      case 'neighbours':
        for (const index of message.indices) panel.sendTexts(index);
        return;
      case 'find':
        panel.find(message.find);
        return;
      case 'words':
        await panel.sendWords(message, this.#deps.client);
        return;
      case 'reveal':
        await this.#reveal(panel, message.index, message.target);
        return;
      case 'copyLink':
        await panel.copyLink(message.index, message.what);
        return;
      case 'openSource':
        await openSource(message.url);
        return;
      case 'showImage':
        await panel.showImage(message);
        return;
      case 'setParameters':
        this.#deps.settings.explore(message.parameters);
        return;
      case 'setAveritecLevel':
        this.#deps.settings.explore({ averitecLevel: message.level });
        return;
      case 'saveParameters':
        await this.#deps.settings.saveParameters();
        return;
      case 'resetParameters':
        await this.#deps.settings.resetParameters();
        return;
      case 'openMetricPage':
        await executeCommand('evidenceInspector.showMetricPage', message.metric);
        return;
      case 'score':
        await this.#deps.scoring.score(panel.predictions);
        return;
      case 'scoreAll':
        await this.#deps.scoring.scoreAll(panel.predictions);
        return;
      case 'cancel':
        this.#deps.runs.cancel(panel.predictions);
        return;
      case 'constrain':
        if (panel.run) await this.#constrain(panel, panel.run, message.rules);
        return;
      case 'cancelConstraint':
        this.#constraints.cancel(panel.predictions.toString());
        return;
      case 'beginReview':
        await panel.beginReview();
        return;
      case 'review':
        await panel.review(message.index, message.review ?? undefined);
        return;
      case 'copyViewLink':
        await panel.copyViewLink(message.view, message.what);
        return;
      case 'saveTable':
        await saveClaimTable(message.csv, panel.predictions, panel.run);
        return;
      case 'saveClaims':
        if (panel.run) await exportRun(panel.run, undefined, message);
        return;
      case 'savePlot':
        await savePlot(message, panel.predictions);
        return;
      case 'saveList':
        if (panel.run) await saveEvidenceList(panel.run, message.list);
        return;
      case 'showStatistics': {
        const reference = panel.run && vscode.Uri.parse(panel.run.reference);
        await executeCommand('evidenceInspector.showStatistics', [
          panel.predictions,
          ...(reference ? [reference] : []),
        ]);
        return;
      }
    }
  }

  async #constrain(panel: InspectorPanel, run: Run, rules: readonly string[]): Promise<void> {
    await this.#constraints.begin(run, sourcesOfRun(run), rules, (state) =>
      panel.sendConstraint(run, state),
    );
  }

  async #reveal(panel: InspectorPanel, index: number, target: RevealTarget): Promise<void> {
    const { documents, client } = this.#deps;
    const { run } = panel;
    const scored = run?.scoredClaim(index);
    if (!run && target.file === 'predictions') {
      const question = target.part === 'question' ? { question: target.question } : {};
      await revealInFile({ uri: panel.predictions, claim: index, ...question }, documents, client);
    }
    if (!run || !scored) return;
    const isReference = target.file === 'reference';
    const at = isReference ? scored.index : scored.predictionIndex;
    // Claims may have moved in their file. An edited claim is most likely at its old position.
    const claim =
      at === null ? null : (run.edits.nowAt(isReference ? 'reference' : 'predictions', at) ?? at);
    if (claim === null) {
      void vscode.window.showInformationMessage(
        t('The prediction file has no prediction for this claim.'),
      );
      return;
    }
    const uri = vscode.Uri.parse(isReference ? run.reference : run.predictions);
    const question = target.part === 'question' ? { question: target.question } : {};
    await revealInFile({ uri, claim, ...question }, documents, client);
  }
}

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
import type { Answers } from '../pagePanel.ts';
import type { RunPanelOptions } from '../runPanel.ts';
import type { PanelSelection } from '../../runs/claimSelection.ts';
import { RunPanels, sharedAnswers, type RunPanelsDeps } from '../runPanels.ts';
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
  protected override readonly answers: Answers<FromInspector, InspectorPanel>;

  constructor(deps: PanelDeps) {
    super(deps, { panel: 'inspector', noReference: translate(noReference) });
    this.#deps = deps;
    this.#constraints = new Constraints(deps);
    const { settings, scoring, runs, client } = deps;
    this.answers = {
      ...sharedAnswers(settings),
      selected: ({ index, byUser = false }, panel) => {
        panel.lookAt(index);
        if (panel.run) this.#selected.fire({ run: panel.run, index, byUser });
      },
      claim: ({ index }, panel) => panel.sendClaim(index),
      neighbours: ({ indices }, panel) => indices.forEach((index) => panel.sendTexts(index)),
      find: ({ find }, panel) => panel.find(find),
      words: (wanted, panel) => panel.sendWords(wanted, client),
      reveal: ({ index, target }, panel) => this.#reveal(panel, index, target),
      copyLink: ({ index, what }, panel) => panel.copyLink(index, what),
      showImage: (named, panel) => panel.showImage(named),
      setParameters: ({ parameters }) => settings.explore(parameters),
      score: (_, { predictions }) => scoring.score(predictions),
      scoreAll: (_, { predictions }) => scoring.scoreAll(predictions),
      cancel: (_, { predictions }) => runs.cancel(predictions),
      constrain: ({ rules }, panel) => panel.run && this.#constrain(panel, panel.run, rules),
      cancelConstraint: (_, { predictions }) => this.#constraints.cancel(predictions.toString()),
      beginReview: (_, panel) => panel.beginReview(),
      review: ({ index, review }, panel) => panel.review(index, review ?? undefined),
      copyViewLink: ({ view, what }, panel) => panel.copyViewLink(view, what),
      saveTable: ({ csv }, { predictions, run }) => saveClaimTable(csv, predictions, run),
      saveClaims: (listed, { run }) => run && exportRun(run, undefined, listed),
      savePlot: (plot, { predictions }) => savePlot(plot, predictions),
      saveList: ({ list }, { run }) => run && saveEvidenceList(run, list),
      showStatistics: (_, { predictions, run }) =>
        executeCommand('evidenceInspector.showStatistics', [
          predictions,
          ...(run ? [vscode.Uri.parse(run.reference)] : []),
        ]),
    };
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

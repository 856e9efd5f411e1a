// Composition root: builds the services, registers the features, holds no logic.

import * as vscode from 'vscode';
import { AgreementPanels } from './editor/agreement/agreementPanels.ts';
import { registerAgreement } from './editor/agreement/registerAgreement.ts';
import { CheckupPanels } from './editor/checkup/checkupPanels.ts';
import { registerCheckup } from './editor/checkup/registerCheckup.ts';
import { registerChecklist } from './editor/checklist/registerChecklist.ts';
import { registerCodeLenses } from './editor/codeLens/registerCodeLenses.ts';
import { ColumnFiles } from './editor/columns/columnFiles.ts';
import { registerColumns, scoreAgain } from './editor/columns/registerColumns.ts';
import { registerClaimCommands } from './editor/commands/registerClaimCommands.ts';
import { registerPages } from './editor/commands/registerPages.ts';
import { registerScoringCommands } from './editor/commands/registerScoringCommands.ts';
import { GivenNames } from './editor/comparison/givenNames.ts';
import { MetricsPanels } from './editor/comparison/metricsPanels.ts';
import { registerComparisons } from './editor/comparison/registerComparisons.ts';
import { SystemsPanels } from './editor/comparison/systemsPanels.ts';
import { category } from './editor/contributions.ts';
import { registerDiagnostics } from './editor/diagnostics/registerDiagnostics.ts';
import { DisposableStore } from './editor/disposables.ts';
import { registerDoctor } from './editor/doctor/registerDoctor.ts';
import { registerEvidenceContext } from './editor/documents/evidenceContext.ts';
import { registerListedFiles } from './editor/documents/registerListedFiles.ts';
import { EvidenceDocuments } from './editor/documents/evidenceDocuments.ts';
import { LookedAt } from './editor/documents/lookedAt.ts';
import { registerExport } from './editor/export/registerExport.ts';
import { registerHovers } from './editor/hover/registerHovers.ts';
import { HistoryFiles } from './editor/leaderboard/historyFiles.ts';
import { registerScoreFolder } from './editor/leaderboard/registerScoreFolder.ts';
import { speak } from './editor/l10n.ts';
import { registerClaimLinks } from './editor/links/registerClaimLinks.ts';
import { registerShownImages } from './editor/images/shownImages.ts';
import { ChosenModel } from './editor/judge/chosenModel.ts';
import { editorModels } from './editor/judge/editorModels.ts';
import { Judging } from './editor/judge/judging.ts';
import { registerReplies } from './editor/judge/registerReplies.ts';
import { ReplyFiles } from './editor/judge/replyFiles.ts';
import { registerJudge } from './editor/judge/registerJudge.ts';
import { registerMapping } from './editor/mapping/registerMapping.ts';
import { registerModels } from './editor/models/registerModels.ts';
import { InspectorPanels } from './editor/panels/inspectorPanels.ts';
import { RecentReferences } from './editor/scoring/recentReferences.ts';
import { References } from './editor/scoring/references.ts';
import { registerVisibleClaims } from './editor/scoring/registerVisibleClaims.ts';
import { Runs } from './editor/scoring/runs.ts';
import { createScorerService } from './editor/scoring/scorerService.ts';
import { registerRating } from './editor/rating/registerRating.ts';
import { registerScoreOnSave } from './editor/scoring/scoreOnSave.ts';
import { EvidenceScoring } from './editor/scoring/scoring.ts';
import { registerSample } from './editor/sample/registerSample.ts';
import { SettingsReader } from './editor/settings.ts';
import { registerStats } from './editor/stats/registerStats.ts';
import { StatsPanels } from './editor/stats/statsPanels.ts';
import { registerScoreStatus } from './editor/status/registerScoreStatus.ts';
import { registerScorerStatus } from './editor/status/registerScorerStatus.ts';
import { registerStatus } from './editor/status/registerStatus.ts';
import { workspaceReports } from './editor/tools/editorReports.ts';
import { registerTools } from './editor/tools/registerTools.ts';
import { registerText } from './editor/text/registerText.ts';
import { ClaimsView } from './editor/tree/claimsView.ts';

export function activate(context: vscode.ExtensionContext): void {
  speak(vscode.l10n.bundle);
  const store = new DisposableStore();
  context.subscriptions.push(store);

  const log = store.add(vscode.window.createOutputChannel(category, { log: true }));
  const settings = store.add(new SettingsReader());
  const scorer = store.add(createScorerService(context, log));
  const { client } = scorer;
  const documents = store.add(new EvidenceDocuments(client, log));
  const references = new References(
    client,
    settings,
    context.workspaceState,
    new RecentReferences(context.globalState),
  );
  const chosen = new ChosenModel(context.globalState);
  const judging = new Judging(settings, context.secrets, chosen);
  const { agree } = judging;
  const runs = store.add(
    new Runs({ scoring: client, settings, documents, log, agree, editor: editorModels }),
  );
  const columns = store.add(
    new ColumnFiles({
      memory: context.workspaceState,
      onDidChange: (predictions) => void scoreAgain(predictions, { runs, scoring, log }),
    }),
  );
  const replies = new ReplyFiles({ memory: context.workspaceState, scoring: client, settings });
  const scoring = new EvidenceScoring(documents, references, runs, columns, judging, replies);
  const { extensionUri } = context;
  const shared = { extensionUri, client, documents, runs, scoring, settings, log };
  const panels = store.add(new InspectorPanels(shared));
  const storage = context.storageUri ?? context.globalStorageUri;
  const history = new HistoryFiles(vscode.Uri.joinPath(storage, 'leaderboards').fsPath);
  const names = new GivenNames(context.workspaceState);
  const comparing = { ...shared, references, panels, history, names };
  const metrics = store.add(new MetricsPanels(comparing));
  const systems = store.add(new SystemsPanels(comparing));
  const lookedAt = store.add(new LookedAt(documents, runs, [panels, metrics]));

  store.add(references.register());
  store.add(registerEvidenceContext(documents));
  // Who opens a folder with evidence opens a file of it: the scorer is then there.
  store.add(
    registerListedFiles(log, () => {
      client.start();
    }),
  );
  store.add(registerMapping({ documents, scoring: client }));
  store.add(registerVisibleClaims(documents, runs));
  store.add(registerScoreOnSave({ documents, runs, scoring, settings, log }));
  store.add(registerCodeLenses(documents, runs));
  store.add(registerHovers(documents, runs));
  store.add(registerDiagnostics(documents, runs, settings));
  store.add(registerDoctor({ ...shared, references }));
  store.add(registerStatus(documents, runs));
  store.add(registerScoreStatus(runs, lookedAt));
  store.add(registerScorerStatus(scorer));
  store.add(new ClaimsView(documents, runs, lookedAt));
  store.add(registerScoringCommands({ scoring, runs, references, panels, lookedAt, log }));
  store.add(registerColumns({ columns, runs, scoring, lookedAt, log }));
  store.add(registerReplies({ replies, lookedAt, runs, scoring }));
  store.add(registerText());
  store.add(registerSample({ context, references }));
  store.add(registerPages(extensionUri));
  store.add(registerClaimCommands({ client, documents, runs, scoring, panels, lookedAt }));
  store.add(registerComparisons({ ...comparing, lookedAt }, metrics, systems));
  store.add(registerScoreFolder({ references, systems }));
  store.add(registerAgreement(store.add(new AgreementPanels({ extensionUri, settings, log }))));
  const checkups = store.add(new CheckupPanels(shared));
  store.add(registerCheckup(checkups, { ...shared, lookedAt }));
  store.add(registerChecklist({ ...shared, references }));
  const { version } = context.extension.packageJSON as { readonly version: string };
  const stats = store.add(new StatsPanels({ extensionUri, client, log, version }));
  store.add(registerStats(stats));
  store.add(registerExport({ runs, settings, lookedAt, systems, checkups, names, stats }));
  store.add(registerRating({ ...comparing, lookedAt, workspaceState: context.workspaceState }));
  store.add(registerModels({ models: client.models, settings, log }));
  store.add(registerShownImages());
  store.add(registerClaimLinks({ runs, scoring, panels }));
  store.add(registerTools(workspaceReports(scoring), context.extension));
  store.add(registerJudge({ settings, secrets: context.secrets, chosen }));
}

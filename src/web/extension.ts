// Composition root of a browser (vscode.dev, github.dev): the features that need neither models nor a disk.

import * as vscode from 'vscode';
import { registerCodeLenses } from '../editor/codeLens/registerCodeLenses.ts';
import { ColumnFiles } from '../editor/columns/columnFiles.ts';
import { registerColumns, scoreAgain } from '../editor/columns/registerColumns.ts';
import { registerClaimCommands } from '../editor/commands/registerClaimCommands.ts';
import { registerDesktopOnly } from '../editor/commands/registerDesktopOnly.ts';
import { registerPages } from '../editor/commands/registerPages.ts';
import { registerScoringCommands } from '../editor/commands/registerScoringCommands.ts';
import { GivenNames } from '../editor/comparison/givenNames.ts';
import { MetricsPanels } from '../editor/comparison/metricsPanels.ts';
import { registerComparisons } from '../editor/comparison/registerComparisons.ts';
import { SystemsPanels } from '../editor/comparison/systemsPanels.ts';
import { category } from '../editor/contributions.ts';
import { registerChecklist } from '../editor/checklist/registerChecklist.ts';
import { registerDiagnostics } from '../editor/diagnostics/registerDiagnostics.ts';
import { DisposableStore } from '../editor/disposables.ts';
import { registerDoctor } from '../editor/doctor/registerDoctor.ts';
import { registerEvidenceContext } from '../editor/documents/evidenceContext.ts';
import { EvidenceDocuments } from '../editor/documents/evidenceDocuments.ts';
import { LookedAt } from '../editor/documents/lookedAt.ts';
import { registerExport } from '../editor/export/registerExport.ts';
import { registerHovers } from '../editor/hover/registerHovers.ts';
import type { RunHistory } from '../editor/leaderboard/historyFiles.ts';
import { speak } from '../editor/l10n.ts';
import { registerReplies } from '../editor/judge/registerReplies.ts';
import { ReplyFiles } from '../editor/judge/replyFiles.ts';
import { registerClaimLinks } from '../editor/links/registerClaimLinks.ts';
import { InspectorPanels } from '../editor/panels/inspectorPanels.ts';
import { RecentReferences } from '../editor/scoring/recentReferences.ts';
import { References } from '../editor/scoring/references.ts';
import { registerVisibleClaims } from '../editor/scoring/registerVisibleClaims.ts';
import { Runs } from '../editor/scoring/runs.ts';
import { registerScoreOnSave } from '../editor/scoring/scoreOnSave.ts';
import { EvidenceScoring } from '../editor/scoring/scoring.ts';
import { registerStats } from '../editor/stats/registerStats.ts';
import { StatsPanels } from '../editor/stats/statsPanels.ts';
import { registerScoreStatus } from '../editor/status/registerScoreStatus.ts';
import { registerScorerStatus } from '../editor/status/registerScorerStatus.ts';
import { registerStatus } from '../editor/status/registerStatus.ts';
import { registerText } from '../editor/text/registerText.ts';
import { ClaimsView } from '../editor/tree/claimsView.ts';
import { setContext } from '../editor/typedApi.ts';

import { registerStoredScores } from './host/registerStoredScores.ts';
import { createWebScorerService } from './host/webScorerService.ts';
import { WebSettings } from './host/webSettings.ts';

/** No judge is asked, so nobody agrees to what it costs. */
const noJudge = { params: () => Promise.resolve(undefined) };
const agree = (): Promise<boolean> => Promise.resolve(false);
const noCheckups = { activePanel: () => undefined };
/** Folders are not scored here. */
const noHistory: RunHistory = {
  runs: () => Promise.resolve([]),
  add: (_folder, _reference, run) => Promise.resolve([run]),
};

export function activate(context: vscode.ExtensionContext): void {
  speak(vscode.l10n.bundle);
  const store = new DisposableStore();
  context.subscriptions.push(store);

  const log = store.add(vscode.window.createOutputChannel(category, { log: true }));
  const settings = store.add(new WebSettings());
  const scorer = store.add(createWebScorerService(context, log));
  const { client } = scorer;
  const documents = store.add(new EvidenceDocuments(client, log));
  const references = new References(
    client,
    settings,
    context.workspaceState,
    new RecentReferences(context.globalState),
  );
  const runs = store.add(new Runs({ scoring: client, settings, documents, log, agree }));
  const columns = store.add(
    new ColumnFiles({
      memory: context.workspaceState,
      onDidChange: (predictions) => void scoreAgain(predictions, { runs, scoring, log }),
    }),
  );
  const replies = new ReplyFiles({ memory: context.workspaceState, scoring: client, settings });
  const scoring = new EvidenceScoring(documents, references, runs, columns, noJudge, replies);
  const { extensionUri } = context;
  const shared = { extensionUri, client, documents, runs, scoring, settings, log };
  const panels = store.add(new InspectorPanels(shared));
  const names = new GivenNames(context.workspaceState);
  const comparing = { ...shared, references, panels, history: noHistory, names };
  const metrics = store.add(new MetricsPanels(comparing));
  const systems = store.add(new SystemsPanels(comparing));
  const lookedAt = store.add(new LookedAt(documents, runs, [panels, metrics]));

  // Looking into every file of a virtual workspace would fetch them all: the Explorer's menu shows its entries on each that may fit.
  setContext('evidenceInspector.hasUnknownFiles', true);
  store.add(references.register());
  store.add(registerEvidenceContext(documents));
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
  store.add(registerPages(extensionUri));
  store.add(registerClaimCommands({ client, documents, runs, scoring, panels, lookedAt }));
  store.add(registerComparisons({ ...comparing, lookedAt }, metrics, systems));
  store.add(registerChecklist({ ...shared, references }));
  const { version } = context.extension.packageJSON as { readonly version: string };
  const stats = store.add(new StatsPanels({ extensionUri, client, log, version }));
  store.add(registerStats(stats));
  store.add(
    registerExport({ runs, settings, lookedAt, systems, names, stats, checkups: noCheckups }),
  );
  store.add(registerClaimLinks({ runs, scoring, panels }));
  store.add(registerStoredScores(shared));
  store.add(registerDesktopOnly());
}

// What the extension has wherever it runs: on a computer and in a browser alone. The composition roots say what differs.

import type * as vscode from 'vscode';
import { registerCodeLenses } from './codeLens/registerCodeLenses.ts';
import { ColumnFiles } from './columns/columnFiles.ts';
import { registerColumns, scoreAgain } from './columns/registerColumns.ts';
import { registerClaimCommands } from './commands/registerClaimCommands.ts';
import { registerPages } from './commands/registerPages.ts';
import { registerScoringCommands } from './commands/registerScoringCommands.ts';
import { GivenNames } from './comparison/givenNames.ts';
import { MetricsPanels } from './comparison/metricsPanels.ts';
import { registerComparisons } from './comparison/registerComparisons.ts';
import { SystemsPanels } from './comparison/systemsPanels.ts';
import { registerChecklist } from './checklist/registerChecklist.ts';
import { registerDiagnostics } from './diagnostics/registerDiagnostics.ts';
import { registerDoctor } from './doctor/registerDoctor.ts';
import { registerEvidenceContext } from './documents/evidenceContext.ts';
import { EvidenceDocuments } from './documents/evidenceDocuments.ts';
import { LookedAt } from './documents/lookedAt.ts';
import { registerHovers } from './hover/registerHovers.ts';
import type { RunHistory } from './leaderboard/historyFiles.ts';
import { registerReplies } from './judge/registerReplies.ts';
import { ReplyFiles } from './judge/replyFiles.ts';
import { registerClaimLinks } from './links/registerClaimLinks.ts';
import { InspectorPanels } from './panels/inspectorPanels.ts';
import { registerReports } from './reports/registerReports.ts';
import { RecentReferences } from './scoring/recentReferences.ts';
import { References } from './scoring/references.ts';
import { registerVisibleClaims } from './scoring/registerVisibleClaims.ts';
import { Runs } from './scoring/runs.ts';
import { registerScoreOnSave } from './scoring/scoreOnSave.ts';
import { EvidenceScoring } from './scoring/scoring.ts';
import { registerStats } from './stats/registerStats.ts';
import { StatsPanels } from './stats/statsPanels.ts';
import { registerScoreStatus } from './status/registerScoreStatus.ts';
import { registerScorerStatus } from './status/registerScorerStatus.ts';
import { registerStatus } from './status/registerStatus.ts';
import { registerText } from './text/registerText.ts';
import { ClaimsView } from './tree/claimsView.ts';
import type { Disposable } from './disposables.ts';
import { DisposableStore } from './disposables.ts';
import type { editorModels } from './judge/editorModels.ts';
import type { Judging } from './judge/judging.ts';
import type { ScorerService } from './scoring/scorerService.ts';
import type { SettingsReader } from './settings.ts';

/** What differs between the places where it runs. */
export interface Host {
  readonly context: vscode.ExtensionContext;
  readonly log: vscode.LogOutputChannel;
  readonly settings: SettingsReader;
  readonly scorer: ScorerService;
  readonly judging: Pick<Judging, 'agree' | 'params'>;
  /** Language models of VS Code's, where they can judge. */
  readonly editor?: typeof editorModels;
  readonly history: RunHistory;
}

/** Built from the host, for the features that not every host has. */
export type Services = ReturnType<typeof servicesOf>;

/** Builds the services and registers the features that every host has. */
export function registerFeatures(host: Host): { readonly services: Services } & Disposable {
  const store = new DisposableStore();
  const services = servicesOf(host, store);
  const { client, documents, extensionUri, log, runs, scoring, settings } = services.shared;
  const { lookedAt, metrics, panels, references, shared, systems } = services;
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
  store.add(registerScorerStatus(host.scorer));
  store.add(new ClaimsView(documents, runs, lookedAt));
  store.add(registerScoringCommands({ scoring, runs, references, panels, lookedAt, log }));
  store.add(registerColumns({ columns: services.columns, runs, scoring, lookedAt, log }));
  store.add(registerReplies({ replies: services.replies, lookedAt, runs, scoring }));
  store.add(registerText());
  store.add(registerPages(extensionUri));
  store.add(registerClaimCommands({ client, documents, runs, scoring, panels, lookedAt }));
  store.add(registerComparisons({ ...services.comparing, lookedAt }, metrics, systems));
  store.add(registerChecklist({ ...shared, references }));
  store.add(registerStats(services.stats));
  store.add(registerClaimLinks({ runs, scoring, panels }));
  store.add(registerReports({ client, runs, panels }));
  return {
    services,
    dispose: () => {
      store.dispose();
    },
  };
}

function servicesOf(
  { context, log, settings, scorer, judging, editor, history }: Host,
  store: DisposableStore,
) {
  const { client } = scorer;
  const { extensionUri, globalState, workspaceState } = context;
  const documents = store.add(new EvidenceDocuments(client, log));
  const recent = new RecentReferences(globalState);
  const references = new References(client, settings, workspaceState, recent);
  const { agree } = judging;
  const runs = store.add(
    new Runs({ scoring: client, settings, documents, log, agree, ...(editor ? { editor } : {}) }),
  );
  const columns = store.add(
    new ColumnFiles({
      memory: workspaceState,
      onDidChange: (predictions) => void scoreAgain(predictions, { runs, scoring, log }),
    }),
  );
  const replies = new ReplyFiles({ memory: workspaceState, scoring: client, settings });
  const scoring = new EvidenceScoring(documents, references, runs, columns, judging, replies);
  const shared = { extensionUri, client, documents, runs, scoring, settings, log };
  const panels = store.add(new InspectorPanels(shared));
  const names = new GivenNames(workspaceState);
  const comparing = { ...shared, references, panels, history, names };
  const metrics = store.add(new MetricsPanels(comparing));
  const systems = store.add(new SystemsPanels(comparing));
  const lookedAt = store.add(new LookedAt(documents, runs, [panels, metrics]));
  const { version } = context.extension.packageJSON as { readonly version: string };
  const stats = store.add(new StatsPanels({ extensionUri, client, log, version }));
  return {
    ...{ shared, references, columns, replies, panels, names, comparing, metrics, systems },
    ...{ lookedAt, stats },
  };
}

// Features of every build, on a computer and in a browser. The composition roots supply the differences.

import type * as vscode from 'vscode';
import { registerCodeLenses, registerDiagnostics } from '../lenses/registerCodeLenses.ts';
import { ColumnFiles, ReplyFiles } from '../evidence/addedFiles.ts';
import { registerColumns, registerReplies, scoreAgain } from '../runs/askFiles.ts';
import { registerClaimCommands, registerClaimLinks } from './registerClaimCommands.ts';
import { registerPages } from './registerPages.ts';
import { registerScoringCommands } from './registerScoringCommands.ts';
import { GivenNames } from '../comparison/parts/systemNames.ts';
import { MetricsPanels } from '../comparison/metricsPanel.ts';
import { registerComparisons } from '../comparison/registerComparisons.ts';
import { SystemsPanels } from '../comparison/systemsPanels.ts';
import { registerChecklist } from '../comparison/checklistPanel.ts';
import { registerDoctor } from '../comparison/doctor/registerDoctor.ts';
import {
  EvidenceDocuments,
  registerEvidenceContext,
} from '../evidence/documents/evidenceDocuments.ts';
import { watchEdits } from '../evidence/documents/documentSource.ts';
import { ClaimSelection } from '../runs/claimSelection.ts';
import { CurrentFile } from '../runs/currentFile.ts';
import { registerHovers } from '../lenses/registerHovers.ts';
import { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import { registerReports } from './registerReports.ts';
import { RecentReferences } from '../runs/references/referenceChoices.ts';
import { References } from '../runs/references/references.ts';
import { registerScoreOnSave, registerVisibleClaims } from '../runs/scoreFiles.ts';
import { Runs } from '../runs/runs.ts';
import { EvidenceScoring } from '../runs/scoring.ts';
import { registerStats, StatsPanels } from '../comparison/stats/statsPanels.ts';
import {
  registerScorerStatus,
  registerScoreStatus,
  registerStatus,
} from '../lenses/registerStatus.ts';
import { registerShowAsText } from '../panels/registerText.ts';
import { ClaimsView } from '../lenses/tree/claimsView.ts';
import { textOf } from '../../core/base/words/message.ts';
import { describeError } from '../../protocol/errors.ts';
import type { Disposable } from '../platform/disposables.ts';
import { DisposableStore } from '../platform/disposables.ts';
import type { editorModels } from '../models/judge/editorModels.ts';
import type { RunHistory } from '../runs/runHistory.ts';
import type { KeptRunFiles } from '../runs/keptRunFiles.ts';
import { registerKeptRuns } from '../runs/keptRuns.ts';
import type { ReviewKeeper } from '../panels/inspector/inspectorPanel.ts';
import type { JudgeAccess } from '../models/judge/judgeAccess.ts';
import type { ScorerService } from '../runs/scorerService.ts';
import type { SettingsReader } from '../platform/settings.ts';

/** What differs between the builds. */
export interface Host {
  readonly context: vscode.ExtensionContext;
  readonly log: vscode.LogOutputChannel;
  readonly settings: SettingsReader;
  readonly scorer: ScorerService;
  readonly judging: Pick<JudgeAccess, 'agree' | 'params'>;
  /** VS Code's own language models, where they can judge. */
  readonly editor?: typeof editorModels;
  /** Storage for finished runs. Absent if this build has no storage. */
  readonly kept?: KeptRunFiles;
  /** Storage for the headlines of earlier runs. Absent if this build has no storage. */
  readonly history?: RunHistory;
  /** Storage for what the user decides about claims. Absent if this build has no storage. */
  readonly reviews?: (columns: ColumnFiles) => ReviewKeeper;
}

/** Services for features that not every host has. */
export type Services = ReturnType<typeof servicesOf>;

/** Builds the services and registers the features of every host. */
export function registerFeatures(host: Host): { readonly services: Services } & Disposable {
  const store = new DisposableStore();
  const services = servicesOf(host, store);
  const { context } = host;
  const { client, documents, runs, scoring, settings } = services.shared;
  const { lookedAt, metrics, panels, references, selection, shared, systems } = services;
  store.add(references.register());
  store.add(registerEvidenceContext(documents));
  store.add(registerVisibleClaims(documents, runs));
  store.add(registerScoreOnSave(shared));
  store.add(registerCodeLenses(documents, runs, settings));
  store.add(registerHovers(documents, runs));
  store.add(registerDiagnostics(documents, runs, settings));
  store.add(registerDoctor({ ...shared, references, panels }));
  store.add(registerStatus(documents, runs, lookedAt));
  store.add(registerScoreStatus(runs, lookedAt));
  store.add(registerScorerStatus(host.scorer));
  store.add(new ClaimsView(documents, runs, lookedAt, selection));
  store.add(registerScoringCommands({ ...shared, references, panels, lookedAt }));
  store.add(registerColumns({ ...shared, columns: services.columns, lookedAt }));
  store.add(registerReplies({ replies: services.replies, lookedAt, runs, scoring }));
  store.add(registerShowAsText());
  store.add(registerPages(context));
  store.add(registerClaimCommands({ ...shared, panels, lookedAt, selection }));
  store.add(registerComparisons({ ...services.comparing, lookedAt }, metrics, systems));
  store.add(registerChecklist({ ...shared, references }));
  store.add(registerStats(services.stats, { runs, panels, lookedAt }));
  store.add(registerClaimLinks({ runs, scoring, panels }));
  store.add(registerReports({ client, runs, panels }));
  return { services, dispose: () => store.dispose() };
}

/** Applies the stored reviews to each run that starts. */
function applyKeptReviews(reviews: ReviewKeeper, runs: Runs, log: Host['log']): Disposable {
  return runs.onDidChange(({ kind, run }) => {
    if (kind !== 'started') return;
    reviews.read(run).then(
      (reviewOf) => runs.showReviewed(run, run.applyReviews(reviewOf)),
      (error: unknown) => log.warn(`reviews cannot be read: ${textOf(describeError(error))}`),
    );
  });
}

function servicesOf(
  { context, log, settings, scorer, judging, editor, reviews: reviewsOf, kept, history }: Host,
  store: DisposableStore,
) {
  const { client } = scorer;
  const { extensionUri, globalState, workspaceState } = context;
  store.add(watchEdits());
  const documents = store.add(new EvidenceDocuments(client, log));
  const recent = new RecentReferences(globalState);
  const references = new References(client, settings, workspaceState, recent);
  const { agree } = judging;
  const runs = store.add(new Runs({ scoring: client, settings, documents, log, agree, editor }));
  const columns = store.add(
    new ColumnFiles({
      memory: workspaceState,
      onDidChange: (predictions) => void scoreAgain(predictions, { runs, scoring, log }),
    }),
  );
  const replies = new ReplyFiles({ memory: workspaceState, scoring: client, settings });
  const scoring = new EvidenceScoring(documents, references, runs, columns, judging, replies, kept);
  if (kept) store.add(registerKeptRuns(runs, kept, log));
  const shared = { extensionUri, client, documents, runs, scoring, settings, log };
  const reviews = reviewsOf?.(columns);
  const panels = store.add(new InspectorPanels({ ...shared, history, reviews }));
  if (reviews) store.add(applyKeptReviews(reviews, runs, log));
  if (history) {
    store.add(history.watch(runs, (run) => panels.showChanges(run)));
  }
  const names = new GivenNames(workspaceState);
  const comparing = { ...shared, references, panels, names };
  const metrics = store.add(new MetricsPanels(comparing));
  const systems = store.add(new SystemsPanels(comparing));
  const lookedAt = store.add(new CurrentFile(documents, runs, [panels, metrics]));
  const selection = store.add(
    new ClaimSelection({ documents, runs, panels, memory: workspaceState }),
  );
  const { version } = context.extension.packageJSON as { readonly version: string };
  const stats = store.add(new StatsPanels({ ...shared, version }));
  return {
    shared,
    references,
    columns,
    replies,
    panels,
    names,
    comparing,
    metrics,
    systems,
    lookedAt,
    selection,
    stats,
  };
}

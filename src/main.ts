// Composition root on a computer. Builds the services and registers the features. Contains no logic. `extension.ts` loads it.

import { statSync } from 'node:fs';
import * as vscode from 'vscode';
import { registerAgreement } from './editor/ratings/agreement/agreementPanel.ts';
import { CheckupPanels, registerCheckup } from './editor/ratings/checkup/checkupPanels.ts';
import { category } from './editor/platform/contributions.ts';
import { DisposableStore } from './editor/platform/disposables.ts';
import { registerExport } from './editor/shell/registerExport.ts';
import { KeptRunFiles } from './editor/runs/keptRunFiles.ts';
import { registerScoreFolder } from './editor/comparison/registerScoreFolder.ts';
import { RunHistory } from './editor/runs/runHistory.ts';
import { speak } from './editor/platform/l10n.ts';
import { registerShownImages } from './editor/panels/shownImages.ts';
import { ChosenModel } from './editor/models/judge/chosenModel.ts';
import { editorModels } from './editor/models/judge/editorModels.ts';
import { JudgeAccess } from './editor/models/judge/judgeAccess.ts';
import { registerJudge } from './editor/models/judge/chooseJudge.ts';
import { registerMapping } from './editor/panels/mappingPanel.ts';
import { registerModels } from './editor/models/registerModels.ts';
import { createScorerService } from './editor/runs/scorerService.ts';
import { Reviews } from './editor/ratings/reviews.ts';
import { registerRating } from './editor/ratings/rating/ratingPanels.ts';
import { registerFeatures } from './editor/shell/features.ts';
import { followClaimLink } from './editor/shell/registerClaimCommands.ts';
import { registerSample } from './editor/shell/registerSample.ts';
import { SettingsReader } from './editor/platform/settings.ts';
import { mcpServers, registerTools, workspaceReports } from './editor/shell/registerTools.ts';

/** Returns a text that changes with the extension's version and, during development, with each build of the scorer. */
function versionOfScores({ extension, extensionUri }: vscode.ExtensionContext): string {
  const { version } = extension.packageJSON as { readonly version: string };
  const scorer = vscode.Uri.joinPath(extensionUri, 'dist', 'scorer.js').fsPath;
  const built = statSync(scorer, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return `${version} ${String(built)}`;
}

/** What `extension.ts` passes on. */
export interface Main {
  readonly handleUri: (uri: vscode.Uri) => void;
  readonly mcpServers: () => vscode.McpServerDefinition[];
}

export function activate(context: vscode.ExtensionContext): Main {
  speak(vscode.l10n.bundle, vscode.env.language);
  const store = new DisposableStore();
  context.subscriptions.push(store);

  const log = store.add(vscode.window.createOutputChannel(category, { log: true }));
  const settings = store.add(new SettingsReader());
  const scorer = store.add(createScorerService(context, log));
  const chosen = new ChosenModel(context.globalState);
  const judging = new JudgeAccess(settings, context.secrets, chosen);
  const storage = context.storageUri ?? context.globalStorageUri;
  const folder = vscode.Uri.joinPath(storage, 'runs').fsPath;
  const version = versionOfScores(context);
  const kept = new KeptRunFiles(folder, version);
  const { services } = store.add(
    registerFeatures({
      context,
      log,
      settings,
      scorer,
      judging,
      editor: editorModels,
      kept,
      history: new RunHistory(folder, version, log),
      reviews: (columns) => new Reviews(settings, context.workspaceState, columns),
    }),
  );
  const { shared, comparing, lookedAt, names, panels, references, stats, systems } = services;
  const { client, documents, extensionUri, scoring } = shared;

  store.add(registerMapping({ extensionUri, log, documents, scoring: client }));
  store.add(registerSample({ context, references, runs: shared.runs, scoring, panels }));
  store.add(registerScoreFolder({ references, systems }));
  store.add(registerAgreement({ extensionUri, settings, log }));
  const checkups = store.add(new CheckupPanels(shared));
  store.add(registerCheckup(checkups, { ...shared, lookedAt }));
  store.add(registerExport({ ...shared, lookedAt, systems, checkups, names, stats }));
  store.add(registerRating({ ...comparing, lookedAt, workspaceState: context.workspaceState }));
  store.add(registerModels({ models: client.models, settings, log }));
  store.add(registerShownImages());
  store.add(registerTools(workspaceReports(scoring, shared.runs, client), context.extension));
  store.add(registerJudge({ settings, chosen, secrets: context.secrets }));
  return {
    handleUri: (uri) => followClaimLink(uri, { runs: shared.runs, scoring, panels }),
    mcpServers: () => mcpServers(context.extension),
  };
}

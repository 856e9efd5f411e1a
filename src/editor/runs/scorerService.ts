import * as vscode from 'vscode';
import type { ScorerClient, ScorerState } from '../../node/linkedScorer.ts';
import { createScorerClient } from '../../node/scorerProcess.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { withEditorTexts } from '../evidence/files/editorTexts.ts';
import { readFile } from '../evidence/files/workspaceFiles.ts';

export interface ScorerService extends Disposable {
  readonly client: ScorerClient;
  readonly onDidChangeState: vscode.Event<ScorerState>;
}

/** Creates the only scorer process of this window, which starts on first use. */
export function createScorerService(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
): ScorerService {
  const changed = new vscode.EventEmitter<ScorerState>();
  const inExtension = (...parts: readonly string[]): string =>
    vscode.Uri.joinPath(context.extensionUri, ...parts).fsPath;
  const process = createScorerClient({
    scorerPath: inExtension('dist', 'scorer.js'),
    modelsFolder: inExtension('models'),
    installedFolder: vscode.Uri.joinPath(context.globalStorageUri, 'models').fsPath,
    lexiconFolder: inExtension('lexicon'),
    storeFolder: context.globalStorageUri.fsPath,
    onLog: (line) => log.info(`scorer: ${line}`),
    onDidChangeState: (state) => {
      log.debug(`scorer ${state.kind}`);
      changed.fire(state);
    },
  });
  const client = withEditorTexts(process, (uri) => readFile(vscode.Uri.parse(uri)));
  const both = disposableOf(changed, client);
  return {
    client,
    onDidChangeState: changed.event,
    dispose: () => both.dispose(),
  };
}

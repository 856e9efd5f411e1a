import * as vscode from 'vscode';
import { disposableOf } from '../../editor/platform/disposables.ts';
import { withEditorTexts } from '../../editor/evidence/files/editorTexts.ts';
import { readFile } from '../../editor/evidence/files/workspaceFiles.ts';
import type { ScorerService } from '../../editor/runs/scorerService.ts';
import { createLinkedScorer, type ScorerState } from '../../node/linkedScorer.ts';
import { browserConnection } from '../browserConnection.ts';
import { FetchProgress, type ShowTask } from './fetchProgress.ts';
import { WorkerLink } from './workerLink.ts';

const showInStatusBar: ShowTask = (task) => {
  const options = { location: vscode.ProgressLocation.Window, title: 'Evidence Inspector' };
  void vscode.window.withProgress(options, (progress) =>
    task((message) => progress.report({ message })),
  );
};

/** Creates the only scorer of this window. It runs in a worker, which starts on first use. */
export function createWebScorerService(
  { extensionUri }: Pick<vscode.ExtensionContext, 'extensionUri'>,
  log: vscode.LogOutputChannel,
): ScorerService {
  const changed = new vscode.EventEmitter<ScorerState>();
  const onLog = (line: string): void => log.info(`scorer: ${line}`);
  const inExtension = (path: string): Promise<Uint8Array<ArrayBuffer>> =>
    readFile(vscode.Uri.joinPath(extensionUri, path)) as Promise<Uint8Array<ArrayBuffer>>;
  const progress = new FetchProgress(showInStatusBar);
  const linked = createLinkedScorer({
    start: () =>
      new WorkerLink({
        script: () => inExtension('dist/web/scorer.js'),
        connect: browserConnection,
        installed: (path) =>
          path.startsWith('lexicon/') ? inExtension(path) : progress.during(inExtension(path)),
        onLog,
      }),
    onLog,
    onDidChangeState: (state) => {
      log.debug(`scorer ${state.kind}`);
      changed.fire(state);
    },
  });
  const client = withEditorTexts(linked, (uri) => readFile(vscode.Uri.parse(uri)));
  const both = disposableOf(changed, client);
  return {
    client,
    onDidChangeState: changed.event,
    dispose: () => both.dispose(),
  };
}

// "Show as Text": shows a panel's content as a read-only Markdown document.

import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';
import { registerAction } from '../platform/messages.ts';
import { type OpenPage, pageInFront } from './pagePanel.ts';

const scheme = 'evidence-inspector-text';

/** Open documents by uri. */
class PanelDocuments implements vscode.TextDocumentContentProvider {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #numbers = new WeakMap<OpenPage, number>();
  #count = 0;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return (
      this.#texts.get(uri.toString()) ??
      `${t('This text comes from a window that has been closed. Run Show as Text again in the panel.')}\n`
    );
  }

  /** Each panel has one document. Showing the panel again updates the text. */
  put(page: OpenPage, text: string): vscode.Uri {
    const number = this.#numbers.get(page) ?? (this.#count += 1);
    this.#numbers.set(page, number);
    // A slash would start a folder, and the tab would hide the part before the slash.
    const name = page.title.replaceAll(/[/\\]/gu, ' ');
    const uri = vscode.Uri.from({ scheme, path: `/${name}.md`, query: String(number) });
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
    return uri;
  }

  forget(uri: vscode.Uri): void {
    this.#texts.delete(uri.toString());
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

async function showText(documents: PanelDocuments): Promise<void> {
  const page = pageInFront();
  const text = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: t('Creating the panel text') },
    () => Promise.resolve(page?.text()),
  );
  if (!page || text === undefined) {
    void vscode.window.showInformationMessage(
      page
        ? t(
            'This panel has no text yet. Wait until the panel shows its numbers, then run Show as Text again.',
          )
        : t('Open a panel of Evidence Inspector, then run Show as Text.'),
    );
    return;
  }
  const document = await vscode.workspace.openTextDocument(documents.put(page, text));
  await vscode.window.showTextDocument(document, { preview: false });
}

export function registerShowAsText(): Disposable {
  const documents = new PanelDocuments();
  return disposableOf(
    documents,
    vscode.workspace.registerTextDocumentContentProvider(scheme, documents),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === scheme) documents.forget(uri);
    }),
    registerAction('evidenceInspector.showAsText', () => showText(documents)),
  );
}

import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { openDocument } from '../documents/documentSource.ts';
import type { EvidenceDocuments } from '../documents/evidenceDocuments.ts';
import { sha256OfFile } from './fileHash.ts';
import type { Run } from './run.ts';
import { watchFile, type FileWatch } from './watchFile.ts';

interface EditedFilesDeps {
  readonly documents: EvidenceDocuments;
  readonly runs: () => Iterable<Run>;
  /** A file of the run was edited, or is again what was scored. */
  readonly onDidChange: (run: Run) => void;
}

/** Whether the files of the runs are still what was scored. */
export class EditedFiles implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #deps: EditedFilesDeps;
  readonly #watchers = new Map<string, FileWatch>();

  constructor(deps: EditedFilesDeps) {
    this.#deps = deps;
    this.#store.add(
      deps.documents.onDidEdit((uri) => {
        this.#mark(uri);
      }),
    );
    this.#store.add(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // The text is the same, but the document is saved now: by saving it, or by undoing what was changed.
        if (contentChanges.length === 0 && !document.isDirty) void this.compare(document.uri);
      }),
    );
  }

  /** A file that nobody has open can change too; an open one tells by itself. */
  watch(uri: vscode.Uri): void {
    const key = uri.toString();
    if (uri.scheme !== 'file') return;
    const known = this.#watchers.get(key);
    if (known) {
      known.mark();
      return;
    }
    this.#watchers.set(
      key,
      watchFile(uri, () => {
        if (openDocument(uri)) return;
        this.#mark(uri);
        void this.compare(uri);
      }),
    );
  }

  /** The file may be again what was scored: an edit was undone, or a version came back. */
  async compare(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    const marked = (): readonly Run[] =>
      [...this.#deps.runs()].filter((run) => run.result !== undefined && run.edited.has(key));
    if (uri.scheme !== 'file' || marked().length === 0) return;
    const sha256 = await sha256OfFile(uri.fsPath);
    if (sha256 === undefined || openDocument(uri)?.isDirty === true) return;
    for (const run of marked()) {
      const { predictions, reference } = run.result?.provenance ?? {};
      const scored = run.predictions === key ? predictions : reference;
      if (scored?.sha256 !== sha256) continue;
      run.edited.delete(key);
      this.#deps.onDidChange(run);
    }
  }

  dispose(): void {
    for (const watcher of this.#watchers.values()) watcher.dispose();
    this.#watchers.clear();
    this.#store.dispose();
  }

  #mark(uri: vscode.Uri): void {
    const key = uri.toString();
    for (const run of this.#deps.runs()) {
      if (run.edited.has(key) || (run.predictions !== key && run.reference !== key)) continue;
      run.edited.add(key);
      this.#deps.onDidChange(run);
    }
  }
}

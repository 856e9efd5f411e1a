import type * as vscode from 'vscode';
import type { EvidenceRole } from '../../core/read/claims/evidence.ts';
import type { Outline } from '../../protocol/fileReading.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { openDocument, toSavedSource } from '../evidence/documents/documentSource.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { Run } from './run.ts';
import { type FileWatch, watchFile } from '../evidence/files/workspaceFiles.ts';

interface EditedFilesDeps {
  readonly documents: EvidenceDocuments;
  readonly scoring: Pick<Scoring, 'outline'>;
  readonly runs: () => Iterable<Run>;
  /** Called when the set of edited claims of a run changes. */
  readonly onDidChange: (run: Run) => void;
}

function roleIn(run: Run, key: string): EvidenceRole | undefined {
  if (run.predictions === key) return 'predictions';
  return run.reference === key ? 'reference' : undefined;
}

/** Compares each run's claims with the files whenever a file is read again. */
export class EditedFiles implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #deps: EditedFilesDeps;
  readonly #watchers = new Map<string, FileWatch>();

  constructor(deps: EditedFilesDeps) {
    this.#deps = deps;
    this.#store.add(deps.documents.onDidChange((uri) => void this.compare(uri)));
  }

  /** Watches the file for changes outside an editor. Open files report their changes themselves. */
  watch(uri: vscode.Uri): void {
    const key = uri.toString();
    if (uri.scheme === 'untitled') return;
    const known = this.#watchers.get(key);
    if (known) {
      known.mark();
      return;
    }
    this.#watchers.set(
      key,
      watchFile(uri, () => {
        if (!openDocument(uri)) void this.compare(uri);
      }),
    );
  }

  /** Compares the current file, in its editor or on disk, with the scored claims. */
  async compare(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    const concerned = [...this.#deps.runs()].filter((run) => roleIn(run, key) !== undefined);
    if (concerned.length === 0) return;
    const document = this.#deps.documents.get(uri);
    // The outline of this version is not ready yet. Its event starts another comparison.
    if (document && !document.outline && document.failure === undefined) return;
    for (const role of ['predictions', 'reference'] as const) {
      const ofRole = concerned.filter((run) => roleIn(run, key) === role);
      if (ofRole.length === 0) continue;
      const { outline } = document ?? { outline: await this.#onDisk(uri, role) };
      const now = outline?.role === role ? outline.claims.map(({ hash }) => hash) : 'unreadable';
      for (const run of ofRole) {
        if (run.edits.follow(role, now)) this.#deps.onDidChange(run);
      }
    }
  }

  dispose(): void {
    for (const watcher of this.#watchers.values()) watcher.dispose();
    this.#watchers.clear();
    this.#store.dispose();
  }

  async #onDisk(uri: vscode.Uri, role: EvidenceRole): Promise<Outline | undefined> {
    try {
      return await this.#deps.scoring.outline({ file: toSavedSource(uri), role });
    } catch {
      return undefined; // the file is missing or damaged, so its claims cannot be compared
    }
  }
}

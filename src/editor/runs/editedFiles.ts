import type * as vscode from 'vscode';
import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import type { Outline, Scoring } from '../../protocol/scorer.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { openDocument, toSavedSource } from '../evidence/documents/documentSource.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { Run } from './run.ts';
import { watchFile, type FileWatch } from '../evidence/files/watchFile.ts';

interface EditedFilesDeps {
  readonly documents: EvidenceDocuments;
  readonly scoring: Pick<Scoring, 'outline'>;
  readonly runs: () => Iterable<Run>;
  /** Other claims of the run are edited now, or are again what was scored. */
  readonly onDidChange: (run: Run) => void;
}

function roleIn(run: Run, key: string): EvidenceRole | undefined {
  if (run.predictions === key) return 'predictions';
  return run.reference === key ? 'reference' : undefined;
}

/** Tells the runs which of their claims are still what was scored, whenever a file was read anew. */
export class EditedFiles implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #deps: EditedFilesDeps;
  readonly #watchers = new Map<string, FileWatch>();

  constructor(deps: EditedFilesDeps) {
    this.#deps = deps;
    this.#store.add(
      deps.documents.onDidChange((uri) => {
        void this.compare(uri);
      }),
    );
  }

  /** A file that nobody has open can change too; an open one tells by itself. */
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

  /** Holds the file as it is now, in its editor or on disk, against what was scored. */
  async compare(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    const concerned = [...this.#deps.runs()].filter((run) => roleIn(run, key) !== undefined);
    if (concerned.length === 0) return;
    const document = this.#deps.documents.get(uri);
    // The outline of this version is on its way, and tells when it is there.
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
      return undefined; // gone, or damaged: nobody knows which claims are the same
    }
  }
}

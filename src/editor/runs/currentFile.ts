import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../platform/disposables.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import { activeFile } from '../evidence/documents/activeFile.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';

/** What shows one prediction file: the person's coming to it makes that file the one that is looked at. */
export interface FilePanels {
  readonly onDidActivate: vscode.Event<vscode.Uri>;
  active(): vscode.Uri | undefined;
}

/** The evidence file whose editor or panel the person is in, or was in last: commands without a file mean it, tree and status show it. */
export class CurrentFile implements Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  readonly #documents: EvidenceDocuments;
  readonly #runs: Runs;
  readonly #panels: readonly FilePanels[];
  #last: vscode.Uri | undefined;

  constructor(documents: EvidenceDocuments, runs: Runs, panels: readonly FilePanels[]) {
    this.#documents = documents;
    this.#runs = runs;
    this.#panels = panels;
    const update = (): void => {
      this.#update();
    };
    this.#store.add(vscode.window.onDidChangeActiveTextEditor(update));
    this.#store.add(documents.onDidChange(update));
    this.#store.add(
      runs.onDidChange(({ kind, run }) => {
        // A comparison scores files that nobody looks at: where the person is stays.
        if (kind !== 'started' || this.#last) return;
        this.#last = vscode.Uri.parse(run.predictions);
        this.#changed.fire();
      }),
    );
    for (const { onDidActivate } of panels) {
      this.#store.add(
        onDidActivate((file) => {
          this.#last = file;
          this.#changed.fire();
        }),
      );
    }
    this.#update();
  }

  /** The file that the person is in, evidence or not; in a panel of ours its prediction file. */
  active(): vscode.Uri | undefined {
    for (const panels of this.#panels) {
      const file = panels.active();
      if (file) return file;
    }
    return activeFile();
  }

  /** The evidence file that the person is in or was in last. */
  last(): vscode.Uri | undefined {
    const file = this.#last;
    return file && (this.#documents.get(file) ?? this.#runs.concerning(file)) ? file : undefined;
  }

  /** The scores of that file; while it has none those that were made last. */
  run(): Run | undefined {
    const file = this.last();
    return (file && this.#runs.concerning(file)) ?? this.#runs.latest();
  }

  /**
   * The scores of the file that the user is in, never those of another file. A panel about several files keeps the file before it, and so
   * does an output channel, which VS Code takes for an editor.
   */
  ownRun(): Run | undefined {
    const active = this.active();
    const file = active && active.scheme !== 'output' ? active : this.last();
    return file && this.#runs.concerning(file);
  }

  dispose(): void {
    this.#store.dispose();
  }

  #update(): void {
    const active = vscode.window.activeTextEditor?.document.uri;
    if (active && this.#documents.get(active)) this.#last = active;
    this.#changed.fire();
  }
}

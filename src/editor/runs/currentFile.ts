import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../platform/disposables.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import { activeFile } from '../evidence/documents/evidenceFiles.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';

/** Panels that each show one prediction file. Activating a panel makes its file the current file. */
export interface FilePanels {
  readonly onDidActivate: vscode.Event<vscode.Uri>;
  active(): vscode.Uri | undefined;
}

/**
 * The evidence file whose editor or panel is active, or was active last. Commands without a file use this file. The
 * tree and the status bar show it.
 */
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
    const update = (): void => this.#update();
    this.#store.add(vscode.window.onDidChangeActiveTextEditor(update));
    this.#store.add(documents.onDidChange(update));
    this.#store.add(
      runs.onDidChange(({ kind, run }) => {
        // A comparison also scores files that the user has not opened. These files must not replace the current file.
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

  /**
   * Returns the file of the active editor, whether or not it is evidence. If one of our panels is active, returns the panel's
   * prediction file.
   */
  active(): vscode.Uri | undefined {
    for (const panels of this.#panels) {
      const file = panels.active();
      if (file) return file;
    }
    return activeFile();
  }

  /** Returns the evidence file that is active or was active last. */
  last(): vscode.Uri | undefined {
    const file = this.#last;
    return file && (this.#documents.get(file) ?? this.#runs.concerning(file)) ? file : undefined;
  }

  /** Returns the run of the current file, or else the latest run. */
  run(): Run | undefined {
    const file = this.last();
    return (file && this.#runs.concerning(file)) ?? this.#runs.latest();
  }

  /**
   * Returns the run of the active file, never of another file. For a panel about several files or an output channel (which VS
   * Code treats as an editor), returns the run of the previous file.
   */
  ownRun(): Run | undefined {
    // Check the editor first, because a panel reports only a moment later that the user has left it.
    const active = vscode.window.activeTextEditor?.document.uri ?? this.active();
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

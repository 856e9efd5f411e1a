import * as vscode from 'vscode';
import { claimNear } from '../evidence/documents/locate.ts';
import { revealStart, toRange } from '../evidence/documents/revealInFile.ts';
import { DisposableStore, type Disposable } from '../platform/disposables.ts';
import { throttle } from '../platform/pacing.ts';
import { registerCommand, setContext } from '../platform/typedApi.ts';
import type { Run } from './run.ts';
import {
  claimOfFile,
  claimOfRun,
  isSameClaim,
  positionIn,
  type SelectedClaim,
} from './selectedClaim.ts';
import type { EditorServices } from './services.ts';

export interface PanelSelection {
  readonly run: Run;
  /** Position in the reference. */
  readonly index: number;
  /** Whether the user selected the claim. False if a new page selected its first claim by itself. */
  readonly byUser: boolean;
}

/** Inspectors. They report which claim the user selects in them, and they follow selections made elsewhere. */
export interface SelectingPanels {
  readonly onDidSelect: vscode.Event<PanelSelection>;
  /** Selects a claim in the visible inspector of a run without changing its view or taking the focus. */
  followTo(run: Run, index: number): void;
}

interface SelectionDeps extends Pick<EditorServices, 'documents' | 'runs'> {
  readonly panels: SelectingPanels;
  /** Remembers whether the selection is followed. */
  readonly memory: vscode.Memento;
}

const memoryKey = 'followsSelection';
/** Minimum time in ms between two reads of the cursor. A held arrow key moves the cursor more often. */
const cursorMs = 100;

/** The one selected claim. Editor, Claims view and inspectors follow it unless the user turns following off. */
export class ClaimSelection implements Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<void>());
  /** Fires when the followed claim has changed. */
  readonly onDidChange = this.#changed.event;
  readonly #deps: SelectionDeps;
  #claim: SelectedClaim | undefined;
  #isFollowed: boolean;

  constructor(deps: SelectionDeps) {
    this.#deps = deps;
    this.#isFollowed = deps.memory.get<unknown>(memoryKey) !== false;
    setContext('evidenceInspector.isFollowing', this.#isFollowed);
    const readCursor = this.#store.add(throttle(cursorMs, () => void this.#readCursor()));
    this.#store.add(
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === vscode.window.activeTextEditor) readCursor.call();
      }),
    );
    this.#store.add(vscode.window.onDidChangeActiveTextEditor(readCursor.call));
    this.#store.add(
      deps.panels.onDidSelect(({ run, index, byUser }) => {
        if (byUser) {
          this.select(claimOfRun(run, index), 'inspector');
          return;
        }
        const { followed } = this;
        if (followed?.run === run && followed.scored !== null) {
          deps.panels.followTo(run, followed.scored);
        }
      }),
    );
    this.#store.add(registerCommand('evidenceInspector.followSelection', () => this.#follow(true)));
    this.#store.add(registerCommand('evidenceInspector.stopFollowing', () => this.#follow(false)));
  }

  /** The selected claim, while it is followed. */
  get followed(): SelectedClaim | undefined {
    return this.#isFollowed ? this.#claim : undefined;
  }

  /**
   * Selects a claim. `source`: a claim from an inspector is not sent back to the inspectors, because the user may already be at
   * the next claim.
   */
  select(claim: SelectedClaim, source?: 'inspector'): void {
    if (isSameClaim(claim, this.#claim)) return;
    this.#claim = claim;
    this.#show(source);
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #follow(isFollowed: boolean): Promise<void> {
    this.#isFollowed = isFollowed;
    setContext('evidenceInspector.isFollowing', isFollowed);
    this.#show();
    await this.#deps.memory.update(memoryKey, isFollowed);
  }

  #show(source?: 'inspector'): void {
    const { followed } = this;
    if (!followed) return;
    const { run, scored } = followed;
    if (run && scored !== null && source !== 'inspector') this.#deps.panels.followTo(run, scored);
    for (const editor of vscode.window.visibleTextEditors) this.#moveCursor(editor, followed);
    this.#changed.fire();
  }

  /** Selects the claim at the cursor of the active editor. */
  async #readCursor(): Promise<void> {
    const { documents, runs } = this.#deps;
    const editor = vscode.window.activeTextEditor;
    if (!editor || !documents.get(editor.document.uri)) return;
    const outline = await documents.outline(editor.document);
    if (!outline || editor !== vscode.window.activeTextEditor) return;
    const { line, character } = editor.selection.active;
    const claim = claimNear(outline, line, character);
    if (!claim) return;
    const { uri } = editor.document;
    const current = this.#claim;
    // A reference can belong to several runs. The user most likely means the run of the selected claim.
    const isOfCurrent = [current?.run?.predictions, current?.run?.reference].includes(
      uri.toString(),
    );
    const run = isOfCurrent ? current?.run : runs.concerning(uri);
    this.select(claimOfFile(uri.toString(), claim.index, run));
  }

  /** Moves the cursor to the selected claim. Does nothing if the cursor is already in the claim. */
  #moveCursor(editor: vscode.TextEditor, selected: SelectedClaim): void {
    const { uri } = editor.document;
    const position = positionIn(selected, uri.toString());
    const outline = this.#deps.documents.get(uri)?.outline;
    if (position === null || !outline) return;
    const { line, character } = editor.selection.active;
    if (claimNear(outline, line, character)?.index === position) return;
    const range = outline.claims[position]?.ranges.text;
    if (!range) return;
    const shown = toRange(range);
    editor.selection = new vscode.Selection(shown.start, shown.start);
    revealStart(editor, shown);
  }
}

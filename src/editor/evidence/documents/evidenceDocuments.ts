import * as vscode from 'vscode';
import type { EvidenceRole } from '../../../core/read/claims/evidence.ts';
import { detectEvidence } from '../../../core/read/files/detect.ts';
import { millisecondsText } from '../../../core/base/numbers.ts';
import { textOf } from '../../../core/base/words/message.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { Outline } from '../../../protocol/fileReading.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { type Disposable, disposableOf, DisposableStore } from '../../platform/disposables.ts';
import { render } from '../../platform/l10n.ts';
import { setContext } from '../../platform/typedApi.ts';
import { findMappedRole } from '../files/fileMappings.ts';
import { isCandidate } from './candidates.ts';
import { readDocumentHead, sourceOf } from './documentSource.ts';

/** Time in ms without an edit before the file is read again. */
const editDebounceMs = 300;

interface Reading {
  readonly version: number;
  readonly controller: AbortController;
  readonly outline: Promise<Outline | undefined>;
}

interface Entry {
  readonly document: vscode.TextDocument;
  role: EvidenceRole;
  outline: Outline | undefined;
  outlineVersion: number;
  failure: string | undefined;
  reading: Reading | undefined;
  isEdited: boolean;
}

export interface EvidenceDocument {
  readonly role: EvidenceRole;
  /** Outline of the current version, if it is ready. */
  readonly outline: Outline | undefined;
  /** Reason why the file has no outline. */
  readonly failure: string | undefined;
}

/** This is a function, because TypeScript would otherwise assume that the flag cannot change during an `await`. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

/**
 * Open evidence documents and their outlines. Only the beginning of other documents is read, and only once. The scorer reads the
 * whole file.
 */
export class EvidenceDocuments implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<vscode.Uri>());
  readonly #edited = this.#store.add(new vscode.EventEmitter<vscode.Uri>());
  /** Fires when an outline is ready or failed, or when the document is closed. */
  readonly onDidChange = this.#changed.event;
  /** Fires when the text of an evidence document changes. */
  readonly onDidEdit = this.#edited.event;
  readonly #entries = new Map<string, Entry>();
  readonly #scoring: Scoring;
  readonly #log: vscode.LogOutputChannel;

  constructor(scoring: Scoring, log: vscode.LogOutputChannel) {
    this.#scoring = scoring;
    this.#log = log;
    this.#store.add(
      vscode.workspace.onDidChangeTextDocument((change) => {
        if (change.contentChanges.length > 0) this.#onEdit(change.document);
      }),
    );
    this.#store.add(
      vscode.workspace.onDidCloseTextDocument((document) => {
        const key = document.uri.toString();
        const entry = this.#entries.get(key);
        if (!entry) return;
        entry.reading?.controller.abort();
        this.#entries.delete(key);
        this.#changed.fire(document.uri);
      }),
    );
    this.#store.add(
      vscode.window.onDidChangeVisibleTextEditors((editors) => {
        for (const editor of editors) void this.outline(editor.document);
      }),
    );
    for (const editor of vscode.window.visibleTextEditors) void this.outline(editor.document);
  }

  /** Returns what is currently known about the document. Does not wait for a running read. */
  get(uri: vscode.Uri): EvidenceDocument | undefined {
    const entry = this.#entries.get(uri.toString());
    if (!entry) return undefined;
    const isCurrent = entry.outlineVersion === entry.document.version;
    return {
      role: entry.role,
      outline: isCurrent ? entry.outline : undefined,
      failure: isCurrent ? entry.failure : undefined,
    };
  }

  roleOf(document: vscode.TextDocument): EvidenceRole | undefined {
    return this.#entryOf(document)?.role;
  }

  /** Returns the uris of all open evidence documents. */
  uris(): readonly vscode.Uri[] {
    return [...this.#entries.values()].map((entry) => entry.document.uri);
  }

  /**
   * Resolves with the outline of the document at the time when the promise settles. `undefined` if the document is not evidence
   * or cannot be read.
   */
  async outline(document: vscode.TextDocument): Promise<Outline | undefined> {
    const entry = this.#entryOf(document);
    if (!entry) return undefined;
    if (entry.outlineVersion === document.version) return entry.outline;
    if (entry.reading?.version !== document.version) {
      entry.reading?.controller.abort();
      entry.reading = this.#startReading(entry);
    }
    const { version } = entry.reading;
    const outline = await entry.reading.outline;
    return document.version === version || document.isClosed ? outline : this.outline(document);
  }

  /** Must be called after the mappings have changed. Reads all visible documents as if they had just been opened. */
  readAgain(): void {
    const known = [...this.#entries.values()];
    for (const { reading } of known) reading?.controller.abort();
    this.#entries.clear();
    for (const { document } of known) this.#changed.fire(document.uri);
    for (const editor of vscode.window.visibleTextEditors) void this.outline(editor.document);
  }

  dispose(): void {
    for (const entry of this.#entries.values()) entry.reading?.controller.abort();
    this.#entries.clear();
    this.#store.dispose();
  }

  #entryOf(document: vscode.TextDocument): Entry | undefined {
    const key = document.uri.toString();
    const known = this.#entries.get(key);
    if (known?.document === document) return known;
    if (!isCandidate(document) || document.isClosed) return undefined;
    const role = findMappedRole(document.uri) ?? detectEvidence(readDocumentHead(document))?.role;
    if (role === undefined) return undefined;
    const entry: Entry = {
      document,
      role,
      outline: undefined,
      outlineVersion: -1,
      failure: undefined,
      reading: undefined,
      isEdited: false,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #onEdit(document: vscode.TextDocument): void {
    const known = this.#entries.get(document.uri.toString());
    if (known) {
      known.isEdited = true;
      this.#edited.fire(document.uri);
    }
    if (known || vscode.window.visibleTextEditors.some((editor) => editor.document === document)) {
      void this.outline(document);
    }
  }

  #startReading(entry: Entry): Reading {
    const controller = new AbortController();
    const { version } = entry.document;
    const outline = this.#read(entry, version, controller.signal, entry.isEdited);
    return { version, controller, outline };
  }

  async #read(
    entry: Entry,
    version: number,
    signal: AbortSignal,
    isEdit: boolean,
  ): Promise<Outline | undefined> {
    const { document } = entry;
    if (isEdit) await new Promise((resolve) => setTimeout(resolve, editDebounceMs));
    if (isAborted(signal)) return undefined;
    let outline: Outline | undefined;
    let failure: string | undefined;
    const startMs = performance.now();
    try {
      outline = await this.#scoring.outline({ file: sourceOf(document.uri) }, signal);
      const tookMs = performance.now() - startMs;
      this.#log.info(
        `read ${document.uri.fsPath}: ${outline.claims.length} claims in ${millisecondsText(tookMs)}`,
      );
    } catch (error) {
      if (isAborted(signal)) return undefined;
      failure = render(describeError(error));
      this.#log.error(`${document.uri.toString()}: ${textOf(describeError(error))}`);
    }
    if (isAborted(signal) || document.version !== version) return undefined;
    entry.outline = outline;
    entry.role = outline?.role ?? entry.role;
    entry.failure = failure;
    entry.outlineVersion = version;
    this.#changed.fire(document.uri);
    return outline;
  }
}

/** Sets menu contexts for the role of the active editor's file. */
export function registerEvidenceContext(documents: EvidenceDocuments): Disposable {
  const update = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    const role = document && documents.roleOf(document);
    setContext('evidenceInspector.isEvidence', role !== undefined);
    setContext('evidenceInspector.isPredictions', role === 'predictions');
  };
  update();
  return disposableOf(
    vscode.window.onDidChangeActiveTextEditor(update),
    documents.onDidChange(update),
    documents.onDidEdit(update),
  );
}

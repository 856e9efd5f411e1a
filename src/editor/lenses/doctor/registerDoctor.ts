// Shows the doctor's findings in the Problems panel. Examines a file on request, or automatically if the setting is on.

import * as vscode from 'vscode';
import type { EvidenceCounts } from '../../../core/doctor/frequentRules.ts';
import { doctorPage } from '../../../core/doctor/doctorRules.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { ExaminationResult, ExamineParams } from '../../../protocol/fileReading.ts';
import { showPage } from '../../platform/documentationPages.ts';
import { DisposableStore, type Disposable } from '../../platform/disposables.ts';
import { activeFile } from '../../evidence/documents/evidenceFiles.ts';
import { openDocument, sourceOf } from '../../evidence/documents/documentSource.ts';
import { isCancelled, showErrors } from '../../platform/messages.ts';
import { registerCommand, toUri } from '../../platform/typedApi.ts';
import { noteRead } from '../../evidence/files/filesRead.ts';
import { render, t } from '../../platform/l10n.ts';
import { askModel, findReference } from './askModel.ts';
import {
  type DoctorDeps,
  type ExaminedDocument,
  findingDiagnostics,
  registerFixes,
} from './findingDiagnostics.ts';
import { textOf } from '../../../core/words/message.ts';

/** Time in ms from a change to the examination of the file. The delay lets the outline and the lenses come first. */
const quietMs = 700;

export function registerDoctor(deps: DoctorDeps): Disposable {
  const store = new DisposableStore();
  const findings = store.add(new DocumentFindings(deps));
  store.add(
    registerCommand('evidenceInspector.examineEvidence', (argument) =>
      showErrors(async () => {
        const uri = toUri(argument) ?? activeFile();
        if (!uri) return;
        const document = await vscode.workspace.openTextDocument(uri);
        const reference = await findReference(document, deps);
        // Findings of rules without a model are shown first, so that they stay if the user cancels the model's run.
        await findings.examineOnRequest(document, reference);
        await vscode.commands.executeCommand('workbench.actions.view.problems');
        const asked = reference && (await askModel(document, reference, deps));
        if (asked) findings.add(document, asked);
      }),
    ),
  );
  store.add(
    registerCommand('evidenceInspector.showDoctorPage', () =>
      showErrors(() => showPage(deps.extensionUri, doctorPage, t('the doctor'))),
    ),
  );
  store.add(registerFixes((uri) => findings.get(uri), deps.documents, deps.settings));
  return store;
}

/** Findings for the current versions of open documents. */
class DocumentFindings implements Disposable {
  readonly #deps: DoctorDeps;
  readonly #store = new DisposableStore();
  readonly #collection = this.#store.add(
    vscode.languages.createDiagnosticCollection('evidenceInspector.doctor'),
  );
  readonly #known = new Map<string, ExaminedDocument>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, AbortController>();
  /** Open files that the user asked to examine. Their findings are renewed after each edit. */
  readonly #requested = new Set<string>();

  /** Warnings about source texts that the user has seen, in English. */
  readonly #warnings = new Set<string>();

  constructor(deps: DoctorDeps) {
    this.#deps = deps;
    const { documents, settings } = deps;
    this.#store.add(
      documents.onDidChange((uri) => {
        this.#wait(uri);
      }),
    );
    this.#store.add(
      settings.onDidChangeDoctor(() => {
        this.#known.clear();
        if (!settings.isDoctorAutomatic) this.#collection.clear();
        for (const uri of documents.uris()) this.#wait(uri);
      }),
    );
    for (const uri of documents.uris()) this.#wait(uri);
  }

  get(uri: vscode.Uri): ExaminedDocument | undefined {
    return this.#known.get(uri.toString());
  }

  /** Examines the document, and again after each edit until it is closed. `reference`: absent if the user chose none. */
  async examineOnRequest(document: vscode.TextDocument, reference?: vscode.Uri): Promise<void> {
    this.#requested.add(document.uri.toString());
    await this.#examine(document, reference);
  }

  /**
   * Runs the rules without a model on the current document. An edit cancels the examination. `reference`: the reference that the
   * user chose. Default: the reference of the file's scores. Never searches the workspace for a reference.
   */
  async #examine(document: vscode.TextDocument, reference?: vscode.Uri): Promise<void> {
    const { documents, runs, settings, log } = this.#deps;
    const { uri, version } = document;
    const evidence = documents.get(uri);
    const isKnown = reference === undefined && this.get(uri)?.version === version;
    if (!evidence?.outline || isKnown) return;
    const run = runs.concerning(uri);
    const ofRun = run?.predictions === uri.toString() ? vscode.Uri.parse(run.reference) : undefined;
    const gold = evidence.role === 'predictions' ? (reference ?? ofRun) : undefined;
    const controller = new AbortController();
    this.#running.get(uri.toString())?.abort();
    this.#running.set(uri.toString(), controller);
    const { doctor } = settings;
    if (doctor.misinformation !== undefined) noteRead(vscode.Uri.file(doctor.misinformation));
    for (const source of doctor.sources ?? []) noteRead(vscode.Uri.file(source));
    try {
      const unasked = await this.#findingsOf(
        {
          file: sourceOf(uri),
          role: evidence.role,
          ...doctor,
          reference: gold && sourceOf(gold),
          dataSet: settings.dataSet,
        },
        controller.signal,
      );
      if (document.version === version && !document.isClosed) {
        this.#show(uri, { version, unasked, asked: [] });
      }
    } catch (error) {
      // The Problems panel already shows why a file cannot be read. Findings of an earlier version would be at wrong places.
      if (isCancelled(error)) return;
      if (document.version === version && !document.isClosed) {
        const unasked = { findings: [], frequent: [], left: 0 };
        this.#show(uri, { version, unasked, asked: [] });
      }
      log.warn(`not examined: ${textOf(describeError(error))}`);
    }
  }

  /**
   * Returns the findings of the rules without a model. If the source texts cannot be read, shows a message that says why, and
   * applies only the other rules.
   */
  async #findingsOf(params: ExamineParams, signal: AbortSignal): Promise<ExaminationResult> {
    const { client, log } = this.#deps;
    try {
      return await client.examine(params, signal);
    } catch (error) {
      const { sources = [], ...others } = params;
      if (isCancelled(error) || sources.length === 0) throw error;
      const findings = await client.examine(others, signal);
      const message = describeError(error);
      log.warn(`examined without source texts: ${textOf(message)}`);
      if (!this.#warnings.has(textOf(message))) {
        this.#warnings.add(textOf(message));
        void vscode.window.showWarningMessage(render(message));
      }
      return findings;
    }
  }

  /** Adds the model's findings. */
  add(document: vscode.TextDocument, asked: ExaminedDocument['asked']): void {
    const { unasked = { findings: [], frequent: [], left: 0 } } = this.get(document.uri) ?? {};
    this.#show(document.uri, { version: document.version, unasked, asked });
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#store.dispose();
  }

  #wait(uri: vscode.Uri): void {
    const key = uri.toString();
    clearTimeout(this.#waiting.get(key));
    this.#running.get(key)?.abort();
    const document = openDocument(uri);
    if (!document || !this.#deps.documents.get(uri)) {
      this.#known.delete(key);
      this.#running.delete(key);
      this.#requested.delete(key);
      this.#collection.delete(uri);
      return;
    }
    if (!this.#deps.settings.isDoctorAutomatic && !this.#requested.has(key)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(key);
      void this.#examine(document);
    }, quietMs);
    this.#waiting.set(key, timer);
  }

  #show(uri: vscode.Uri, examined: ExaminedDocument): void {
    this.#known.set(uri.toString(), examined);
    const claims = this.#deps.documents.get(uri)?.outline?.claims ?? [];
    const counts: EvidenceCounts = {
      claims: claims.length,
      questions: claims.reduce((sum, { questions }) => sum + questions, 0),
      answers: claims.reduce((sum, { answers }) => sum + answers, 0),
    };
    this.#collection.set(uri, findingDiagnostics(examined, counts));
  }
}

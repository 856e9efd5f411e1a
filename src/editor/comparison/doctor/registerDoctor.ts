// Opens the doctor's panel, and shows its findings in the Problems panel on request, or automatically if the setting is on.

import * as vscode from 'vscode';
import type { EvidenceCounts } from '../../../core/score/doctor/frequentRules.ts';
import { doctorPage } from '../../../core/score/doctor/doctorRules.ts';
import { textOf, countMsg } from '../../../core/base/words/message.ts';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import { openDocument, sourceOf } from '../../evidence/documents/documentSource.ts';
import { activeFile } from '../../evidence/documents/evidenceFiles.ts';
import { FilesPanels } from '../../panels/filesPanel.ts';
import type { InspectorPanels } from '../../panels/inspector/inspectorPanels.ts';
import { DisposableStore, type Disposable } from '../../platform/disposables.ts';
import { showPage } from '../../platform/documentationPages.ts';
import { t, translateCount, render } from '../../platform/l10n.ts';
import { isCancelled, registerAction, showErrors, showProgress } from '../../platform/messages.ts';
import { registerCommand, toUri } from '../../platform/typedApi.ts';
import { DoctorPanel, Examiner } from './doctorPanel.ts';
import {
  type DoctorDeps,
  type ExaminedDocument,
  findingDiagnostics,
  registerFixes,
} from './findingDiagnostics.ts';
import { examinationMetric, readingsOf } from '../../../core/score/doctor/examinationRun.ts';
import type { RuleFinding } from '../../../core/score/doctor/examine.ts';
import { dataSetOfPlaces } from '../../../core/read/files/verdictPlaces.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import type { Outline } from '../../../protocol/fileReading.ts';
import { modelFindings } from './modelFindings.ts';

/** Time in ms from a change to the examination of the file. The delay lets the outline and the lenses come first. */
const quietMs = 700;

export function registerDoctor(
  deps: DoctorDeps & { readonly panels: Pick<InspectorPanels, 'scoreWithout'> },
): Disposable {
  const store = new DisposableStore();
  const { extensionUri, runs } = deps;
  const examiner = new Examiner(deps);
  const findings = store.add(new DocumentFindings(deps, examiner));
  const showRules = (): Promise<void> =>
    showErrors(() => showPage(extensionUri, doctorPage, t('the doctor')));
  const open = store.add(
    new FilesPanels('doctor', extensionUri, (panel, [uri]) => {
      if (!uri) throw new RangeError('the doctor needs a file');
      const actions = {
        findReference: () => deps.references.resolve(uri, 'quiet'),
        askModel: async () => {
          const document = await vscode.workspace.openTextDocument(uri);
          const reference = await findReference(document, deps);
          const asked = reference && (await askModel(document, reference, deps));
          if (asked) findings.add(document, asked);
          return asked;
        },
        showProblems: async () => {
          const document = await vscode.workspace.openTextDocument(uri);
          await findings.examineOnRequest(document);
          await vscode.commands.executeCommand('workbench.actions.view.problems');
        },
        leaveOut: (rule: string) => deps.panels.scoreWithout(uri, rule),
        showRules,
      };
      return new DoctorPanel({ examiner, runs, ...actions }, { ...deps, panel }, uri);
    }),
  );
  store.add(
    registerAction('evidenceInspector.examineEvidence', (argument) => {
      const uri = toUri(argument) ?? activeFile();
      if (uri) open.open([uri]);
      return Promise.resolve();
    }),
  );
  store.add(registerCommand('evidenceInspector.showDoctorPage', showRules));
  store.add(registerFixes((uri) => findings.get(uri), deps.documents, deps.settings));
  return store;
}

/** Findings for the current versions of open documents. */
class DocumentFindings implements Disposable {
  readonly #deps: DoctorDeps;
  readonly #examiner: Examiner;
  readonly #store = new DisposableStore();
  readonly #collection = this.#store.add(
    vscode.languages.createDiagnosticCollection('evidenceInspector.doctor'),
  );
  readonly #known = new Map<string, ExaminedDocument>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, AbortController>();
  /** Open files that the user asked to examine. Their findings are renewed after each edit. */
  readonly #requested = new Set<string>();

  constructor(deps: DoctorDeps, examiner: Examiner) {
    this.#deps = deps;
    this.#examiner = examiner;
    const { documents, settings } = deps;
    this.#store.add(documents.onDidChange((uri) => this.#wait(uri)));
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

  /** Examines the document, and again after each edit until it is closed. */
  async examineOnRequest(document: vscode.TextDocument): Promise<void> {
    this.#requested.add(document.uri.toString());
    await this.#examine(document);
  }

  /** Runs the rules without a model on the current document. An edit cancels the examination. */
  async #examine(document: vscode.TextDocument): Promise<void> {
    const { documents, log } = this.#deps;
    const { uri, version } = document;
    const evidence = documents.get(uri);
    if (!evidence?.outline || this.get(uri)?.version === version) return;
    const controller = new AbortController();
    this.#running.get(uri.toString())?.abort();
    this.#running.set(uri.toString(), controller);
    const source = { uri, role: evidence.role };
    try {
      const unasked = await this.#examiner.examine(source, controller.signal);
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

// Runs the model over a file for the doctor, with progress and a cancel button.

type Deps = Pick<DoctorDeps, 'client' | 'documents' | 'references' | 'settings'>;

async function outlineOf(
  document: vscode.TextDocument,
  { documents }: Pick<Deps, 'documents'>,
): Promise<Outline> {
  const outline = await documents.outline(document);
  if (outline) return outline;
  throw new InspectorError(
    'notEvidence',
    t('This file has no evidence to examine.'),
    t('Open a reference or a prediction file.'),
  );
}

/**
 * Resolves with the reference for a prediction file. A reference file is its own reference. `undefined` if the user chose none.
 * Rejects if the file has no evidence.
 */
async function findReference(
  document: vscode.TextDocument,
  deps: Pick<Deps, 'documents' | 'references'>,
): Promise<vscode.Uri | undefined> {
  const { role } = await outlineOf(document, deps);
  return role === 'reference' ? document.uri : await deps.references.resolve(document.uri);
}

/**
 * Resolves with the findings of the model rules. `undefined` if the user edited the file meanwhile. Rejects if the user cancels.
 */
async function askModel(
  document: vscode.TextDocument,
  reference: vscode.Uri,
  deps: Pick<Deps, 'client' | 'documents' | 'settings'>,
): Promise<readonly RuleFinding[] | undefined> {
  const { client, settings } = deps;
  const outline = await outlineOf(document, deps);
  const { uri, version } = document;
  const dataSet = settings.dataSet ?? dataSetOfPlaces(outline.verdicts);
  const claims: ScoredClaim[] = [];
  await showProgress(t('Examining evidence'), async (report, signal) => {
    const { encoder, nli, executionProvider } = settings.models;
    const job = client.score(
      {
        predictions: sourceOf(uri),
        reference: sourceOf(reference),
        dataSet,
        metrics: [examinationMetric],
        text: settings.text,
        parameters: settings.parameters,
        threads: settings.threads,
        models: {
          encoder: encoder === '' ? undefined : encoder,
          nli: nli === '' ? undefined : nli,
          executionProvider,
        },
      },
      {
        onScored: (scored) => {
          for (const claim of scored) claims.push(claim);
        },
        onProgress: ({ done, total }) =>
          report({
            message: render(countMsg(total, '{1} of {0} claim', '{1} of {0} claims', done)),
          }),
        onNotice: () => undefined,
      },
      signal,
    );
    await job.result;
  });
  if (document.version !== version) return undefined;
  const { severities } = settings.doctor;
  const readings = readingsOf(claims);
  const failed = claims.length - readings.size;
  if (failed > 0) {
    void vscode.window.showWarningMessage(
      translateCount(
        failed,
        'The model could not read {0} claim. Rules that need the model skip this claim.',
        'The model could not read {0} claims. Rules that need the model skip these claims.',
      ),
    );
  }
  return modelFindings(outline, readings, dataSet, severities);
}

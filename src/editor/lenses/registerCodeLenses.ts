import * as vscode from 'vscode';
import type { Problem, Severity } from '../../core/read/claims/evidence.ts';
import { problemsUnder } from '../../core/read/files/verdictPlaces.ts';
import { messageOf } from '../../core/base/words/message.ts';
import { candidateSelector } from '../evidence/documents/candidates.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { toRange } from '../evidence/documents/revealInFile.ts';
import { category } from '../platform/contributions.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
import { render, t } from '../platform/l10n.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { Runs } from '../runs/runs.ts';
import { type ClaimLens, lensesOf } from './claimLenses.ts';
import { LensRefresh } from './lensRefresh.ts';
import { alignmentProblems } from './problemsOfFile.ts';

function commandOf(lens: ClaimLens, uri: vscode.Uri): vscode.Command {
  const { title, action, claim, explanation = '' } = lens;
  switch (action) {
    case 'inspect':
      return {
        title,
        command: 'evidenceInspector.inspectClaim',
        tooltip: [explanation, t('Open the inspector at this claim')].filter(Boolean).join('\n'),
        arguments: [uri, claim],
      };
    case 'inspectFile':
      return {
        title,
        command: 'evidenceInspector.inspectClaim',
        tooltip: t('Open the inspector'),
        arguments: [uri],
      };
    case 'score':
      return {
        title,
        command: 'evidenceInspector.scoreFile',
        tooltip: t('Score this file against its reference, starting with this claim'),
        arguments: [uri, { interactive: true, first: claim }],
      };
  }
}

export function registerCodeLenses(
  documents: EvidenceDocuments,
  runs: Runs,
  settings: Pick<SettingsReader, 'lensParts' | 'onDidChangeLens'>,
): Disposable {
  const changed = new vscode.EventEmitter<void>();
  const refresh = new LensRefresh(() => changed.fire());
  const provider: vscode.CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses(document) {
      const outline = await documents.outline(document);
      refresh.onProvided();
      if (!outline) return [];
      const run = outline.role === 'predictions' ? runs.get(document.uri) : undefined;
      return lensesOf(outline, run, settings.lensParts).map(
        (lens) => new vscode.CodeLens(toRange(lens.range), commandOf(lens, document.uri)),
      );
    },
  };
  return disposableOf(
    changed,
    refresh,
    runs.onDidChange(() => refresh.request()),
    settings.onDidChangeLens(() => refresh.request()),
    vscode.languages.registerCodeLensProvider(candidateSelector(), provider),
  );
}

export const diagnosticSeverities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
};

function toDiagnostic(problem: Problem): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(
    toRange(problem.range),
    render(messageOf(problem)),
    diagnosticSeverities[problem.severity],
  );
  diagnostic.source = category;
  diagnostic.code = problem.code;
  return diagnostic;
}

export function registerDiagnostics(
  documents: EvidenceDocuments,
  runs: Runs,
  settings: Pick<SettingsReader, 'dataSet'>,
): Disposable {
  const collection = vscode.languages.createDiagnosticCollection('evidenceInspector');

  /** Open files are marked based on their outline, closed files based on their run. */
  const update = (uri: vscode.Uri): void => {
    const document = documents.get(uri);
    const run = runs.concerning(uri);
    const result = run?.isEdited === false ? run.result : undefined;
    const role = run?.predictions === uri.toString() ? 'predictions' : 'reference';
    if (document?.failure !== undefined) {
      const message = document.failure;
      collection.set(uri, [
        toDiagnostic({ severity: 'error', code: 'unreadable', message, range: [0, 0, 0, 1] }),
      ]);
      return;
    }
    const { outline } = document ?? {};
    // The outline of this version is not ready. The current marks stay until it is ready.
    if (document && !outline) return;
    const dataSet = result?.dataSet ?? settings.dataSet;
    const ofOutline = outline && dataSet ? problemsUnder(outline, dataSet) : outline?.problems;
    const problems = ofOutline ?? result?.problems[role] ?? [];
    const aligned =
      outline && result ? alignmentProblems(result.alignment, outline.role, outline.claims) : [];
    collection.set(uri, [...problems, ...aligned].map(toDiagnostic));
  };
  for (const uri of documents.uris()) update(uri);
  return disposableOf(
    collection,
    documents.onDidChange(update),
    runs.onDidChange(({ kind, run }) => {
      if (kind !== 'state' && kind !== 'edited') return;
      if (kind === 'state' && run.isScoring) return;
      update(vscode.Uri.parse(run.predictions));
      update(vscode.Uri.parse(run.reference));
    }),
  );
}

import * as vscode from 'vscode';
import type { Problem, Severity } from '../../core/evidence/evidence.ts';
import { problemsUnder } from '../../core/evidence/reading/verdictPlaces.ts';
import { messageOf } from '../../core/words/message.ts';
import { category } from '../platform/contributions.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { toRange } from '../evidence/documents/revealInFile.ts';
import { render } from '../platform/l10n.ts';
import type { Runs } from '../runs/runs.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { alignmentProblems } from './problemsOfFile.ts';

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

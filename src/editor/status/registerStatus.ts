import * as vscode from 'vscode';
import { spendingText, type JudgeSpending } from '../../core/judge/judgeCost.ts';
import type { RunState } from '../../protocol/panels.ts';
import { claimsSoFar } from '../../protocol/runProgress.ts';
import { fileLine } from '../../core/report/summary.ts';
import { disposableOf, type Disposable } from '../disposables.ts';
import { candidateSelector } from '../documents/documentSource.ts';
import { nameOf } from '../documents/activeFile.ts';
import type { EvidenceDocuments } from '../documents/evidenceDocuments.ts';
import type { Run } from '../scoring/run.ts';
import type { Runs } from '../scoring/runs.ts';
import { notScored } from '../../core/words/remarks.ts';

function costsOf({ spent }: { readonly spent?: JudgeSpending }): string {
  return spent ? ` (judge: ${spendingText(spent)})` : '';
}

/** What a scoring run is doing: a stage always, counts once they are known. */
function stageText(state: Extract<RunState, { readonly kind: 'scoring' }>): string {
  switch (state.stage) {
    case 'reading':
      return 'reading files';
    case 'loading':
      return 'loading models';
    case 'scoring':
      return `scoring ${String(state.done)} of ${String(state.total)}${costsOf(state)}`;
  }
}

function updateProgress(item: vscode.StatusBarItem, scoring: readonly Run[]): void {
  const run = scoring.at(-1);
  if (run?.state.kind !== 'scoring') {
    item.hide();
    return;
  }
  const name = nameOf(run.predictions);
  const others = scoring.length > 1 ? ` (and ${String(scoring.length - 1)} more)` : '';
  const stage = stageText(run.state);
  item.text = `$(loading~spin) Evidence: ${stage}${others}`;
  item.tooltip = `${name}: ${stage}. Click to cancel; finished claims stay.`;
  item.accessibilityInformation = {
    label: `Evidence Inspector, ${name}: ${stage}. Activate to cancel.`,
    role: 'button',
  };
  item.show();
}

function scoresText(run: Run): string {
  if (run.isEdited) return 'edited since scoring';
  if (run.state.kind !== 'complete') return `${claimsSoFar(run.size, run.state)} scored`;
  if (!run.numbers) return 'adding up the scores';
  return fileLine(run.numbers.aggregate, run.averitecLevel, run.metricRows) || 'scored';
}

function updateLanguageStatus(
  item: vscode.LanguageStatusItem,
  documents: EvidenceDocuments,
  runs: Runs,
): void {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const document = uri && documents.get(uri);
  const run = uri && runs.get(uri);
  item.busy = document !== undefined && !document.outline && document.failure === undefined;
  item.severity = vscode.LanguageStatusSeverity.Information;
  item.detail = '';
  if (!document) {
    item.text = 'No evidence in this file';
    item.command = undefined;
    return;
  }
  if (document.failure !== undefined) {
    item.severity = vscode.LanguageStatusSeverity.Error;
    item.text = 'Evidence not read';
    item.detail = document.failure;
    item.command = { title: 'Open Log', command: 'evidenceInspector.openLog' };
    return;
  }
  if (document.role === 'reference') {
    item.text = 'Reference evidence';
    item.detail = `${String(document.outline?.claims.length ?? 0)} claims`;
    item.command = undefined;
    return;
  }
  item.text = `Predictions${run ? ` · ${scoresText(run)}` : `, ${notScored}`}`;
  item.detail = run ? `reference: ${nameOf(run.reference)}` : 'no reference chosen yet';
  item.command = {
    title: 'Choose Reference',
    command: 'evidenceInspector.chooseReference',
    arguments: [uri],
  };
}

export function registerStatus(documents: EvidenceDocuments, runs: Runs): Disposable {
  const progress = vscode.window.createStatusBarItem(
    'evidenceInspector.scoring',
    vscode.StatusBarAlignment.Left,
    0,
  );
  progress.name = 'Evidence Inspector: Scoring';
  progress.command = 'evidenceInspector.cancelScoring';
  const language = vscode.languages.createLanguageStatusItem(
    'evidenceInspector.file',
    candidateSelector,
  );
  language.name = 'Evidence Inspector';
  const update = (): void => {
    updateProgress(progress, runs.scoring());
    updateLanguageStatus(language, documents, runs);
  };
  update();
  return disposableOf(
    progress,
    language,
    runs.onDidChange(({ kind }) => {
      if (kind !== 'claims') update();
    }),
    documents.onDidChange(update),
    vscode.window.onDidChangeActiveTextEditor(update),
  );
}

import * as vscode from 'vscode';
import { fileLine } from '../../core/report/fileHeadline.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { candidateSelector } from '../evidence/documents/documentSource.ts';
import { nameOf } from '../evidence/documents/activeFile.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { Run } from '../runs/run.ts';
import type { Runs } from '../runs/runs.ts';
import { claimsSoFar } from '../../protocol/runProgress.ts';
import { translateCount, render, t } from '../platform/l10n.ts';
import type { CurrentFile } from '../runs/currentFile.ts';
import { scoringStatus } from './scoringStatus.ts';

function updateProgress(
  item: vscode.StatusBarItem,
  scoring: readonly Run[],
  current: vscode.Uri | undefined,
): void {
  const status = scoringStatus(scoring, current?.toString(), nameOf);
  if (!status) {
    item.hide();
    return;
  }
  item.text = status.text;
  item.tooltip = status.tooltip;
  item.accessibilityInformation = { label: status.label, role: 'button' };
  item.command = {
    title: t('Cancel Scoring'),
    command: 'evidenceInspector.cancelScoring',
    arguments: [vscode.Uri.parse(status.predictions)],
  };
  item.show();
}

function scoresText(run: Run): string {
  if (run.isEdited) return t('edited since scoring');
  if (run.state.kind !== 'complete') return t('{0} scored', claimsSoFar(run.size, run.state));
  if (!run.numbers) return t('computing the scores');
  return render(fileLine(run.numbers.aggregate, run.averitecLevel, run.metricRows)) || t('scored');
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
    item.text = t('No evidence in this file');
    item.command = undefined;
    return;
  }
  if (document.failure !== undefined) {
    item.severity = vscode.LanguageStatusSeverity.Error;
    item.text = t('Evidence could not be read');
    item.detail = document.failure;
    item.command = { title: t('Open Log'), command: 'evidenceInspector.openLog' };
    return;
  }
  if (document.role === 'reference') {
    item.text = t('Reference evidence');
    item.detail = translateCount(document.outline?.claims.length ?? 0, '{0} claim', '{0} claims');
    item.command = undefined;
    return;
  }
  item.text = run ? `${t('Predictions')} · ${scoresText(run)}` : t('Predictions, not scored');
  item.detail = run ? t('reference: {0}', nameOf(run.reference)) : t('no reference chosen yet');
  item.command = {
    title: t('Choose Reference'),
    command: 'evidenceInspector.chooseReference',
    arguments: [uri],
  };
}

export function registerStatus(
  documents: EvidenceDocuments,
  runs: Runs,
  currentFile: CurrentFile,
): Disposable {
  const progress = vscode.window.createStatusBarItem(
    'evidenceInspector.scoring',
    vscode.StatusBarAlignment.Left,
    0,
  );
  progress.name = t('Evidence Inspector: Scoring');
  const language = vscode.languages.createLanguageStatusItem(
    'evidenceInspector.file',
    candidateSelector(),
  );
  language.name = 'Evidence Inspector';
  const update = (): void => {
    updateProgress(progress, runs.scoring(), currentFile.last());
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
    currentFile.onDidChange(update),
    vscode.window.onDidChangeActiveTextEditor(update),
  );
}

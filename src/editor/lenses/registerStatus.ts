import * as vscode from 'vscode';
import { fileLine } from '../../core/score/report/fileHeadline.ts';
import { messageOf } from '../../core/base/words/message.ts';
import type { ScorerState } from '../../node/linkedScorer.ts';
import { describeError } from '../../protocol/errors.ts';
import { claimsSoFar } from '../../protocol/runProgress.ts';
import { candidateSelector } from '../evidence/documents/candidates.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { nameOf } from '../evidence/documents/evidenceFiles.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
import { render, t, translateCount } from '../platform/l10n.ts';
import type { CurrentFile } from '../runs/currentFile.ts';
import type { Run } from '../runs/run.ts';
import type { Runs } from '../runs/runs.ts';
import type { ScorerService } from '../runs/scorerService.ts';
import { scoreStatus, scoringStatus } from './scoreStatus.ts';

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

/** Shows the result of the current file. A click opens its scores. Hidden while the current file has no scores. */
export function registerScoreStatus(runs: Runs, lookedAt: CurrentFile): Disposable {
  const item = vscode.window.createStatusBarItem(
    'evidenceInspector.scores',
    vscode.StatusBarAlignment.Left,
    -1,
  );
  item.name = t('Evidence Inspector: Scores');
  const update = (): void => {
    const run = lookedAt.ownRun();
    const status = run && scoreStatus(run, nameOf(run.predictions));
    if (!status) {
      item.hide();
      return;
    }
    item.text = status.text;
    item.tooltip = status.tooltip;
    item.accessibilityInformation = {
      label: `Evidence Inspector, ${status.tooltip}`,
      role: 'button',
    };
    item.command = {
      title: t('Open Inspector'),
      command: 'evidenceInspector.showFileScores',
      arguments: [vscode.Uri.parse(run.predictions)],
    };
    item.show();
  };
  update();
  return disposableOf(
    item,
    runs.onDidChange(({ kind }) => {
      if (kind !== 'claims') update();
    }),
    lookedAt.onDidChange(update),
  );
}

function show(item: vscode.LanguageStatusItem, state: ScorerState): void {
  item.severity = vscode.LanguageStatusSeverity.Information;
  item.busy = state.kind === 'starting' || state.kind === 'restarting';
  item.detail = '';
  switch (state.kind) {
    case 'stopped':
      item.text = t('Scorer: starts when needed');
      return;
    case 'starting':
      item.text = t('Scorer: starting');
      return;
    case 'restarting':
      item.severity = vscode.LanguageStatusSeverity.Warning;
      item.text = t('Scorer: restarting');
      return;
    case 'running':
      item.text = t('Scorer: running');
      item.detail = render(messageOf(state.hello.store));
      return;
    case 'failed':
      item.severity = vscode.LanguageStatusSeverity.Error;
      item.text = t('Scorer: failed');
      item.detail = render(describeError(state.error));
      return;
  }
}

/** Shows the state of the scorer process in the language status of JSON files. */
export function registerScorerStatus(scorer: ScorerService): Disposable {
  const item = vscode.languages.createLanguageStatusItem(
    'evidenceInspector.scorer',
    candidateSelector(),
  );
  item.name = t('Evidence Inspector Scorer');
  item.command = { title: t('Open Log'), command: 'evidenceInspector.openLog' };
  show(item, scorer.client.state);
  return disposableOf(
    item,
    scorer.onDidChangeState((state) => show(item, state)),
  );
}

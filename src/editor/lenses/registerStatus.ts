import * as vscode from 'vscode';
import { costText, countText } from '../../core/format/numbers.ts';
import type { JudgeSpending } from '../../core/judge/judgeCost.ts';
import type { RunState } from '../../protocol/panels.ts';
import { fileLine } from '../../core/report/summary.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { candidateSelector } from '../evidence/documents/documentSource.ts';
import { nameOf } from '../evidence/documents/activeFile.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { Run } from '../runs/run.ts';
import type { Runs } from '../runs/runs.ts';
import { claimsSoFar } from '../../protocol/runProgress.ts';
import { translateCount, render, t } from '../platform/l10n.ts';
import { withNote } from '../../core/words/lists.ts';
import { joinParts } from '../../core/words/message.ts';

function spendingOf({ calls, prompt, reply, cost }: JudgeSpending): string {
  const parts = [
    translateCount(calls, '{0} question asked', '{0} questions asked'),
    t('{0} tokens', countText(prompt + reply)),
    ...(cost === null ? [] : [t('cost {0}', costText(cost))]),
  ];
  return render(joinParts(parts));
}

function costsOf({ spent }: { readonly spent?: JudgeSpending }): string {
  return spent ? t('judge: {0}', spendingOf(spent)) : '';
}

/** What a scoring run is doing: a stage always, counts once they are known. */
function stageText(state: Extract<RunState, { readonly kind: 'scoring' }>): string {
  switch (state.stage) {
    case 'reading':
      return t('reading files');
    case 'loading':
      return t('loading models');
    case 'scoring':
      return render(withNote(t('scoring {0} of {1}', state.done, state.total), costsOf(state)));
  }
}

function updateProgress(item: vscode.StatusBarItem, scoring: readonly Run[]): void {
  const run = scoring.at(-1);
  if (run?.state.kind !== 'scoring') {
    item.hide();
    return;
  }
  const name = nameOf(run.predictions);
  const others = scoring.length > 1 ? t('and {0} more', scoring.length - 1) : '';
  const stage = stageText(run.state);
  item.text = `$(loading~spin) ${t('{0}: {1}', t('Evidence'), withNote(stage, others))}`;
  item.tooltip = t('{0}: {1}. Click to cancel; finished claims stay.', name, stage);
  item.accessibilityInformation = {
    label: `Evidence Inspector, ${t('{0}: {1}. Activate to cancel.', name, stage)}`,
    role: 'button',
  };
  item.show();
}

function scoresText(run: Run): string {
  if (run.isEdited) return t('edited since scoring');
  if (run.state.kind !== 'complete') return t('{0} scored', claimsSoFar(run.size, run.state));
  if (!run.numbers) return t('adding up the scores');
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
    item.text = t('Evidence not read');
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

export function registerStatus(documents: EvidenceDocuments, runs: Runs): Disposable {
  const progress = vscode.window.createStatusBarItem(
    'evidenceInspector.scoring',
    vscode.StatusBarAlignment.Left,
    0,
  );
  progress.name = t('Evidence Inspector: Scoring');
  progress.command = 'evidenceInspector.cancelScoring';
  const language = vscode.languages.createLanguageStatusItem(
    'evidenceInspector.file',
    candidateSelector(),
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

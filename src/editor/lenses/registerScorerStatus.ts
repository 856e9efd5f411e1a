import * as vscode from 'vscode';
import type { ScorerState } from '../../node/linkedScorer.ts';
import { describeError } from '../../protocol/errors.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { candidateSelector } from '../evidence/documents/documentSource.ts';
import type { ScorerService } from '../runs/scorerService.ts';
import { render, t } from '../platform/l10n.ts';
import { messageOf } from '../../core/words/message.ts';

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
    scorer.onDidChangeState((state) => {
      show(item, state);
    }),
  );
}

import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { candidateSelector } from '../evidence/documents/candidates.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { toRange } from '../evidence/documents/revealInFile.ts';
import type { Runs } from '../runs/runs.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { LensRefresh } from './lensRefresh.ts';
import { t } from '../platform/l10n.ts';
import { lensesOf, type ClaimLens } from './claimLenses.ts';

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

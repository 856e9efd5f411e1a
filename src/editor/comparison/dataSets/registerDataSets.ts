// "Compare Data Sets...": claims that occur twice, in one file or in several. A chosen pair opens both claims side by side.

import * as vscode from 'vscode';
import type { PlacedClaim } from '../../../core/datasets/claimPairs.ts';
import type { DataSetComparison } from '../../../core/datasets/dataSetComparison.ts';
import { comparisonSentences } from '../../../core/tables/dataSetTables.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { activeFile } from '../../evidence/documents/activeFile.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import { evidenceAt } from '../../evidence/documents/evidenceFiles.ts';
import { revealInFile } from '../../evidence/documents/revealInFile.ts';
import type { Disposable } from '../../platform/disposables.ts';
import { render, t } from '../../platform/l10n.ts';
import { showErrors } from '../../platform/messages.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { registerCommand, toFile, toUris } from '../../platform/typedApi.ts';
import { pickStatsFiles } from '../stats/pickStatsFiles.ts';
import { pairItems, type PairItem } from './pairItems.ts';

interface DataSetsDeps {
  readonly client: Scoring;
  readonly documents: EvidenceDocuments;
  readonly settings: Pick<SettingsReader, 'models' | 'threads'>;
}

async function compareFiles(
  uris: readonly vscode.Uri[],
  { client, settings }: DataSetsDeps,
): Promise<DataSetComparison> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: t('Comparing data sets'),
    cancellable: true,
  };
  return await vscode.window.withProgress(options, async (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => {
      controller.abort();
    });
    return await client.compareDataSets(
      {
        files: uris.map((uri) => ({ file: sourceOf(uri) })),
        ...{ usesEncoder: true, models: settings.models, threads: settings.threads },
      },
      ({ done, total }) => {
        progress.report({ message: t('{0} of {1} claims', done, total) });
      },
      controller.signal,
    );
  });
}

/** The first claim on the left, the second on the right, also where both are in one file. */
async function showPair(
  { pair }: PairItem,
  uris: readonly vscode.Uri[],
  { documents, client }: DataSetsDeps,
): Promise<void> {
  const show = async ({ file, index }: PlacedClaim, viewColumn: vscode.ViewColumn) => {
    const uri = uris[file];
    if (uri) await revealInFile({ uri, claim: index, viewColumn }, documents, client);
  };
  await show(pair.first, vscode.ViewColumn.One);
  await show(pair.second, vscode.ViewColumn.Two);
}

/** Lists the pairs until the user leaves the list. It stays open, so that pair after pair can be looked at. */
function listPairs(
  comparison: DataSetComparison,
  uris: readonly vscode.Uri[],
  deps: DataSetsDeps,
): void {
  const list = vscode.window.createQuickPick<PairItem>();
  list.title = t('Claims that occur twice');
  list.placeholder = comparisonSentences(comparison)
    .map((one) => render(one))
    .join(' ');
  list.items = pairItems(comparison, render);
  list.matchOnDescription = true;
  list.matchOnDetail = true;
  list.ignoreFocusOut = true;
  list.onDidAccept(() => {
    const [item] = list.selectedItems;
    if (item) void showErrors(() => showPair(item, uris, deps));
  });
  list.onDidHide(() => {
    list.dispose();
  });
  list.show();
}

export function registerDataSets(deps: DataSetsDeps): Disposable {
  const compareDataSets = async (first: unknown, selected: unknown): Promise<void> => {
    const given = toUris(selected) ?? toUris(first);
    const one = toFile(first) ?? (await evidenceAt(activeFile()));
    const uris = given ?? (await pickStatsFiles(one ? [one] : []));
    if (!uris || uris.length === 0) return;
    const comparison = await compareFiles(uris, deps);
    if (comparison.pairs.length > 0) {
      listPairs(comparison, uris, deps);
      return;
    }
    const sentences = comparisonSentences(comparison).map((sentence) => render(sentence));
    void vscode.window.showInformationMessage(sentences.join(' '));
  };
  return registerCommand('evidenceInspector.compareDataSets', (first, selected) =>
    showErrors(() => compareDataSets(first, selected)),
  );
}

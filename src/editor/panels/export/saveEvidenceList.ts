import * as vscode from 'vscode';
import { withoutEvidenceEnding } from '../../../core/evidence/fileNames.ts';
import type { EvidenceListId } from '../../../core/overview/evidenceLists.ts';
import { evidenceListCsv } from '../../../core/tables/evidenceListCsv.ts';
import type { Run } from '../../runs/run.ts';
import { t } from '../../platform/l10n.ts';
import { askTarget, offerFile, saveChunks } from './saveFile.ts';

/** Asks for a file and writes the items in one of the overview's lists, for the claims scored so far. */
export async function saveEvidenceList(run: Run, list: EvidenceListId): Promise<void> {
  const predictions = vscode.Uri.parse(run.predictions);
  const { path } = predictions;
  const name = `${withoutEvidenceEnding(path.slice(path.lastIndexOf('/') + 1))}.${list}.csv`;
  const target = await askTarget(t('Save List'), name, predictions, { CSV: ['csv'] });
  if (!target) return;
  const scored = [predictions, vscode.Uri.parse(run.reference)];
  await saveChunks(target, evidenceListCsv(run.claims(), [list]), scored);
  offerFile(target, t('List saved: {0}', target.fsPath));
}

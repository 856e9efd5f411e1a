// Exports statistics. Asks for the format and the file.

import type * as vscode from 'vscode';
import { withoutEvidenceEnding } from '../../../core/evidence/fileNames.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { askExport } from '../../panels/export/askExport.ts';
import { statsForms } from '../../panels/export/exportForms.ts';
import { offerFile, saveChunks } from '../../panels/export/saveFile.ts';
import { t } from '../../platform/l10n.ts';
import type { StatsPanel } from './statsPanel.ts';

export async function exportStats(
  { files, uris }: Pick<StatsPanel, 'files' | 'uris'>,
  version: string,
): Promise<vscode.Uri | undefined> {
  const [first] = files;
  if (!first) {
    throw new InspectorError(
      'notReport',
      t('The statistics are not ready for export yet.'),
      t('Wait until all files have been read.'),
    );
  }
  const name = `${withoutEvidenceEnding(first.name.replace(/^.*\//u, ''))}.stats`;
  const plan = await askExport(t('Export Statistics'), statsForms, name, uris[0], undefined);
  if (!plan) return undefined;
  const { form, target } = plan;
  await saveChunks(target, form.chunks(files, version), uris);
  offerFile(target, t('Statistics saved to {0}.', target.fsPath));
  return target;
}

// Statistics as a file: asks in which form and where.

import type * as vscode from 'vscode';
import { InspectorError } from '../../protocol/errors.ts';
import { askExport } from '../export/askExport.ts';
import { offerFile, saveChunks } from '../export/saveFile.ts';
import { statsForms } from './statsForms.ts';
import type { StatsPanel } from './statsPanel.ts';

export async function exportStats(
  { files, uris }: Pick<StatsPanel, 'files' | 'uris'>,
  version: string,
): Promise<vscode.Uri | undefined> {
  const [first] = files;
  if (!first) {
    throw new InspectorError(
      'notReport',
      'There are no statistics to export yet.',
      'Wait until the files are read.',
    );
  }
  const name = `${first.name.replace(/^.*\//u, '').replace(/\.(?:jsonc?|jsonl|ndjson|csv)$/iu, '')}.stats`;
  const plan = await askExport('Export Statistics', statsForms, name, uris[0], undefined);
  if (!plan) return undefined;
  const { form, target } = plan;
  await saveChunks(target, form.chunks(files, version), uris);
  offerFile(target, `Statistics written: ${target.fsPath}.`);
  return target;
}

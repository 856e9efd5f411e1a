import type * as vscode from 'vscode';
import { t } from '../../platform/l10n.ts';
import { askTarget, offerFile, saveChunks } from './saveFile.ts';

/** Asks for a file and writes a drawing from a webview. */
export async function savePlot(
  { name, svg }: { readonly name: string; readonly svg: string },
  near: vscode.Uri | undefined,
): Promise<void> {
  const target = await askTarget(t('Save Plot'), `${name}.svg`, near, { SVG: ['svg'] });
  if (!target) return;
  await saveChunks(target, [svg], near ? [near] : []);
  offerFile(target, t('Plot saved to {0}', target.fsPath));
}

import type * as vscode from 'vscode';
import { t } from '../../platform/l10n.ts';
import { askTarget, offerFile, saveChunks } from './saveFile.ts';

/** Asks where and writes the drawing that a view made. */
export async function savePlot(
  { name, svg }: { readonly name: string; readonly svg: string },
  near: vscode.Uri | undefined,
): Promise<void> {
  const target = await askTarget(t('Save Plot'), `${name}.svg`, near, { SVG: ['svg'] });
  if (!target) return;
  await saveChunks(target, [svg], near ? [near] : []);
  offerFile(target, t('Plot saved: {0}', target.fsPath));
}

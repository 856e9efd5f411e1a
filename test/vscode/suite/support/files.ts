import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { skip } from '../../../support/skip.ts';
import { environment } from '../../groups.ts';

export function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`the environment has no ${name}`);
  return value;
}

/** The checkout. */
export const root = required(environment.root);

/** Returns a file in the opened folder, which is a copy of samples/ that tests may change. */
export function workspaceFile(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('no folder is open');
  return vscode.Uri.joinPath(folder.uri, name);
}

export const reference = workspaceFile('reference.json');
export const systemA = workspaceFile('systemA.predictions.json');
export const systemB = workspaceFile('systemB.predictions.json');

export function writeWorkspaceFile(name: string, content: string | Uint8Array): vscode.Uri {
  const uri = workspaceFile(name);
  writeFileSync(uri.fsPath, content);
  return uri;
}

export interface EvidenceFiles {
  readonly reference: vscode.Uri;
  readonly predictions: vscode.Uri;
}

/**
 * Returns the published AVeriTeC development set with HerO's predictions: 500 claims. The files are not in the repository. The
 * test is skipped if they are missing.
 */
export function heroFiles(test: Mocha.Context): EvidenceFiles {
  const data = path.resolve(root, '../shared/data');
  const files = {
    reference: path.join(data, 'averitec/dev.json'),
    predictions: path.join(data, 'hero/dev_veracity_prediction_8b.json'),
  };
  if (!existsSync(data)) {
    skip(test, 'researchData', 'no research data beside the checkout (../shared)');
  }
  for (const file of Object.values(files)) {
    if (!existsSync(file)) skip(test, 'missing', `../shared has no ${path.relative(data, file)}`);
  }
  return {
    reference: vscode.Uri.file(files.reference),
    predictions: vscode.Uri.file(files.predictions),
  };
}

export async function show(uri: vscode.Uri): Promise<vscode.TextEditor> {
  return await vscode.window.showTextDocument(uri, { preview: false });
}

export async function closeAll(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** Scores without models in the tests of a suite that covers only the path to the page. All editors are closed after them. */
export function scoreWithoutModels(): void {
  const settings = vscode.workspace.getConfiguration('evidenceInspector');
  const setMetrics = async (metrics: readonly string[] | undefined): Promise<void> => {
    await settings.update('metrics', metrics, vscode.ConfigurationTarget.Workspace);
  };
  before(() => setMetrics(['rouge1']));
  after(async () => {
    await setMetrics(undefined);
    await closeAll();
  });
}

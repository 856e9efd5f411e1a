// What can be done with a model; each asks what it must and tells how it ended.

import * as vscode from 'vscode';
import { byteText } from '../../core/models/byteText.ts';
import { installedId, type CatalogueModel } from '../../core/models/catalogue.ts';
import type { InstalledModel } from '../../core/models/installation.ts';
import { modelRoles, roleOf } from '../../core/models/modelEntry.ts';
import type { ModelCalls } from '../../node/modelCalls.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { tellingErrors } from '../messages.ts';
import type { SettingsReader } from '../settings.ts';
import { downloadQuestion, kindNames, precisionItems } from './modelItems.ts';
import { networkSettings } from './networkSettings.ts';
import { withProgress } from './withProgress.ts';

export interface ModelDeps {
  readonly models: ModelCalls;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

/** Asks for the precision where there is a choice, then once for consent with size and licence. */
export async function downloadModel(model: CatalogueModel, deps: ModelDeps): Promise<void> {
  const { models, settings, log } = deps;
  const items = precisionItems(model);
  const chosen =
    items.length === 1
      ? items[0]
      : await vscode.window.showQuickPick(items, {
          title: `Precision of ${model.id}`,
          placeHolder: 'Smaller files are faster and a little less exact',
        });
  if (!chosen) return;
  const id = installedId(model, chosen.precision);
  const params = {
    id,
    catalogue: settings.modelCatalogue,
    network: networkSettings(settings.modelHub),
  };
  const plan = await withProgress(`${id}: asking the hub`, (_, signal) =>
    models.plan(params, signal),
  );
  const { message, detail } = downloadQuestion(plan);
  const download = 'Download';
  const answer = await vscode.window.showInformationMessage(
    message,
    { modal: true, detail },
    download,
  );
  if (answer !== download) return;
  log.info(`downloading ${id}: ${byteText(plan.totalBytes)}, commit ${plan.commit}`);
  const agreed = { commit: plan.commit, replace: plan.isInstalled };
  const installed = await withProgress(id, (onProgress, signal) =>
    models.download({ ...params, ...agreed }, onProgress, signal),
  );
  tellInstalled(installed, settings);
}

export async function importModel({ models, settings }: ModelDeps): Promise<void> {
  const [folder] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: 'Import',
      title: 'Folder of an ONNX model with its tokenizer.json and config.json',
    })) ?? [];
  if (!folder) return;
  const importing = (replace: boolean): Thenable<InstalledModel> =>
    withProgress('Importing the model', (onProgress, signal) =>
      models.import({ folder: folder.fsPath, replace }, onProgress, signal),
    );
  try {
    tellInstalled(await importing(false), settings);
  } catch (error) {
    if (!(error instanceof InspectorError) || error.code !== 'modelInstalled') throw error;
    const detail = 'It goes when the new one has been tested. Stored scores stay.';
    const replace = 'Replace';
    const answer = await vscode.window.showWarningMessage(
      `${error.message} Replace it?`,
      { modal: true, detail },
      replace,
    );
    if (answer === replace) tellInstalled(await importing(true), settings);
  }
}

export async function verifyModel(id: string, { models }: ModelDeps): Promise<void> {
  const { files, bytes, problems } = await withProgress(id, (onProgress, signal) =>
    models.verify({ id }, onProgress, signal),
  );
  if (problems.length === 0) {
    void vscode.window.showInformationMessage(
      `${id}: ${String(files)} files (${byteText(bytes)}) and the test are right.`,
    );
    return;
  }
  void vscode.window.showErrorMessage(
    `${id} is damaged and cannot be used: ${problems.join('; ')}. Remove it and install it again.`,
  );
}

export async function removeModel(model: InstalledModel, deps: ModelDeps): Promise<void> {
  const remove = 'Remove';
  const answer = await vscode.window.showWarningMessage(
    `Remove ${model.id}?`,
    { modal: true, detail: `${byteText(model.bytes)} become free. Stored scores stay.` },
    remove,
  );
  if (answer !== remove) return;
  await deps.models.remove(model.id);
  // Of a damaged model the kind may be unknown.
  for (const kind of modelRoles) {
    if (deps.settings.models[kind] === model.id) await deps.settings.writeModel(kind, '');
  }
  void vscode.window.showInformationMessage(`${model.id} is removed.`);
}

/** The bundled model is what an empty setting stands for. */
export async function useModel(model: InstalledModel, settings: SettingsReader): Promise<void> {
  await settings.writeModel(roleOf(model.kind), model.isBundled ? '' : model.id);
  void vscode.window.showInformationMessage(
    `${model.id} is the ${kindNames[model.kind]} from the next scoring on.`,
  );
}

/** Nobody waits for the answer. */
function tellInstalled(model: InstalledModel, settings: SettingsReader): void {
  const use = `Use as ${kindNames[model.kind]}`;
  const text = `${model.id} is installed (${byteText(model.bytes)}).`;
  void vscode.window.showInformationMessage(text, use).then(async (answer) => {
    if (answer === use) await tellingErrors(() => useModel(model, settings));
  });
}

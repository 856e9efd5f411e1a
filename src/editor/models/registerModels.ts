import path from 'node:path';
import * as vscode from 'vscode';
import { byteText } from '../../core/score/models/byteText.ts';
import { type CatalogueModel, makeInstalledId } from '../../core/score/models/catalogue.ts';
import type {
  InstalledModel,
  InstallProgress,
  InstallStage,
} from '../../core/score/models/installation.ts';
import { type ModelKind, modelRoles, roleOf } from '../../core/score/models/modelEntry.ts';
import { withNote } from '../../core/base/words/lists.ts';
import { countMsg, joinSentences, msg } from '../../core/base/words/message.ts';
import type { ModelCalls } from '../../node/linkedScorer.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelsList } from '../../protocol/modelRequests.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { Disposable } from '../platform/disposables.ts';
import { english, render, t, translate } from '../platform/l10n.ts';
import { registerAction, showErrors, showProgress } from '../platform/messages.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { executeCommand } from '../platform/typedApi.ts';
import {
  actionItems,
  downloadQuestion,
  kindText,
  kindUse,
  type ModelItem,
  modelSections,
  precisionItems,
} from './modelItems.ts';
import { networkSettings } from './networkSettings.ts';
import { kindsFrom, proposeKind } from './proposeKind.ts';

// Actions for a model. Each asks the user where needed and shows the result.

const stageNames: Readonly<Record<InstallStage, string>> = {
  asking: english('contacting the model hub'),
  downloading: english('downloading'),
  copying: english('copying'),
  checking: english('checking files'),
  testing: english('testing the model'),
};

/** Returns the notification's text for a step. */
function stepText({ stage, done, total, note }: InstallProgress): string {
  const amount = total === 0 ? '' : ` ${t('{0} of {1}', byteText(done), byteText(total))}`;
  return render(withNote(`${translate(stageNames[stage])}${amount}`, note ?? ''));
}

/** Shows the progress of a long operation on a model as a percentage, with a cancel button. */
function withProgress<Result>(
  title: string,
  work: (onProgress: (progress: InstallProgress) => void, signal: CancelSignal) => Promise<Result>,
): Promise<Result> {
  return showProgress(title, (report, signal) => {
    let reported = 0;
    const onProgress = (step: InstallProgress): void => {
      const percent = step.total === 0 ? 0 : (step.done / step.total) * 100;
      report({ message: stepText(step), increment: Math.max(0, percent - reported) });
      reported = Math.max(reported, percent);
    };
    return work(onProgress, signal);
  });
}

export interface ModelDeps {
  readonly models: ModelCalls;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

/** Asks for the precision if there are several, then shows size and licence and asks once for consent. */
async function downloadModel(model: CatalogueModel, deps: ModelDeps): Promise<void> {
  const { models, settings, log } = deps;
  const items = precisionItems(model);
  const chosen =
    items.length === 1
      ? items[0]
      : await vscode.window.showQuickPick(items, {
          title: t('Precision of {0}', model.id),
          placeHolder: t('Models with smaller files are faster but slightly less accurate'),
        });
  if (!chosen) return;
  const id = makeInstalledId(model, chosen.precision);
  const params = {
    id,
    catalogue: settings.modelCatalogue,
    network: networkSettings(settings.modelHub),
  };
  const plan = await withProgress(t('{0}: contacting the model hub', id), (_, signal) =>
    models.plan(params, signal),
  );
  const { message, detail } = downloadQuestion(plan);
  const download = t('Download');
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

/**
 * Asks for the kind of model in a folder. Empty if the folder's own manifest contains the kind. `undefined` if the user
 * cancelled.
 */
async function askKind(folder: string): Promise<{ readonly kind?: ModelKind } | undefined> {
  const proposed = await proposeKind(folder);
  if (proposed.is === 'told') return {};
  const picked = await vscode.window.showQuickPick(
    kindsFrom(proposed).map((kind) => ({
      label: kindText(kind),
      description:
        proposed.is === 'proposed' && kind === proposed.kind
          ? t('according to its config.json')
          : undefined,
      detail: kindUse(kind),
      model: kind,
    })),
    {
      title: t('Choose the kind of model in {0}', path.basename(folder)),
      placeHolder: t('Model kind'),
    },
  );
  return picked && { kind: picked.model };
}

async function importModel({ models, settings }: ModelDeps): Promise<void> {
  const [folder] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: t('Import'),
      title: t('Folder with an ONNX model, tokenizer.json and config.json'),
    })) ?? [];
  if (!folder) return;
  const asked = await askKind(folder.fsPath);
  if (!asked) return;
  const importing = (replace: boolean): Thenable<InstalledModel> =>
    withProgress(t('Importing the model'), (onProgress, signal) =>
      models.import({ folder: folder.fsPath, replace, ...asked }, onProgress, signal),
    );
  try {
    tellInstalled(await importing(false), settings);
  } catch (error) {
    if (!(error instanceof InspectorError) || error.code !== 'modelInstalled') throw error;
    const detail = t(
      'The existing model is removed after the new model passes its test. Stored scores are kept.',
    );
    const replace = t('Replace');
    const answer = await vscode.window.showWarningMessage(
      render(joinSentences(error.wording.sentence, msg('Replace the model?'))),
      { modal: true, detail },
      replace,
    );
    if (answer === replace) tellInstalled(await importing(true), settings);
  }
}

async function verifyModel(id: string, { models }: ModelDeps): Promise<void> {
  const { files, bytes, problems } = await withProgress(id, (onProgress, signal) =>
    models.verify({ id }, onProgress, signal),
  );
  if (problems.length === 0) {
    void vscode.window.showInformationMessage(
      t(
        '{0} is intact ({1}, {2}) and passed its test.',
        id,
        countMsg(files, '{0} file', '{0} files'),
        byteText(bytes),
      ),
    );
    return;
  }
  void vscode.window.showErrorMessage(
    t(
      '{0} is damaged and cannot be used: {1}. Remove the model and install it again.',
      id,
      problems.join('; '),
    ),
  );
}

async function removeModel(model: InstalledModel, deps: ModelDeps): Promise<void> {
  const remove = t('Remove');
  const answer = await vscode.window.showWarningMessage(
    t('Remove {0}?', model.id),
    {
      modal: true,
      detail: t('This frees {0} of disk space. Stored scores are kept.', byteText(model.bytes)),
    },
    remove,
  );
  if (answer !== remove) return;
  await deps.models.remove({ id: model.id });
  // The kind of a damaged model may be unknown, so all settings are checked.
  for (const kind of modelRoles) {
    if (deps.settings.models[kind] === model.id) await deps.settings.writeModel(kind, '');
  }
  void vscode.window.showInformationMessage(t('{0} was removed.', model.id));
}

/** An empty setting means the bundled model. */
async function useModel(model: InstalledModel, settings: SettingsReader): Promise<void> {
  await settings.writeModel(roleOf(model.kind), model.isBundled ? '' : model.id);
  void vscode.window.showInformationMessage(
    t(
      '{0} will be used as the {1} the next time a file is scored.',
      model.id,
      kindText(model.kind),
    ),
  );
}

/** Does not wait for the user's answer. */
function tellInstalled(model: InstalledModel, settings: SettingsReader): void {
  const use = t('Use as {0}', kindText(model.kind));
  const text = t('{0} is installed ({1}).', model.id, byteText(model.bytes));
  void vscode.window.showInformationMessage(text, use).then(async (answer) => {
    if (answer === use) await showErrors(() => useModel(model, settings));
  });
}

/** The command Models and Judges: lists installed models and the catalogue, and offers actions for each. */
export function registerModels(deps: ModelDeps): Disposable {
  return registerAction('evidenceInspector.manageModels', async (id) => {
    const { settings, models } = deps;
    const list = await models.list({ catalogue: settings.modelCatalogue });
    const item =
      typeof id === 'string' && id !== '' ? itemOf(list, id, deps) : await pickModel(list, deps);
    if (item === 'import') await importModel(deps);
    else if (item === 'judge') await executeCommand('evidenceInspector.chooseJudge');
    else if (item?.available) await downloadModel(item.available, deps);
    else if (item?.installed) await manage(item.installed, deps);
  });
}

function itemOf(list: ModelsList, id: string, { settings }: ModelDeps): ModelItem | undefined {
  return modelSections(list, settings.models)
    .flatMap(({ items }) => items)
    .find(({ installed, available }) => (installed ?? available)?.id === id);
}

type ModelPick = vscode.QuickPickItem & { readonly item?: ModelItem | 'import' | 'judge' };

async function pickModel(list: ModelsList, { settings }: ModelDeps): Promise<ModelPick['item']> {
  const picks = modelSections(list, settings.models).flatMap(({ title, items }): ModelPick[] => [
    { label: title, kind: vscode.QuickPickItemKind.Separator },
    ...items.map((item) => ({
      label: item.label,
      description: item.description,
      detail: item.detail,
      item,
    })),
  ]);
  const importing: ModelPick = {
    label: `$(folder-opened) ${t('Import from Folder...')}`,
    item: 'import',
  };
  const judge: ModelPick = {
    label: `$(law) ${t('Choose Judge...')}`,
    detail: t('Chooses the language model that judges evidence, its key, or stored replies'),
    item: 'judge',
  };
  const chosen = await vscode.window.showQuickPick(
    // The judge is first, because the models do not fit into the list's height.
    [judge, ...picks, { label: '', kind: vscode.QuickPickItemKind.Separator }, importing],
    {
      title: t('Models and Judges'),
      placeHolder: t('Choose a model to use, verify, remove or download'),
      matchOnDescription: true,
      matchOnDetail: true,
    },
  );
  return chosen?.item;
}

async function manage(model: NonNullable<ModelItem['installed']>, deps: ModelDeps): Promise<void> {
  const chosen = await vscode.window.showQuickPick(actionItems(model, deps.settings.models), {
    title: model.id,
    placeHolder: t('Choose what to do with the model'),
  });
  switch (chosen?.action) {
    case 'use':
      await useModel(model, deps.settings);
      return;
    case 'verify':
      await verifyModel(model.id, deps);
      return;
    case 'remove':
      await removeModel(model, deps);
      return;
    case undefined:
      return;
  }
}

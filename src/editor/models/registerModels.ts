import * as vscode from 'vscode';
import type { ModelsList } from '../../protocol/modelRequests.ts';
import type { Disposable } from '../platform/disposables.ts';
import { showErrors } from '../platform/messages.ts';
import { executeCommand, registerCommand } from '../platform/typedApi.ts';
import { t } from '../platform/l10n.ts';
import {
  downloadModel,
  importModel,
  removeModel,
  useModel,
  verifyModel,
  type ModelDeps,
} from './modelActions.ts';
import { actionItems, modelSections, type ModelItem } from './modelItems.ts';

/** The command Models and Judges: lists installed models and the catalogue, and offers actions for each. */
export function registerModels(deps: ModelDeps): Disposable {
  return registerCommand('evidenceInspector.manageModels', async (id) => {
    await showErrors(async () => {
      const { settings, models } = deps;
      const list = await models.list({ catalogue: settings.modelCatalogue });
      const item =
        typeof id === 'string' && id !== '' ? itemOf(list, id, deps) : await pickModel(list, deps);
      if (item === 'import') await importModel(deps);
      else if (item === 'judge') await executeCommand('evidenceInspector.chooseJudge');
      else if (item?.available) await downloadModel(item.available, deps);
      else if (item?.installed) await manage(item.installed, deps);
    });
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

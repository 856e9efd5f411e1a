// Chooses the language model that judges and sets the key of its server. The key is kept only in VS Code's secret storage,
// never in a setting, log or report.

import * as vscode from 'vscode';
import { type EditorModel, isSameModel } from '../../../core/score/judge/editorModel.ts';
import { metrics as allMetrics, metricsOf } from '../../../core/score/metrics/registry.ts';
import { joinList } from '../../../core/base/words/message.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { prefix } from '../../platform/contributions.ts';
import type { Disposable } from '../../platform/disposables.ts';
import { t } from '../../platform/l10n.ts';
import { registerAction } from '../../platform/messages.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { executeCommand } from '../../platform/typedApi.ts';
import type { ChosenModel } from './chosenModel.ts';
import { editorModelOf } from './editorModels.ts';
import { secretName } from './judgeKey.ts';

interface ChooseJudgeDeps {
  readonly settings: Pick<SettingsReader, 'judge' | 'metrics'>;
  readonly chosen: ChosenModel;
  readonly secrets: Pick<vscode.SecretStorage, 'get' | 'store' | 'delete'>;
}

interface JudgeItem extends vscode.QuickPickItem {
  /** Absent for the server in the settings. */
  readonly model?: EditorModel;
  /** Runs instead of choosing a model. */
  readonly act?: () => Promise<void>;
}

function serverItem({ judge }: ChooseJudgeDeps['settings'], isInUse: boolean): JudgeItem {
  const { url, model } = judge;
  if (url === '' || model === '') {
    return {
      label: t('Custom server'),
      description: t('not set up'),
      detail: t(
        'Opens the settings judge.url and judge.model. Any server with an OpenAI-compatible API works.',
      ),
    };
  }
  const host = URL.canParse(url) ? new URL(url).host : url;
  return {
    label: model,
    description: `${t('server at {0}', host)}${isInUse ? ` · ${t('in use')}` : ''}`,
    detail: t('Configured in the settings judge.url and judge.model.'),
  };
}

function modelItem(model: EditorModel, isInUse: boolean): JudgeItem {
  const { name, vendor, family, version } = model;
  return {
    label: name,
    description: `${t('VS Code language model from {0}', vendor)}${isInUse ? ` · ${t('in use')}` : ''}`,
    detail: t(
      '{0}, version {1}. Use this model for exploration only, because the temperature cannot be set and the vendor can change the model.',
      family,
      version,
    ),
    model,
  };
}

/** Tells the user which metrics will use the judge, or how to add one. */
async function tellMetrics(name: string, { settings }: ChooseJudgeDeps): Promise<void> {
  const asking = metricsOf(settings.metrics).filter(({ costly }) => costly);
  if (asking.length > 0) {
    void vscode.window.showInformationMessage(
      t(
        '{0} will be the judge the next time a file is scored. You will be asked before anything is sent.',
        name,
      ),
    );
    return;
  }
  const ids = allMetrics.filter(({ costly }) => costly).map(({ id }) => id);
  const open = t('Open Settings');
  const choice = await vscode.window.showInformationMessage(
    t(
      '{0} is now the judge, but no selected metric uses a judge. Add {1} to the setting evidenceInspector.metrics.',
      name,
      joinList(ids),
    ),
    open,
  );
  if (choice === open) await openSettings('metrics');
}

async function openSettings(name: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openSettings', `${prefix}.${name}`);
}

/** A server that can have a key. */
interface KeyedServer {
  /** Name of the secret. */
  readonly name: string;
  readonly host: string;
}

/** Returns the server at the address. `undefined` if the text is not an address. */
function keyedServer(url: string): KeyedServer | undefined {
  const name = secretName(url);
  return name === undefined ? undefined : { name, host: new URL(url).host };
}

async function setKey(
  { name, host }: KeyedServer,
  secrets: Pick<vscode.SecretStorage, 'store'>,
): Promise<void> {
  const key = await vscode.window.showInputBox({
    title: t('API key for the judge at {0}', host),
    prompt: t("The key is stored in VS Code's secret storage and sent only to {0}.", host),
    password: true,
    ignoreFocusOut: true,
  });
  if (key === undefined || key.trim() === '') return;
  await secrets.store(name, key.trim());
  void vscode.window.showInformationMessage(t('The key for {0} was saved.', host));
}

async function removeKey(
  { name, host }: KeyedServer,
  secrets: Pick<vscode.SecretStorage, 'delete'>,
): Promise<void> {
  await secrets.delete(name);
  void vscode.window.showInformationMessage(t('The key for {0} was removed.', host));
}

/** Creates the items for the key of the server in the settings, if there is one, and for stored replies instead of a judge. */
async function otherItems({ settings, secrets }: ChooseJudgeDeps): Promise<readonly JudgeItem[]> {
  const server = keyedServer(settings.judge.url);
  const hasKey = server !== undefined && (await secrets.get(server.name)) !== undefined;
  const items: JudgeItem[] = [{ label: '', kind: vscode.QuickPickItemKind.Separator }];
  if (server) {
    items.push({
      label: `$(key) ${t('Set Key for {0}...', server.host)}`,
      act: () => setKey(server, secrets),
    });
  }
  if (server && hasKey) {
    items.push({
      label: `$(trash) ${t('Remove Key for {0}', server.host)}`,
      act: () => removeKey(server, secrets),
    });
  }
  items.push({
    label: `$(file) ${t('Use Stored Replies...')}`,
    detail: t('Scores a prediction file with stored replies from a judge. No model is asked.'),
    act: async () => await executeCommand('evidenceInspector.readReplies'),
  });
  return items;
}

/** Shows one list for the judging model, the key of its server and stored replies. */
async function chooseJudge(deps: ChooseJudgeDeps): Promise<void> {
  const { settings, chosen } = deps;
  const inUse = chosen.get();
  const models = (await vscode.lm.selectChatModels()).map(editorModelOf);
  const picked = await vscode.window.showQuickPick(
    [
      ...models.map((model) => modelItem(model, inUse !== undefined && isSameModel(model, inUse))),
      serverItem(settings, inUse === undefined),
      ...(await otherItems(deps)),
    ],
    {
      title: t('Choose Judge'),
      placeHolder:
        models.length === 0
          ? t('VS Code has no language models. Choose a server as the judge.')
          : t('Choose the language model for metrics that use a judge'),
      matchOnDescription: true,
    },
  );
  if (!picked) return;
  if (picked.act) {
    await picked.act();
    return;
  }
  if (!vscode.workspace.isTrusted) {
    throw new InspectorError(
      'judgeWrong',
      t('This workspace is not trusted, so no judge can be used.'),
      t('Trust the workspace first.'),
    );
  }
  await chosen.set(picked.model);
  const { url, model } = settings.judge;
  if (!picked.model && (url === '' || model === '')) await openSettings('judge');
  else await tellMetrics(picked.label, deps);
}

export function registerJudge(deps: ChooseJudgeDeps): Disposable {
  return registerAction('evidenceInspector.chooseJudge', () => chooseJudge(deps));
}

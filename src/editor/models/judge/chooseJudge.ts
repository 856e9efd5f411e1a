import * as vscode from 'vscode';
import { isSameModel, type EditorModel } from '../../../core/judge/editorModel.ts';
import { metrics as allMetrics, metricsOf } from '../../../core/metrics/registry.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { prefix } from '../../platform/contributions.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { t } from '../../platform/l10n.ts';
import type { ChosenModel } from './chosenModel.ts';
import { editorModelOf } from './editorModels.ts';
import { joinList } from '../../../core/words/message.ts';

export interface ChooseJudgeDeps {
  readonly settings: Pick<SettingsReader, 'judge' | 'metrics'>;
  readonly chosen: ChosenModel;
}

interface JudgeItem extends vscode.QuickPickItem {
  /** Absent: the server in the settings. */
  readonly model?: EditorModel;
}

function serverItem({ judge }: ChooseJudgeDeps['settings'], isInUse: boolean): JudgeItem {
  const { url, model } = judge;
  if (url === '' || model === '') {
    return {
      label: t('A server'),
      description: t('none is named yet'),
      detail: t("Any with OpenAI's interface: opens the settings judgeUrl and judgeModel."),
    };
  }
  const host = URL.canParse(url) ? new URL(url).host : url;
  return {
    label: model,
    description: `${t('server at {0}', host)}${isInUse ? ` · ${t('in use')}` : ''}`,
    detail: t('As the settings judgeUrl and judgeModel name it.'),
  };
}

function modelItem(model: EditorModel, isInUse: boolean): JudgeItem {
  const { name, vendor, family, version } = model;
  return {
    label: name,
    description: `${t('VS Code language model of {0}', vendor)}${isInUse ? ` · ${t('in use')}` : ''}`,
    detail: t(
      '{0}, version {1}. For exploring: its temperature cannot be set, and vendors change their models.',
      family,
      version,
    ),
    model,
  };
}

/** Tells which metrics will use the judge, or how to add one. */
async function tellMetrics(name: string, { settings }: ChooseJudgeDeps): Promise<void> {
  const asking = metricsOf(settings.metrics).filter(({ costly }) => costly);
  if (asking.length > 0) {
    void vscode.window.showInformationMessage(
      t('{0} is the judge from the next scoring on. You are asked before anything is sent.', name),
    );
    return;
  }
  const ids = allMetrics.filter(({ costly }) => costly).map(({ id }) => id);
  const open = t('Open Settings');
  const choice = await vscode.window.showInformationMessage(
    t(
      '{0} is the judge, and no metric of the setting metrics asks one yet: add {1}.',
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

export async function chooseJudge(deps: ChooseJudgeDeps): Promise<void> {
  if (!vscode.workspace.isTrusted) {
    throw new InspectorError(
      'judgeWrong',
      t('In a workspace that is not trusted no judge is asked.'),
      t('Trust the workspace first.'),
    );
  }
  const { settings, chosen } = deps;
  const inUse = chosen.get();
  const models = (await vscode.lm.selectChatModels()).map(editorModelOf);
  const picked = await vscode.window.showQuickPick(
    [
      ...models.map((model) => modelItem(model, inUse !== undefined && isSameModel(model, inUse))),
      serverItem(settings, inUse === undefined),
    ],
    {
      title: t('Choose Judge'),
      placeHolder:
        models.length === 0
          ? t('VS Code has no language models; a server can judge')
          : t('Which language model judges, for metrics that ask one'),
      matchOnDescription: true,
    },
  );
  if (!picked) return;
  await chosen.set(picked.model);
  const { url, model } = settings.judge;
  if (!picked.model && (url === '' || model === '')) await openSettings('judge');
  else await tellMetrics(picked.label, deps);
}

import * as vscode from 'vscode';
import type { EditorModel } from '../../../core/score/judge/editorModel.ts';
import type { JudgeParams } from '../../../core/score/judge/judgeParams.ts';
import { planLines, type JudgePlan } from '../../../core/score/judge/judgePlan.ts';
import { metricsOf } from '../../../core/score/metrics/registry.ts';
import { toPlainText } from '../../../core/base/toPlainText.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { networkSettings } from '../networkSettings.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { render, t } from '../../platform/l10n.ts';
import type { ChosenModel } from './chosenModel.ts';
import { secretName } from './judgeKey.ts';
import { joinList } from '../../../core/base/words/message.ts';

type JudgingSettings = Pick<SettingsReader, 'judge' | 'metrics'>;

/** The judge that the user chose or the settings name, and the user's consent to using it. */
export class JudgeAccess {
  readonly #settings: JudgingSettings;
  readonly #secrets: Pick<vscode.SecretStorage, 'get'>;
  readonly #chosen: Pick<ChosenModel, 'get'>;

  constructor(
    settings: JudgingSettings,
    secrets: Pick<vscode.SecretStorage, 'get'>,
    chosen: Pick<ChosenModel, 'get'>,
  ) {
    this.#chosen = chosen;
    this.#settings = settings;
    this.#secrets = secrets;
  }

  /**
   * Resolves with the judge's parameters. `undefined` if there is no judge, or if no metric needs one. Throws `judgeWrong` in an
   * untrusted workspace.
   */
  async params(): Promise<JudgeParams | undefined> {
    const { judge, metrics } = this.#settings;
    const asking = metricsOf(metrics).filter(({ costly }) => costly);
    if (asking.length === 0) return undefined;
    if (!vscode.workspace.isTrusted) throw workspaceNotTrusted(asking.map(({ id }) => id));
    const editorModel = this.#chosen.get();
    if (editorModel) return judgeInEditor(editorModel, judge);
    if (judge.url === '' || judge.model === '') return undefined;
    const name = secretName(judge.url);
    const key = name === undefined ? undefined : await this.#secrets.get(name);
    return { ...judge, key, network: networkSettings('') };
  }

  readonly agree = async (plan: JudgePlan): Promise<boolean> => {
    const [question = '', ...detail] = planLines(plan).map(render).map(toPlainText);
    const ask = t('Ask the Judge');
    const choice = await vscode.window.showWarningMessage(
      question,
      { modal: true, detail: detail.join('\n\n') },
      ask,
    );
    return choice === ask;
  };
}

/** Leaves out the price, which belongs to the server. */
function judgeInEditor(
  editorModel: EditorModel,
  { repeats, budget }: Pick<JudgeParams, 'repeats' | 'budget'>,
): JudgeParams {
  const bound = budget === undefined ? {} : { budget };
  return { url: '', model: editorModel.id, editorModel, repeats, ...bound };
}

function workspaceNotTrusted(metrics: readonly string[]): InspectorError {
  return new InspectorError(
    'judgeWrong',
    t('This workspace is not trusted, so no judge can be used.'),
    t(
      'Trust the workspace, or remove {0} from the setting evidenceInspector.metrics.',
      joinList(metrics),
    ),
  );
}

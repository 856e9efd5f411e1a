import * as vscode from 'vscode';
import type { JudgeParams } from '../../core/judge/judgeParams.ts';
import { planLines, type JudgePlan } from '../../core/judge/judgePlan.ts';
import { plainText } from '../../core/text/plainText.ts';
import { networkSettings } from '../models/networkSettings.ts';
import type { SettingsReader } from '../settings.ts';
import { secretName } from './judgeKey.ts';

/** The judge that the settings name, and whether the person lets it be asked. */
export class Judging {
  readonly #settings: Pick<SettingsReader, 'judge'>;
  readonly #secrets: Pick<vscode.SecretStorage, 'get'>;

  constructor(settings: Pick<SettingsReader, 'judge'>, secrets: Pick<vscode.SecretStorage, 'get'>) {
    this.#settings = settings;
    this.#secrets = secrets;
  }

  /** `undefined`: none is named, or the workspace is not trusted, in which nothing is asked. */
  async params(): Promise<JudgeParams | undefined> {
    const { judge } = this.#settings;
    if (judge.url === '' || judge.model === '' || !vscode.workspace.isTrusted) return undefined;
    const name = secretName(judge.url);
    const key = name === undefined ? undefined : await this.#secrets.get(name);
    return {
      ...judge,
      ...(key === undefined ? {} : { key }),
      network: networkSettings(''),
    };
  }

  readonly agree = async (plan: JudgePlan): Promise<boolean> => {
    const [question = '', ...detail] = planLines(plan).map(plainText);
    const ask = 'Ask the Judge';
    const choice = await vscode.window.showWarningMessage(
      question,
      { modal: true, detail: detail.join('\n\n') },
      ask,
    );
    return choice === ask;
  };
}

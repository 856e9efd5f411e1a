import * as vscode from 'vscode';
import { InspectorError } from '../../../protocol/errors.ts';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { showErrors } from '../../platform/messages.ts';
import { registerCommand } from '../../platform/typedApi.ts';
import { t } from '../../platform/l10n.ts';
import { chooseJudge, type ChooseJudgeDeps } from './chooseJudge.ts';
import { secretName } from './judgeKey.ts';

interface JudgeDeps extends ChooseJudgeDeps {
  readonly secrets: Pick<vscode.SecretStorage, 'store' | 'delete'>;
}

/**
 * Commands for the judge and its key. VS Code stores the key in its secret storage. No setting, log or report contains
 * the key.
 */
export function registerJudge({ settings, secrets, chosen }: JudgeDeps): Disposable {
  const named = (): { readonly name: string; readonly host: string } => {
    const { url } = settings.judge;
    const name = secretName(url);
    if (name !== undefined) return { name, host: new URL(url).host };
    throw new InspectorError(
      'judgeWrong',
      t('The settings name no judge.'),
      t('Set its address in the setting judgeUrl first: a key is kept for one server.'),
    );
  };
  return disposableOf(
    registerCommand('evidenceInspector.chooseJudge', async () => {
      await showErrors(() => chooseJudge({ settings, chosen }));
    }),
    registerCommand('evidenceInspector.setJudgeKey', async () => {
      await showErrors(async () => {
        const { name, host } = named();
        const key = await vscode.window.showInputBox({
          title: t('Key of the judge at {0}', host),
          prompt: t("Kept in VS Code's secret storage, and sent to {0} alone.", host),
          password: true,
          ignoreFocusOut: true,
        });
        if (key === undefined || key.trim() === '') return;
        await secrets.store(name, key.trim());
        void vscode.window.showInformationMessage(t('The key of {0} is kept.', host));
      });
    }),
    registerCommand('evidenceInspector.forgetJudgeKey', async () => {
      await showErrors(async () => {
        const { name, host } = named();
        await secrets.delete(name);
        void vscode.window.showInformationMessage(t('The key of {0} is forgotten.', host));
      });
    }),
  );
}

import type { Disposable } from '../../platform/disposables.ts';
import { showErrors } from '../../platform/messages.ts';
import { registerCommand } from '../../platform/typedApi.ts';
import { chooseJudge, type ChooseJudgeDeps } from './chooseJudge.ts';

export function registerJudge(deps: ChooseJudgeDeps): Disposable {
  return registerCommand('evidenceInspector.chooseJudge', () =>
    showErrors(() => chooseJudge(deps)),
  );
}

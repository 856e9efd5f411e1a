import type * as original from '../../scorer/judge/createJudge.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/base/words/message.ts';

export const createJudge: typeof original.createJudge = () => {
  throw new InspectorError(
    'noJudge',
    msg('Judges are not available in a browser.'),
    msg('Use the desktop version of VS Code, or leave out the metrics that need a judge.'),
  );
};

import type * as original from '../../scorer/judge/createJudge.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/words/message.ts';

export const createJudge: typeof original.createJudge = () => {
  throw new InspectorError(
    'noJudge',
    msg('A judge cannot be asked from a browser.'),
    msg('Read stored replies, or score in VS Code on a computer.'),
  );
};

import type * as original from '../../scorer/judge/createJudge.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { told } from '../../core/words/told.ts';

export const createJudge: typeof original.createJudge = () => {
  throw new InspectorError(
    'noJudge',
    told('A judge cannot be asked from a browser.'),
    told('Read stored replies, or score in VS Code on a computer.'),
  );
};

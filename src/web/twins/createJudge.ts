import type * as original from '../../scorer/judge/createJudge.ts';
import { InspectorError } from '../../protocol/errors.ts';

export const createJudge: typeof original.createJudge = () => {
  throw new InspectorError(
    'noJudge',
    'A judge cannot be asked from a browser.',
    'Read stored replies, or score in VS Code on a computer.',
  );
};

import { createHash } from 'node:crypto';
import type * as original from '../../node/folders/fileSha256.ts';

/** `undefined`: it is not open, so nothing says that it is what was scored. */
export const sha256Of: typeof original.sha256Of = ({ text }) =>
  Promise.resolve(
    text === undefined ? undefined : createHash('sha256').update(text, 'utf8').digest('hex'),
  );

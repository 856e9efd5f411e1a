import { createHash } from 'node:crypto';
import type * as original from '../../node/folders/fileSha256.ts';

/**
 * Returns the hash of an open file's text. Returns `undefined` if the file is not open, because then there is no way to know
 * whether it has changed since scoring.
 */
export const sha256Of: typeof original.sha256Of = ({ text }) =>
  Promise.resolve(
    text === undefined ? undefined : createHash('sha256').update(text, 'utf8').digest('hex'),
  );

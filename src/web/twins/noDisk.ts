// Replaces modules that only work with files on a disk, which a browser does not have.

import type * as writing from '../../editor/panels/export/writeChunks.ts';
import type * as heads from '../../node/folders/evidenceHead.ts';
import type * as same from '../../node/inputs/sameFile.ts';

function refuseDisk(): Promise<never> {
  return Promise.reject(new Error('a browser has no disk'));
}

export const roleByHead: typeof heads.roleByHead = refuseDisk;
export const refuseInputs: typeof same.refuseInputs = () => {
  throw new Error('a browser has no disk');
};
export const writeChunks: typeof writing.writeChunks = refuseDisk;

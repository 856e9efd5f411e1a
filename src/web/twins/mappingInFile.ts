import type * as original from '../../editor/evidence/files/mappingInFile.ts';

/** Which mapping a file has is asked wherever a file is looked at, and is not waited for. */
export const mappingInFile: typeof original.mappingInFile = () => {
  throw new Error('a mapping in a file of its own cannot be read in a browser');
};

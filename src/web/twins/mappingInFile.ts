import type * as original from '../../editor/evidence/files/mappingInFile.ts';

/** Throws synchronously, because callers request a file's mapping without awaiting it. */
export const mappingInFile: typeof original.mappingInFile = () => {
  throw new Error('a mapping in a file of its own cannot be read in a browser');
};

export const findInFolder: typeof original.findInFolder = () => undefined;

import { realpathSync, statSync } from 'node:fs';
import { type Mapping, readMappingText } from '../../../core/read/mapping/mapping.ts';
import { stampOf } from '../../../node/fileStamp.ts';
import { readSmallFile } from '../../../node/smallFile.ts';
import { isWithin } from '../../../node/withinFolder.ts';

/** A cache of mapping files, because the mapping is looked up for each candidate document. */
const read = new Map<string, { readonly stamp: string; readonly mapping: Mapping }>();

/**
 * Returns the real path of a file if it is in the folder after links are resolved. `undefined` if it is elsewhere. The path is
 * checked before the file system is accessed, so that a workspace cannot find out which files exist elsewhere.
 */
export function findInFolder(file: string, folder: string): string | undefined {
  if (!isWithin(file, folder)) return undefined;
  const real = realpathSync(file);
  return isWithin(real, realpathSync(folder)) ? real : undefined;
}

/** Throws if the file cannot be read or is not a mapping. */
export function mappingInFile(file: string): Mapping {
  const facts = statSync(file, { bigint: true });
  // Reading a pipe would stop the editor until something writes to it.
  if (facts.isFIFO()) throw new Error('the path is a pipe');
  const stamp = stampOf(facts);
  const known = read.get(file);
  if (known?.stamp === stamp) return known.mapping;
  const mapping = readMappingText(readSmallFile(file));
  read.set(file, { stamp, mapping });
  return mapping;
}

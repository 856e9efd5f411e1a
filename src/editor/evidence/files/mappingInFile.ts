import { statSync } from 'node:fs';
import type { Mapping } from '../../../core/evidence/mapping/mapping.ts';
import { readMappingText } from '../../../core/evidence/mapping/mappingText.ts';
import { stampOf } from '../../../node/fileStamp.ts';
import { readSmallFile } from '../../../node/smallFile.ts';

/** A cache of mapping files, because the mapping is looked up for each candidate document. */
const read = new Map<string, { readonly stamp: string; readonly mapping: Mapping }>();

/** Throws if the file cannot be read or is not a mapping. */
export function mappingInFile(file: string): Mapping {
  const stamp = stampOf(statSync(file, { bigint: true }));
  const known = read.get(file);
  if (known?.stamp === stamp) return known.mapping;
  const mapping = readMappingText(readSmallFile(file));
  read.set(file, { stamp, mapping });
  return mapping;
}

import { createHash } from 'node:crypto';
import type { Mapping } from '../../core/evidence/mapping/mapping.ts';

/** Returns the hash of a mapping's meaning, in hexadecimal digits. It does not depend on how the mapping file is formatted. */
export function mappingSha256(mapping: Mapping): string {
  return createHash('sha256').update(JSON.stringify(mapping), 'utf8').digest('hex');
}

import { createHash } from 'node:crypto';
import type { Mapping } from '../../core/evidence/mapping/mapping.ts';

/** Of what a mapping says, whatever the file with it looks like; hexadecimal. */
export function mappingSha256(mapping: Mapping): string {
  return createHash('sha256').update(JSON.stringify(mapping), 'utf8').digest('hex');
}

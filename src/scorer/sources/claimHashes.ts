import { createHash } from 'node:crypto';
import type { Claim } from '../../core/evidence/evidence.ts';

/**
 * Returns the hash of a claim's content: 64 bits of the SHA-256, in hexadecimal digits. Does not depend on the claim's position
 * or origin in the file.
 */
export function claimHash(claim: Claim): string {
  const text = JSON.stringify({ ...claim, index: 0, origin: undefined });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

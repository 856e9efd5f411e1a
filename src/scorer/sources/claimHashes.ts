import { createHash } from 'node:crypto';
import type { Claim } from '../../core/evidence/evidence.ts';

/** What a claim says, wherever it stands in its file: 64 bits of the SHA-256 of all that was read of it, its origin left out, hexadecimal. */
export function claimHash(claim: Claim): string {
  const text = JSON.stringify({ ...claim, index: 0, origin: undefined });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

// Claim ids in files of pages or retrieved lists. They are compared as in evidence files: all digits count, and `7`, `"7"` and
// `7.0` are the same id.

import { idKey } from '../../core/evidence/ids.ts';
import { getOwnValue, type Members } from '../../core/getOwnValue.ts';

/**
 * Matches a claim id that is a number with more digits than JavaScript can represent. Quotes inside a JSON string are escaped, so
 * only a member with this name matches.
 */
const longId = /("claim_id"\s*:\s*)(\d{16,})(?=\s*[,}\]])/gu;

/** Puts quotes around ids that are too long for a JavaScript number. Line breaks are not changed. */
export function quoteLongIds(json: string): string {
  return json.replace(longId, '$1"$2"');
}

/**
 * Returns the id in `claim_id`, as written by `idKey`. Returns `undefined` if it is missing, or is neither a number nor a string.
 */
export function claimIdIn(members: Members): string | undefined {
  const id = getOwnValue<unknown>(members, 'claim_id');
  return typeof id === 'number' || typeof id === 'string' ? idKey(String(id)) : undefined;
}

import type { EvidenceFormat } from '../evidence.ts';

/**
 * Format name in provenance for stored replies of judges that were scored alone. It is not in the table, because no evidence is read from
 * these files.
 */
export const repliesFormat: EvidenceFormat = 'replies';

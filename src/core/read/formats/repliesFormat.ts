import type { EvidenceFormat } from '../claims/evidence.ts';

/**
 * Format name in the provenance of stored judge replies that were scored alone. It is not in the table of formats, because no evidence is
 * read from these files.
 */
export const repliesFormat: EvidenceFormat = 'replies';

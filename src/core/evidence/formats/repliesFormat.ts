import type { EvidenceFormat } from '../evidence.ts';

/** What provenance calls stored replies of judges that were scored alone. No row of the table: no evidence is read from them. */
export const repliesFormat: EvidenceFormat = 'replies';

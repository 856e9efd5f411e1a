import type { ClaimReader } from './claimFields.ts';
import type { EvidenceFormat, EvidenceRole } from '../evidence.ts';
import type { JsonObject } from '../json/jsonNode.ts';
import type { ClaimParts } from './claimParts.ts';

export interface FormatReader {
  readonly format: EvidenceFormat;
  /** What a file in this format is when nobody says otherwise. */
  readonly role: EvidenceRole;
  /** Reads one claim object. Reports what is wrong and never throws. */
  read(object: JsonObject, reader: ClaimReader, role: EvidenceRole): ClaimParts;
}

// The file formats that can be read. A new one is one file with its reader, one row here, one rule in `formOf`
// (detect.ts), one schema, one test.

import type { ClaimReader } from '../claimFields.ts';
import type { EvidenceFormat, EvidenceRole } from '../evidence.ts';
import type { JsonObject } from '../jsonTree.ts';
import { averitec } from './averitec.ts';
import { averitec2023 } from './averitec2023.ts';
import type { ClaimParts } from './claimParts.ts';
import { fever } from './fever.ts';

export interface FormatReader {
  readonly format: EvidenceFormat;
  /** What a file in this format is when nobody says otherwise. */
  readonly role: EvidenceRole;
  /** Reads one claim object. Reports what is wrong and never throws. */
  read(object: JsonObject, reader: ClaimReader, role: EvidenceRole): ClaimParts;
}

export const formats: Readonly<Record<EvidenceFormat, FormatReader>> = {
  averitec,
  averitec2023,
  fever,
};

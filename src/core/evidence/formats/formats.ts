// The file formats that can be read. A new one is one file with its reader, its name in `EvidenceFormat`, one row here,
// one rule in `formOf` (detect.ts), one schema, one test.

import type { EvidenceFormat } from '../evidence.ts';
import { averitec } from './averitec.ts';
import { averitec2023 } from './averitec2023.ts';
import { fever } from './fever.ts';
import type { FormatReader } from './formatReader.ts';

export const formats: Readonly<Record<EvidenceFormat, FormatReader>> = {
  averitec,
  averitec2023,
  fever,
};

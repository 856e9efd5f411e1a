// Mappings of formats that have a reader, as `mapping --show` prints them. Mapping and reader must give equal results.

import { formatById } from '../../../../../src/core/read/formats/formats.ts';
import { readMapping, type Mapping } from '../../../../../src/core/read/mapping/mapping.ts';

const mappingOf = (format: string): Mapping =>
  readMapping(JSON.parse(JSON.stringify(formatById(format).mapping)));

export const averitecMapping: Mapping = mappingOf('averitec');
export const feverMapping: Mapping = mappingOf('fever');
export const fever8Mapping: Mapping = mappingOf('fever8Reference');

// Reads a comparison that `compare --output comparison.json` has written.

import schema from '../../../../schemas/comparison.schema.json' with { type: 'json' };
import { parseReportText } from '../../score/report/stored/storedReport.ts';
import { schemaFault, type JsonSchema } from '../../base/jsonSchema.ts';
import { comparisonSchema, type Comparison } from './comparison.ts';

const shape: JsonSchema = schema;

/** Whether a file with this start is a comparison of this version. */
export function looksLikeComparison(head: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"schema"\\s*:\\s*"${comparisonSchema}"`, 'u').test(head);
}

/**
 * Reads a comparison. Its messages are English text, because the file has no other language. Throws RangeError with the first
 * problem as a line of plain text. Tests that write every kind of comparison ensure that the type matches the schema.
 */
export function readComparison(text: string): Comparison {
  const json = parseReportText(text);
  const fault = schemaFault(shape, json);
  if (fault !== undefined) throw new RangeError(fault);
  return json as Comparison;
}

// Says what is wrong with a tool's input, and what was probably meant.

import { suggestName } from '../../read/claims/verdictSpelling.ts';
import { findFault, schemaFault, type JsonSchema } from '../../base/jsonSchema.ts';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns a description of the fault, without a full stop. `undefined` if the input matches the schema. */
export function inputFault(schema: JsonSchema, input: unknown): string | undefined {
  const fault = findFault(schema, input);
  const text = schemaFault(schema, input, 'the input');
  if (!fault || text === undefined) return undefined;
  const known = Object.keys(fault.schema.properties ?? {});
  if (fault.kind === 'unknown') {
    const likely = suggestName(fault.name ?? '', known);
    return likely === undefined
      ? `${text}. Arguments: ${known.join(', ')}`
      : `${text}. Did you mean "${likely}"?`;
  }
  if (fault.kind === 'value' && isText(fault.value)) {
    const likely = suggestName(fault.value, (fault.schema.enum ?? []).filter(isText));
    if (likely !== undefined) return `${text}. Did you mean "${likely}"?`;
  }
  return text;
}

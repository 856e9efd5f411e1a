// Replaces the SDK's module of this name in the bundle (esbuild.config.mjs). Validates schemas with the checker for
// reports, so that the SDK's copy of Ajv, which compiles schemas to code, is not shipped.

import process from 'node:process';
import type { JsonSchemaType, JsonSchemaValidator } from '@modelcontextprotocol/server';
import type { JsonSchema } from '../../core/base/jsonSchema.ts';
import { inputFault } from '../../core/analyse/tools/inputFault.ts';

export class DefaultJsonSchemaValidator {
  getValidator<Value>(schema: JsonSchemaType): JsonSchemaValidator<Value> {
    return (input) => {
      const errorMessage = inputFault(schema as JsonSchema, input);
      return errorMessage === undefined
        ? { valid: true, data: input as Value, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage };
    };
  }
}

export { process };

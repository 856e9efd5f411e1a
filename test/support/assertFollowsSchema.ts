import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

const validators = new Map<string, ValidateFunction>();

function validatorOf(name: string): ValidateFunction {
  const file = new URL(`../../schemas/${name}.schema.json`, import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as object;
  return new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema);
}

/** Asserts that a value is what the published schema says. */
export function assertFollowsSchema(value: unknown, name: 'report' | 'comparison'): void {
  const validate = validators.get(name) ?? validatorOf(name);
  validators.set(name, validate);
  assert.equal(validate(value), true, JSON.stringify(validate.errors));
}

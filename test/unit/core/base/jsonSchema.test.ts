import assert from 'node:assert/strict';
import { schemaFault, type JsonSchema } from '../../../../src/core/base/jsonSchema.ts';

const schema: JsonSchema = {
  type: 'object',
  required: ['claim'],
  properties: { claim: { type: 'string' }, offset: { type: 'integer' } },
  additionalProperties: false,
};

describe('a value beside its schema', () => {
  it('may have undefined members, which are absent in JSON', () => {
    const value = { claim: 'a', offset: undefined, other: undefined };
    assert.equal(schemaFault(schema, value), undefined);
    assert.equal(schemaFault(schema, { claim: undefined }, 'it'), 'it has no "claim"');
    assert.equal(
      schemaFault(schema, { claim: 'a', offset: 0.5 }),
      'offset is 0.5, expected a whole number',
    );
  });
});

// The required forms of replies. Reasons come before verdicts, so that a model reasons before it decides.

import { factVerdicts } from './facts.ts';
import type { JudgeObject, JudgeRequest } from './judge.ts';

type Form = Pick<JudgeRequest, 'schema' | 'schemaName'>;

function objectOf(properties: JudgeObject['properties']): JudgeObject {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const factList = {
  type: 'array',
  items: objectOf({
    fact: { type: 'string' },
    reason: { type: 'string' },
    verdict: { type: 'string', enum: factVerdicts },
  }),
} as const;

export const factsSchema: Form = {
  schemaName: 'facts_of_both_sides',
  schema: objectOf({
    predictedFacts: factList,
    predictedSupported: { type: 'integer' },
    referenceFacts: factList,
    referenceSupported: { type: 'integer' },
  }),
};

export const claimFactsSchema: Form = {
  schemaName: 'facts_of_the_claim',
  schema: objectOf({ facts: factList, supported: { type: 'integer' } }),
};

export function verdictSchema(labels: readonly string[]): Form {
  return {
    schemaName: 'verdict_of_the_evidence',
    schema: objectOf({
      explanation: { type: 'string' },
      verdict: { type: 'string', enum: labels },
    }),
  };
}

// JSON Schema of judged facts in a report.

import { factVerdicts } from './facts.ts';

const count = { type: 'number', minimum: 0 };

/** A share from 0 to 1, or null. */
export const shareShape = { type: ['number', 'null'], minimum: 0, maximum: 1 };

export function closeObject(
  properties: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): object {
  return {
    type: 'object',
    required: Object.keys(properties),
    additionalProperties: false,
    properties: { ...properties, ...optional },
  };
}

const factShape = closeObject({
  text: { type: 'string' },
  verdict: { enum: [...factVerdicts, null] },
  reason: { type: 'string' },
});

const countsShape = closeObject({ facts: count, supported: count });

/** The facts of one side. */
export const sideShape = closeObject({
  facts: { type: 'array', items: factShape },
  said: {
    description: "The judge's own counts; null: it gave none.",
    oneOf: [countsShape, { type: 'null' }],
  },
  counted: { enum: ['list', 'said'] },
});

/**
 * The facts of both sides. `nothingPredicted`: the prediction is empty, so no question was sent to the judge. `null` if not
 * judged.
 */
export const checkShape = {
  oneOf: [
    closeObject({ predicted: sideShape, reference: sideShape }),
    { const: 'nothingPredicted' },
    { type: 'null' },
  ],
};

/** Number of claims by failure code. */
export const failureCountsShape = {
  description: 'Claims without a number, by the code of their failure.',
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 1 },
};

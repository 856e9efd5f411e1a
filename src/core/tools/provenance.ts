// What made the numbers of an answer, short: the report has it in full.

import { plainText } from '../text/plainText.ts';
import { excerpt } from '../evidence/quoted.ts';
import type { FileProvenance, Report } from '../report/report.ts';
import { objectOf, countSchema, textSchema, type Answer, type ToolSchema } from './tool.ts';

const fileSchema = objectOf({ name: textSchema, sha256: textSchema, claims: countSchema });

export const provenanceSchema: ToolSchema = {
  ...objectOf(
    {
      version: textSchema,
      predictions: fileSchema,
      reference: fileSchema,
      encoder: textSchema,
      nli: textSchema,
      regressor: textSchema,
      complete: { type: 'boolean', description: 'false: scoring was stopped before its end' },
    },
    ['version', 'predictions', 'reference', 'complete'],
  ),
  description: 'What made the numbers: files with their SHA-256, models, version',
};

const fileOf = ({ name, sha256, claims }: FileProvenance): Answer => ({
  ...{ name: excerpt(plainText(name), 200), sha256, claims },
});

export function provenanceOf({ provenance, complete }: Report): Answer {
  const { product, predictions, reference, encoder, nli, regressor } = provenance;
  return {
    version: `${product.name} ${product.version}`,
    predictions: fileOf(predictions),
    reference: fileOf(reference),
    ...(encoder ? { encoder: encoder.id } : {}),
    ...(nli ? { nli: nli.id } : {}),
    ...(regressor ? { regressor: regressor.id } : {}),
    complete,
  };
}

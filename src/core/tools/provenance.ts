// Everything that determined the scores of an answer, in short form. The report has the full form.

import type { FileProvenance, Report } from '../report/report.ts';
import { idOf } from './described.ts';
import { objectOf, countSchema, textSchema, type Answer, type ToolSchema } from './tool.ts';
import { markUntrusted, untrustedSchema } from './markUntrusted.ts';

const fileSchema = objectOf({ name: untrustedSchema, sha256: textSchema, claims: countSchema });

export const provenanceSchema: ToolSchema = {
  ...objectOf(
    {
      version: textSchema,
      predictions: fileSchema,
      reference: fileSchema,
      encoder: textSchema,
      nli: textSchema,
      reader: textSchema,
      regressor: textSchema,
      complete: { type: 'boolean', description: 'false: scoring was stopped before its end' },
    },
    ['version', 'predictions', 'reference', 'complete'],
  ),
  description: 'What made the numbers: files with their SHA-256, models, version',
};

const fileOf = ({ name, sha256, claims }: FileProvenance): Answer => ({
  name: markUntrusted(name, 200),
  sha256,
  claims,
});

export function provenanceOf({ provenance, complete }: Report): Answer {
  const { product, predictions, reference, encoder, nli, reader, regressor } = provenance;
  return {
    version: `${product.name} ${idOf(product.version)}`,
    predictions: fileOf(predictions),
    reference: fileOf(reference),
    encoder: encoder && idOf(encoder.id),
    nli: nli && idOf(nli.id),
    reader: reader && idOf(reader.id),
    regressor: regressor && idOf(regressor.id),
    complete,
  };
}

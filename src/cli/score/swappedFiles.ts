// Finds out which of two files is the reference, to suggest the right command.

import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { InspectorError } from '../../protocol/errors.ts';

const headBytes = 64 * 1024;

/** Returns the start of the file. Empty if it cannot be read. */
function headOf(file: string): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(headBytes);
      return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, headBytes, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}

/** Names of verdicts and evidence in prediction files, and in references. */
const ofPredictions = /pred(?:icted)?_(?:label|verdict|evidence)|"prediction|"string_evidence"/u;
const ofReferences = /"(?:label|gold_label)"\s*:|"questions"\s*:/u;

function isReference(file: string): boolean {
  const head = headOf(file);
  return ofReferences.test(head) && !ofPredictions.test(head);
}

/** Returns the options for two files in any order, by what the files contain. The first is the predictions if nothing tells. */
export function describeFileOptions([first, second]: readonly [string, string]): string {
  const isTurned = isReference(first) && !isReference(second);
  const [predictions, reference] = isTurned ? [second, first] : [first, second];
  return `--reference ${reference} --predictions ${predictions}`;
}

/** Returns the error with a suggestion if reference and predictions were confused. */
export function suggestTurn(
  error: InspectorError,
  { reference, predictions }: { readonly reference: string; readonly predictions: string },
): InspectorError {
  if (error.code !== 'wrongRole') return error;
  if (!isReference(predictions) || isReference(reference)) return error;
  const names = [predictions, reference].map((file) => path.relative('', file)) as [string, string];
  return new InspectorError(
    'wrongRole',
    'The reference and the predictions are swapped.',
    `Use ${describeFileOptions(names)}.`,
    { cause: error },
  );
}

import { readScheme, type RatingScheme } from '../../core/ratings/scheme.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { readSmallFile } from '../smallFile.ts';
import { msg } from '../../core/words/message.ts';

/** Reads a scheme from the user's own file. Throws an `InspectorError` that names the file. */
export function schemeIn(file: string): RatingScheme {
  try {
    return readScheme(JSON.parse(readSmallFile(file)));
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new InspectorError(
      'notScheme',
      msg('{0} is not a rating scheme: {1}', file, reason),
      msg('Correct the scheme. schemas/rating-scheme.schema.json describes the format.'),
    );
  }
}

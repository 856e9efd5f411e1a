// Sentences about fields whose text was not read.

import { quote } from '../claims/quote.ts';
import { joinList, msg, type Wording } from '../../base/words/message.ts';

/** Maximum number of fields in a message. */
const mostNamed = 5;

/** Names the first fields that contain text. */
export function describeOtherFields(names: readonly string[]): Wording {
  const named = joinList(names.slice(0, mostNamed).map(quote));
  return msg('Other fields: {0}.', named);
}

/** Says what to do with a file whose fields have other names. */
export const mappingAdvice = msg(
  'Use a mapping to read this file: --mapping on the command line or Map This File in VS Code.',
);

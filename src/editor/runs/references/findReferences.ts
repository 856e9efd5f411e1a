import type { Uri } from 'vscode';
import { msg, type Message } from '../../../core/base/words/message.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { References } from './references.ts';

/** The reference of each prediction file, or the reason why the file has none. */
export type FoundReferences = ReadonlyMap<Uri, Uri | { readonly failure: Message }>;

export const noReference = msg(
  'No reference was chosen, so this file was not scored. Run "Evidence Inspector: Choose Reference..." for this file.',
);

/** Asks the user at most once, for all files without a clear reference. */
export async function findReferences(
  files: readonly Uri[],
  references: Pick<References, 'choose' | 'resolve'>,
): Promise<FoundReferences> {
  const byPredictions = new Map<Uri, Uri | { readonly failure: Message }>();
  const unknown: Uri[] = [];
  for (const file of files) {
    try {
      const reference = await references.resolve(file, 'quiet');
      if (reference) byPredictions.set(file, reference);
      else unknown.push(file);
    } catch (error) {
      byPredictions.set(file, { failure: describeError(error) });
    }
  }
  const [first, ...others] = unknown;
  if (!first) return byPredictions;
  try {
    const chosen = await references.choose(first, others);
    for (const file of unknown) byPredictions.set(file, chosen ?? { failure: noReference });
  } catch (error) {
    for (const file of unknown) byPredictions.set(file, { failure: describeError(error) });
  }
  return byPredictions;
}

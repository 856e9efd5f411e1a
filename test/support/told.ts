import { inEnglish, type Told } from '../../src/core/words/translation.ts';

/** Sentences as the command line has them. */
export function told(sentences: readonly Told[]): string {
  return sentences.map((one) => one(inEnglish)).join('\n');
}

// A pseudo-locale: every text is longer and has marks around it, so that untranslated texts stand out.

import { readFileSync } from 'node:fs';
import type { Bundle } from '../../src/core/base/words/displayLanguage.ts';
import { speak } from '../../src/editor/platform/l10n.ts';

const marks = ['[!!!', '!!!]'] as const;

const filler = 'ñön élß wörd îts ßø ünd mêhr äls dås';

/** Returns a text such as `[!!! Remove {0} ñö !!!]`: at least 40 % longer, with words of usual length. */
function pseudo(english: string): string {
  // Punctuation between texts is not translated.
  if (!/[\p{L}{]/u.test(english)) return english;
  const more = Math.ceil(0.4 * english.length);
  return `${marks[0]} ${english} ${filler.repeat(1 + more / filler.length).slice(0, more)} ${marks[1]}`;
}

export function pseudoBundle(): Bundle {
  const file = new URL('../../l10n/bundle.l10n.json', import.meta.url);
  const words = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Bundle);
  return Object.fromEntries(words.map((word) => [word, pseudo(word)]));
}

/** Has the product speak the pseudo-locale while the tests of the current suite run. */
export function speakPseudoLocale(): void {
  before(() => {
    speak(pseudoBundle());
  });
  after(() => {
    speak(undefined);
  });
}

/**
 * Returns the parts of the text that are outside all marks. Removes inner marked texts first, because marked texts can be nested.
 */
export function unmarked(text: string): string {
  const [begin, end] = marks;
  let rest = text;
  for (let to = rest.indexOf(end); to >= 0; to = rest.indexOf(end)) {
    const from = rest.lastIndexOf(begin, to);
    if (from < 0) break;
    rest = rest.slice(0, from) + rest.slice(to + end.length);
  }
  return rest;
}

// Splits texts into words like mteval-v13a.pl, the tokenizer of WMT, as implemented in sacrebleu 2.6.0 (tokenizer_13a.py,
// tokenizer_re.py).

import { splitAtBlanks } from './pythonSplit.ts';

/** ASCII punctuation except apostrophe, comma, hyphen and full stop. */
const symbol = /[!-&(-+/:-@[-`{-~]/g;
const pointAfterNonDigit = /([^0-9])([.,])/gu;
const pointBeforeNonDigit = /([.,])([^0-9])/gu;
const dashAfterDigit = /([0-9])-/g;

/**
 * Returns the words of a text. Symbols are words of their own. A comma or full stop is a word of its own unless it is between
 * digits. A hyphen is a word of its own if it follows a digit. A hyphen at the end of a line is removed, so that the two halves
 * of the word are joined. Decodes four XML entities, `&amp;` before `&lt;` and `&gt;`, so that `&amp;lt;` becomes `<`. Does not
 * change case. There are only rules for Latin script (a Chinese sentence is one word), and an apostrophe never splits a word.
 * Blank text has no words.
 */
export function tokenize13a(text: string): string[] {
  let line = text.replaceAll('<skipped>', '').replaceAll('-\n', '').replaceAll('\n', ' ');
  if (line.includes('&')) {
    line = line
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
  }
  // The added blanks ensure that a comma or full stop at either end of the line has a non-digit beside it.
  const split = ` ${line} `
    .replace(symbol, ' $& ')
    .replace(pointAfterNonDigit, '$1 $2 ')
    .replace(pointBeforeNonDigit, ' $1 $2')
    .replace(dashAfterDigit, '$1 - ');
  return splitAtBlanks(split);
}

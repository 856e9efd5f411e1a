// Source: mteval-v13a.pl, the tokenizer of WMT, in the form sacrebleu 2.6.0 gives it (tokenizer_13a.py, tokenizer_re.py).

import { splitAtBlanks } from './pythonSplit.ts';

/** ASCII punctuation but for apostrophe, comma, hyphen and full stop. */
const symbol = /[!-&(-+/:-@[-`{-~]/g;
const pointAfterNonDigit = /([^0-9])([.,])/gu;
const pointBeforeNonDigit = /([.,])([^0-9])/gu;
const dashAfterDigit = /([0-9])-/g;

/**
 * The words of a text: symbols stand alone, a comma or full stop too unless between digits, a hyphen after a digit.
 * A hyphen at the end of a line joins its two halves. Four XML entities are read, `&amp;` before `&lt;` and `&gt;`, so
 * that `&amp;lt;` becomes `<`. Letters keep their case; there is no rule for any script but Latin (a Chinese sentence is
 * one word); an apostrophe never splits. Blank text: no words.
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
  // The blanks around it let a comma or full stop at either end count as beside a non-digit.
  const split = ` ${line} `
    .replace(symbol, ' $& ')
    .replace(pointAfterNonDigit, '$1 $2 ')
    .replace(pointBeforeNonDigit, ' $1 $2')
    .replace(dashAfterDigit, '$1 - ');
  return splitAtBlanks(split);
}

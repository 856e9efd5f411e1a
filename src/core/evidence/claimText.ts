// Decides whether two files mean the same claim.

/** NFKC, lower case, white space as one blank. The result survives copying between files and systems. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/**
 * A date in one spelling: AVeriTeC's day-month-year (`1-10-2020`) and ISO's year-month-day give the same result. Other texts stay
 * unchanged. No date gives a blank.
 */
export function calendarDate(date: string | undefined): string {
  const text = date?.trim() ?? '';
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text);
  if (parts === null) return text;
  const [, first = '', month = '', last = ''] = parts;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/**
 * Whether two texts are wordings of one claim: the Dice coefficient of their word sets is at least 0.5. False if either has no words. Takes
 * comparable texts.
 */
export function sharesMostWords(a: string, b: string): boolean {
  const wordsOfA = wordsOf(a);
  const wordsOfB = wordsOf(b);
  if (wordsOfA.size === 0 || wordsOfB.size === 0) return false;
  let shared = 0;
  for (const word of wordsOfA) if (wordsOfB.has(word)) shared += 1;
  return (2 * shared) / (wordsOfA.size + wordsOfB.size) >= 0.5;
}

/** The distinct words of a text as written: runs of letters and digits. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);
}

// A quick look at the start of a file, which rules out almost all files that are not evidence. `detect.ts` decides about the others.

/** Maximum number of UTF-16 units that are examined. */
export const detectionLength = 65_536;

/** Every format except tables has one of these words. Almost no other JSON file has one, so most JSON files need not be scanned. */
const tellingWords = [
  '"claim',
  '"evidence"',
  '"predicted_evidence"',
  '"predicted_sp"',
  '"questions"',
  '"nuggets"',
  '"rubrics"',
  '"Must_have"',
  '"Question"',
  '"factchecking_article"',
  '"premise_articles"',
  '"retrieved_context',
  '"contexts"',
  '"user_input"',
];

/** Whether JSON with this text can be evidence. */
export function hasTellingWord(text: string): boolean {
  return tellingWords.some((word) => text.includes(word));
}

/** Maximum length of a table's header. */
const longestHeader = 4_096;

/** Whether a table with this start can have the columns of evidence. */
export function hasTellingHeader(text: string): boolean {
  const [header = ''] = text.slice(0, longestHeader).split(/\r?\n/u, 1);
  return /claim|question|context|user_input/iu.test(header);
}

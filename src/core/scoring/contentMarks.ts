// Removes marks from words without content, such as articles.

import type { WordMark } from './wordMarks.ts';

/** English function words. Texts in other languages keep all their marks except punctuation. */
const functionWords: ReadonlySet<string> = new Set(
  `a an the this that these those and or but nor so yet if then than as of to in on at by for from with into onto over under about
  after before during between through against is are was were be been being am do does did done has have had having can could will
  would shall should may might must it its he she they them his her their theirs him we us our you your i me my who whom whose which
  what when where why how there here also only just very any some all each both either such own same more most other others not no`
    .split(/\s+/u)
    .filter((word) => word !== 'not' && word !== 'no'),
);

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*[\p{L}\p{N}\p{M}]|[\p{L}\p{N}]/gu;

/**
 * Returns the marks on content words, in the same order and with the same `other`. A mark over several words, as for adjacent
 * METEOR matches, is split into one mark for each run of content words. Marks on numbers, names and negations do not change.
 */
export function contentMarks(text: string, marks: readonly WordMark[]): readonly WordMark[] {
  return marks.flatMap((mark): readonly WordMark[] => {
    if (mark.kind === 'number' || mark.kind === 'name' || mark.kind === 'negation') return [mark];
    const spans: { start: number; end: number }[] = [];
    let isNext = false;
    for (const { 0: word, index } of text.slice(mark.start, mark.end).matchAll(wordPattern)) {
      const isContent = !functionWords.has(word.toLowerCase());
      const start = mark.start + index;
      const last = spans.at(-1);
      if (isContent && isNext && last && text.slice(last.end, start).trim() === '') {
        last.end = start + word.length;
      } else if (isContent) {
        spans.push({ start, end: start + word.length });
      }
      isNext = isContent;
    }
    return spans.map((span) => ({ ...mark, ...span }));
  });
}

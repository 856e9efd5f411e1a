// Questions with answers that are written as one text, as language models write them: `Q: Who built it? A: A firm from London.`

/** A question and its answer, without the marks before them. */
export interface AskedInText {
  readonly question: string;
  readonly answer: string;
}

// White space is limited, because the time would be quadratic in the length of a long blank part.
const marks = String.raw`(?:\*\*|[-*•]|\d{1,3}[.)])?\s{0,4}(?:\*\*)?`;
const number = String.raw`\s{0,4}[#.]?\d{0,3}\s{0,4}(?:\*\*)?\s{0,4}[:：](?:\*\*)?`;
const asks = `${marks}(?:Q|Question|Frage|问题|问)${number}`;
const answers = `${marks}(?:A|Ans|Answer|Antwort|回答|答案|答)${number}`;

const startsWithQuestion = new RegExp(`^${asks}`, 'iu');
const questionMark = new RegExp(String.raw`(?:^|\s|(?<=[?？。]))${asks}`, 'giu');
/** The mark of an answer after the end of a question or at the start of a line, or anywhere (`vitamin A: ...`). */
const answerMarks = [
  String.raw`(?<=[?？]\s{0,8})`,
  String.raw`(?<=\n\s{0,8})`,
  String.raw`(?<=\s)`,
].map((before) => new RegExp(`${before}${answers}`, 'iu'));

/**
 * Returns the questions in a text that begins with `Q:` or `Question:` and has `A:` or `Answer:` after each question. The marks may
 * be numbered or bold. `undefined` for every other text, and if a question or the mark of an answer is missing.
 */
export function readQuestionsInText(text: string): readonly AskedInText[] | undefined {
  const trimmed = text.trim();
  if (!startsWithQuestion.test(trimmed)) return undefined;
  const parts = trimmed.split(questionMark).slice(1);
  const pairs = parts.flatMap((part): readonly AskedInText[] => {
    const mark = answerMarks.reduce<RegExpExecArray | null>(
      (found, pattern) => found ?? pattern.exec(part),
      null,
    );
    if (!mark) return [];
    const question = part.slice(0, mark.index).trim();
    return question === ''
      ? []
      : [{ question, answer: part.slice(mark.index + mark[0].length).trim() }];
  });
  return pairs.length > 0 && pairs.length === parts.length ? pairs : undefined;
}

// Describes what sources say about answers, on screens and in texts.

import { pieceWords } from '../text/pieceWords.ts';
import { markWords } from '../text/markWords.ts';
import type { SupportStatus } from '../scoring/sources/sourceSupport.ts';
import { countMsg, joinList, msg, type Message, type Wording } from '../words/message.ts';
import type { SourceSupport, SupportedAnswer } from './sourceSupport.ts';

/** The status of one answer: `in its source`, `not found in its source`. */
export function supportMessage(status: SupportStatus): Wording {
  switch (status) {
    case 'verbatim':
      return msg('word for word in its source');
    case 'supported':
      return msg('supported by its source');
    case 'notFound':
      return msg('not found in its source');
    case 'contradicted':
      return msg('contradicted by its source');
    case 'noText':
      return msg('no source text available');
  }
}

/** For example `Not in the source: 1934, Lang.` `undefined`: nothing is missing. */
export function missingMessage({ missing = [] }: SupportedAnswer): Message | undefined {
  return missing.length === 0 ? undefined : msg('Not in the source: {0}.', joinList(missing));
}

/** The support of one answer. */
export function supportOfAnswer(
  result: SourceSupport | undefined,
  predicted: number,
  predictedAnswer: number,
): SupportedAnswer | undefined {
  return result?.answers.find(
    (one) => one.predicted === predicted && one.predictedAnswer === predictedAnswer,
  );
}

/** The words of a passage that also occur in the answer, as offsets into the passage. */
export function findCommonWords(
  passage: string,
  answer: string,
): readonly { readonly start: number; readonly end: number }[] {
  let start = 0;
  return markWords(passage, answer).flatMap(({ text, mark }) => {
    const place = { start, end: start + text.length };
    start = place.end;
    return mark === 'common' ? [place] : [];
  });
}

/** Positions of the missing words in the answer. */
export function findMissingWords(
  answer: string,
  missing: readonly string[],
): readonly { readonly start: number; readonly end: number; readonly isFigure: boolean }[] {
  const places = missing.flatMap((word) => {
    const start = answer.indexOf(word);
    const isFigure = /\p{Nd}/u.test(pieceWords(word));
    return start < 0 ? [] : [{ start, end: start + word.length, isFigure }];
  });
  return places.toSorted((a, b) => a.start - b.start);
}

/** Number of a claim's answers that cite an address, and number of answers that its page supports. */
export interface PageSupport {
  readonly answers: number;
  readonly supported: number;
}

/** Support by address as cited, for pages whose text was read. */
export function supportByPage(result: SourceSupport | undefined): ReadonlyMap<string, PageSupport> {
  const pages = new Map<string, PageSupport>();
  for (const { status, passage } of result?.answers ?? []) {
    if (passage?.source == null) continue;
    const { answers, supported } = pages.get(passage.source) ?? { answers: 0, supported: 0 };
    const isSupported = status === 'verbatim' || status === 'supported';
    pages.set(passage.source, {
      answers: answers + 1,
      supported: supported + (isSupported ? 1 : 0),
    });
  }
  return pages;
}

/** `supports 2 of 3 answers`. */
export function pageSupportMessage({ answers, supported }: PageSupport): Wording {
  return countMsg(answers, 'supports {1} of {0} answer', 'supports {1} of {0} answers', supported);
}

// Names of what sources say about answers, on screens and in texts.

import { pieceWords } from '../text/pieceWords.ts';
import { markWords } from '../text/markWords.ts';
import type { SupportStatus } from '../scoring/sources/sourceSupport.ts';
import { countMsg, joinList, msg, type Message, type Wording } from '../words/message.ts';
import type { SourceSupport, SupportedAnswer } from './sourceSupport.ts';

/** `in its source`, `not found in its source`: of one answer. */
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
      return msg('no text of its source');
  }
}

/** `Not in the source: 1934, Lang.` `undefined`: nothing is missing. */
export function missingMessage({ missing = [] }: SupportedAnswer): Message | undefined {
  return missing.length === 0 ? undefined : msg('Not in the source: {0}.', joinList(missing));
}

/** The entry of one answer. */
export function supportOfAnswer(
  result: SourceSupport | undefined,
  predicted: number,
  predictedAnswer: number,
): SupportedAnswer | undefined {
  return result?.answers.find(
    (one) => one.predicted === predicted && one.predictedAnswer === predictedAnswer,
  );
}

/** The words of a passage that the answer has too. Offsets into the passage. */
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

/** Places of the missing words in the answer. */
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

/** How many answers of a claim cite an address, and how many of them it supports. */
export interface PageSupport {
  readonly answers: number;
  readonly supported: number;
}

/** By address as cited, for pages whose text was read. */
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

// Describes what sources say about answers, for screens and text output.

import { pieceWords, markWords } from '../text/pieceWords.ts';
import type { SupportStatus } from '../measures/sources/sourceSupport.ts';
import {
  countMsg,
  joinList,
  languageName,
  msg,
  type Message,
  type Wording,
} from '../../base/words/message.ts';
import type {
  SourceReading,
  SourceSupport,
  SupportedAnswer,
  SupportedReferenceAnswer,
} from './sourceSupport.ts';

/** Says what the source says about one answer: its status, or the language of a source that the model cannot read. */
export function readingMessage({ status, language }: SourceReading): Wording {
  return language === undefined
    ? supportMessage(status)
    : msg('source in {0}, which the model does not read', languageName(language));
}

/** Describes a status: `supported by its source`, `not found in its source`. */
function supportMessage(status: SupportStatus): Wording {
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

/** Returns a sentence such as `Not in the source: 1934, Lang.` `undefined` if nothing is missing. */
export function missingMessage({ missing = [] }: SourceReading): Message | undefined {
  return missing.length === 0 ? undefined : msg('Not in the source: {0}.', joinList(missing));
}

/** Returns the support of one predicted answer. */
export function supportOfAnswer(
  result: SourceSupport | undefined,
  predicted: number,
  predictedAnswer: number,
): SupportedAnswer | undefined {
  return result?.answers.find(
    (one) => one.predicted === predicted && one.predictedAnswer === predictedAnswer,
  );
}

/** Returns the support of one reference answer. `undefined` if reference answers were not checked. */
export function supportOfReferenceAnswer(
  result: SourceSupport | undefined,
  reference: number,
  referenceAnswer: number,
): SupportedReferenceAnswer | undefined {
  return result?.referenceAnswers?.find(
    (one) => one.reference === reference && one.referenceAnswer === referenceAnswer,
  );
}

/** Finds the words of a passage that also occur in the answer, as offsets into the passage. */
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

/** Returns a sentence such as `In common: bridge, opened.` `undefined` if the passage and the answer share no long word. */
export function commonMessage(passage: string, answer: string): Message | undefined {
  const words = findCommonWords(passage, answer).map(({ start, end }) => passage.slice(start, end));
  const different = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
  return different.length === 0 ? undefined : msg('Words in common: {0}.', joinList(different));
}

/** Finds the positions of the missing words in the answer. */
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

/**
 * Number of answers of one side of a claim that cite an address, and number of these answers that the page supports or
 * contradicts.
 */
export interface PageSupport {
  readonly answers: number;
  readonly supported: number;
  readonly contradicted: number;
}

const noAnswers: PageSupport = { answers: 0, supported: 0, contradicted: 0 };

/** Counts support by address as cited, for pages whose text was read. */
export function supportByPage(
  readings: readonly SourceReading[] = [],
): ReadonlyMap<string, PageSupport> {
  const pages = new Map<string, PageSupport>();
  for (const { status, passage } of readings) {
    if (status === 'noText' || passage?.source == null) continue;
    const { answers, supported, contradicted } = pages.get(passage.source) ?? noAnswers;
    const isSupported = status === 'verbatim' || status === 'supported';
    pages.set(passage.source, {
      answers: answers + 1,
      supported: supported + (isSupported ? 1 : 0),
      contradicted: contradicted + (status === 'contradicted' ? 1 : 0),
    });
  }
  return pages;
}

/** `supports 2 of 3 answers`. */
export function pageSupportMessage({
  answers,
  supported,
}: Pick<PageSupport, 'answers' | 'supported'>): Wording {
  return countMsg(answers, 'supports {1} of {0} answer', 'supports {1} of {0} answers', supported);
}

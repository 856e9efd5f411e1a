// Looks up answers in the pages that they cite, and lets the NLI model read the best-matching parts of these pages.

import {
  sourceSupportMetric,
  type SourcePassage,
  type SourceReading,
  type SourceSupport,
} from '../../core/score/metrics/sourceSupport.ts';
import type { QaPair } from '../../core/read/claims/evidence.ts';
import type { ClaimFailure, Outcome } from '../../core/score/results/claims.ts';
import { evidenceTooLong } from '../../core/score/measures/claimSize.ts';
import type { Entailment } from '../../core/score/measures/semqaAnswers.ts';
import {
  lookedUpText,
  partsToRead,
  readSupport,
  type ReadPart,
} from '../../core/score/measures/sources/sourceSupport.ts';
import {
  textOfWindow,
  type SourceWindow,
} from '../../core/score/measures/sources/sourceWindows.ts';
import { findLanguage } from '../../core/score/text/findLanguage.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { TextMeasure, TextPair } from '../models/models.ts';
import {
  findBestPage,
  pagesOf,
  type FoundPage,
  type PageOfAddress,
} from '../sourceTexts/findBestPage.ts';
import type { SourceTexts } from '../sourceTexts/sourceTexts.ts';
import { measureOnce, modelSource, readEach } from './kitResults.ts';
import type { ModelResults } from './modelResults.ts';
import { failOutcome, value, type ClaimPair, type MetricProvider } from './provider.ts';

/** Maximum length of a passage in characters. Only part of a longer passage is shown. */
const longestPassage = 1_500;
/** Maximum length in characters of a page's date, which is untrusted text. */
const longestDate = 40;

export const sourceSupportProvider: MetricProvider = {
  id: sourceSupportMetric.id,
  open: async (services) => {
    const texts = await services.sources();
    const kit = await services.modelKit();
    const clock = new Clock();
    const tools: ReadingTools = {
      texts,
      clock,
      rest: services.rest,
      measure: measureOnce(kit, services),
      readsReference: services.text.referenceSources,
      onlyEnglish: kit.catalogue.nli.isBundled === true,
    };
    const source = modelSource(kit, services, ['nli'], async (window, results, order) => {
      const read = await readEach(window, services, (pair) => readClaim(pair, tools));
      return scoreClaims(read, results, order);
    });
    return { ...source, spentMs: () => clock.spentMs + source.timing().busyMs };
  },
};

/** Measures how long it takes to look up words. */
class Clock {
  spentMs = 0;

  time<Value>(work: () => Value): Value {
    const began = performance.now();
    try {
      return work();
    } finally {
      this.spentMs += performance.now() - began;
    }
  }
}

interface ReadingTools {
  readonly texts: SourceTexts;
  readonly measure: () => Promise<TextMeasure>;
  readonly clock: Clock;
  readonly rest: () => Promise<void>;
  /** Whether the reference's answers are checked too. */
  readonly readsReference: boolean;
  /** Whether the model reads only English. */
  readonly onlyEnglish: boolean;
}

/** An answer with the page that has the most in common with it. */
interface ReadAnswer {
  /** Indices of the question and the answer. */
  readonly question: number;
  readonly answer: number;
  /** Page that was found. Absent if no source text is available for the answer. */
  readonly found?: FoundPage;
  /** Language of the page. Present only if the model does not read this language. */
  readonly language?: string;
  readonly parts: readonly ReadPart[];
}

interface ReadClaim {
  readonly answers: readonly ReadAnswer[];
  /** Absent: not requested. */
  readonly referenceAnswers?: readonly ReadAnswer[];
  readonly failure?: ClaimFailure;
}

async function readClaim(
  { aligned, reference, prediction }: ClaimPair,
  tools: ReadingTools,
): Promise<ReadClaim> {
  const evidence = prediction?.evidence ?? [];
  const { readsReference } = tools;
  const failure =
    evidenceTooLong(evidence) ??
    (readsReference ? evidenceTooLong(reference.evidence, 'reference') : undefined);
  if (failure) return { answers: [], failure };
  const claimId = String(prediction?.claimId ?? reference.claimId ?? aligned.referenceIndex);
  const answers = await readAnswers(evidence, claimId, tools);
  return readsReference
    ? { answers, referenceAnswers: await readAnswers(reference.evidence, claimId, tools) }
    : { answers };
}

async function readAnswers(
  evidence: readonly QaPair[],
  claimId: string,
  { texts, measure, clock, rest, onlyEnglish }: ReadingTools,
): Promise<readonly ReadAnswer[]> {
  const read: ReadAnswer[] = [];
  for (const [question, pair] of evidence.entries()) {
    for (const [index, answer] of pair.answers.entries()) {
      const text = lookedUpText(pair.question, answer);
      if (text === undefined) continue;
      await rest();
      const place = { question, answer: index };
      const pages = await pagesOf(answer, claimId, texts);
      const found = clock.time(() => findBestPage(text, pages));
      if (!found) {
        read.push({ ...place, parts: [] });
        continue;
      }
      const { page, lookup } = found;
      const language =
        onlyEnglish && lookup.run === null
          ? clock.time(() => findLanguage(page.source.words))
          : undefined;
      if (language !== undefined && language !== 'en') {
        read.push({ ...place, found, language, parts: [] });
        continue;
      }
      const isRead = lookup.run === null && lookup.windows.length > 0;
      const { tokensOf, roomInPair } = isRead ? await measure() : nothingMeasured;
      const room = Math.max(1, roomInPair - (isRead ? tokensOf(text) : 0));
      const parts = clock.time(() => partsToRead(lookup, page.source, room, tokensOf));
      read.push({ ...place, found, parts });
    }
  }
  return read;
}

const nothingMeasured: TextMeasure = { tokensOf: () => 0, roomInPair: 0 };

async function scoreClaims(
  read: readonly ReadClaim[],
  results: ModelResults,
  order: number,
): Promise<readonly Outcome<SourceSupport>[]> {
  const answersOf = ({ answers, referenceAnswers = [] }: ReadClaim): readonly ReadAnswer[] => [
    ...answers,
    ...referenceAnswers,
  ];
  const asked = read
    .flatMap(answersOf)
    .flatMap(({ found, parts }) =>
      parts.map(({ text }): TextPair => [text, found?.lookup.answer ?? '']),
    );
  const entailments = asked.length === 0 ? [] : await results.entail(asked, order);
  let next = 0;
  return read.map((claim): Outcome<SourceSupport> => {
    const own = answersOf(claim).map(({ parts }) =>
      entailments.slice(next, (next += parts.length)),
    );
    if (claim.failure) return failOutcome(claim.failure);
    const broken = own.flat().find((one) => one instanceof InspectorError);
    if (broken instanceof InspectorError) return failOutcome(broken);
    const { answers, referenceAnswers } = claim;
    const supportAt = (answer: ReadAnswer, index: number): SourceReading =>
      readingOf(answer, own[index] as readonly Entailment[]);
    const supported = answers.map((one, index) => ({
      predicted: one.question,
      predictedAnswer: one.answer,
      ...supportAt(one, index),
    }));
    const scores = supported.flatMap(({ score }) => score ?? []);
    const sum = scores.reduce((total, score) => total + score, 0);
    return value({
      score: scores.length === 0 ? null : sum / scores.length,
      answers: supported,
      referenceAnswers: referenceAnswers?.map((one, index) => ({
        reference: one.question,
        referenceAnswer: one.answer,
        ...supportAt(one, answers.length + index),
      })),
    });
  });
}

function readingOf(
  { found, language, parts }: ReadAnswer,
  entailments: readonly Entailment[],
): SourceReading {
  if (!found) return { status: 'noText', score: null, passage: null };
  const { page, lookup } = found;
  if (language !== undefined) {
    const [window] = [...lookup.windows].sort((a, b) => b.share - a.share);
    const passage = window ? passageOf(page, window) : null;
    return { status: 'noText', score: null, passage, language };
  }
  const { status, score, window } = readSupport(lookup, parts, entailments);
  const { missing } = lookup;
  return {
    status,
    score,
    passage: window && passageOf(page, window),
    missing: missing.length === 0 ? undefined : missing,
  };
}

function passageOf(
  { source, address, published }: PageOfAddress,
  window: SourceWindow,
): SourcePassage {
  const { start, end } = window;
  const text = textOfWindow(source, window).slice(0, longestPassage).toWellFormed();
  return { text, source: address, start, end, published: published?.slice(0, longestDate) };
}

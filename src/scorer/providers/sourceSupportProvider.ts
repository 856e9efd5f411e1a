// Looks predicted answers up in the pages that they cite, and asks the NLI model about the best parts of the pages.

import {
  sourceSupportMetric,
  type SourcePassage,
  type SourceSupport,
  type SupportedAnswer,
} from '../../core/metrics/sourceSupport.ts';
import type { ClaimFailure, Outcome } from '../../core/results/claims.ts';
import { evidenceTooLong } from '../../core/scoring/claimSize.ts';
import type { Entailment } from '../../core/scoring/semqaAnswers.ts';
import {
  lookedUpText,
  partsToRead,
  readSupport,
  type ReadPart,
} from '../../core/scoring/sources/sourceSupport.ts';
import type { SourceText } from '../../core/scoring/sources/sourceText.ts';
import { textOfWindow, type SourceWindow } from '../../core/scoring/sources/sourceWindows.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { TextMeasure, TextPair } from '../models/models.ts';
import { findBestPage, pagesOf, type FoundPage } from '../sourceTexts/findBestPage.ts';
import type { SourceTexts } from '../sourceTexts/sourceTexts.ts';
import { measureOnce, modelSource, readEach } from './kitResults.ts';
import type { ModelResults } from './modelResults.ts';
import { failOutcome, value, type ClaimPair, type MetricProvider } from './provider.ts';

/** Maximum length of a passage. Only a part of a longer passage is shown. */
const longestPassage = 1_500;

export const sourceSupportProvider: MetricProvider = {
  id: sourceSupportMetric.id,
  open: async (services) => {
    const texts = await services.sources();
    const kit = await services.modelKit();
    const clock = new Clock();
    const tools = { texts, measure: measureOnce(kit, services, 'nli'), clock, rest: services.rest };
    const source = modelSource(kit, services, ['nli'], async (window, results, order) => {
      const read = await readEach(window, services, (pair) => readClaim(pair, tools));
      return scoreClaims(read, results, order);
    });
    return { ...source, spentMs: () => clock.spentMs + source.timing().busyMs };
  },
};

/** Time spent on looking words up. */
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
}

/** An answer with the page that has most in common with it. */
interface ReadAnswer {
  readonly predicted: number;
  readonly predictedAnswer: number;
  /** Absent: there is no text of the answer's sources. */
  readonly found?: FoundPage;
  readonly parts: readonly ReadPart[];
}

interface ReadClaim {
  readonly answers: readonly ReadAnswer[];
  readonly failure?: ClaimFailure;
}

async function readClaim(
  { aligned, reference, prediction }: ClaimPair,
  { texts, measure, clock, rest }: ReadingTools,
): Promise<ReadClaim> {
  const evidence = prediction?.evidence ?? [];
  const failure = evidenceTooLong(evidence);
  if (failure) return { answers: [], failure };
  const claimId = String(prediction?.claimId ?? reference.claimId ?? aligned.referenceIndex);
  const answers: ReadAnswer[] = [];
  for (const [predicted, { question, answers: given }] of evidence.entries()) {
    for (const [predictedAnswer, answer] of given.entries()) {
      const text = lookedUpText(question, answer);
      if (text === undefined) continue;
      await rest();
      const place = { predicted, predictedAnswer };
      const pages = await pagesOf(answer, claimId, texts);
      const found = clock.time(() => findBestPage(text, pages));
      if (!found) {
        answers.push({ ...place, parts: [] });
        continue;
      }
      const { page, lookup } = found;
      const isRead = lookup.run === null && lookup.windows.length > 0;
      const { tokensOf, roomInPair } = isRead ? await measure() : nothingMeasured;
      const room = Math.max(1, roomInPair - (isRead ? tokensOf(text) : 0));
      const parts = clock.time(() => partsToRead(lookup, page.source, room, tokensOf));
      answers.push({ ...place, found, parts });
    }
  }
  return { answers };
}

const nothingMeasured: TextMeasure = { tokensOf: () => 0, roomInPair: 0 };

async function scoreClaims(
  read: readonly ReadClaim[],
  results: ModelResults,
  order: number,
): Promise<readonly Outcome<SourceSupport>[]> {
  const asked = read.flatMap(({ answers }) =>
    answers.flatMap(({ found, parts }) =>
      parts.map(({ text }): TextPair => [text, found?.lookup.answer ?? '']),
    ),
  );
  const entailments = asked.length === 0 ? [] : await results.entail(asked, order);
  let next = 0;
  return read.map(({ answers, failure }): Outcome<SourceSupport> => {
    const counts = answers.map(({ parts }) => parts.length);
    const own = counts.map((count) => entailments.slice(next, (next += count)));
    if (failure) return failOutcome(failure);
    const broken = own.flat().find((one) => one instanceof InspectorError);
    if (broken instanceof InspectorError) return failOutcome(broken);
    const supported = answers.map((answer, index) =>
      supportOf(answer, own[index] as readonly Entailment[]),
    );
    const scores = supported.flatMap(({ score }) => score ?? []);
    const sum = scores.reduce((total, score) => total + score, 0);
    return value({ score: scores.length === 0 ? null : sum / scores.length, answers: supported });
  });
}

function supportOf(
  { predicted, predictedAnswer, found, parts }: ReadAnswer,
  entailments: readonly Entailment[],
): SupportedAnswer {
  const place = { predicted, predictedAnswer };
  if (!found) return { ...place, status: 'noText', score: null, passage: null };
  const { page, lookup } = found;
  const { status, score, window } = readSupport(lookup, parts, entailments);
  const { missing } = lookup;
  return {
    ...{ ...place, status, score },
    passage: window && passageOf(page.source, page.address, window),
    ...(missing.length === 0 ? {} : { missing }),
  };
}

function passageOf(
  source: SourceText,
  address: string | null,
  window: SourceWindow,
): SourcePassage {
  const { start, end } = window;
  const text = textOfWindow(source, window).slice(0, longestPassage).toWellFormed();
  return { text, source: address, start, end };
}

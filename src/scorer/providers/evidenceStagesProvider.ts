// Looks for the answers to reference questions in the predicted evidence, in the retrieved texts, and in the page store.

import { canRevealVerdict } from '../../core/score/doctor/rules/leakRules.ts';
import type { QaPair } from '../../core/read/claims/evidence.ts';
import {
  evidenceStagesMetric,
  type ClaimStages,
  type QuestionStage,
  type SuggestedPassage,
} from '../../core/score/metrics/evidenceStages.ts';
import type { ClaimFailure, Outcome } from '../../core/score/results/claims.ts';
import { evidenceTooLong } from '../../core/score/measures/claimSize.ts';
import type { Entailment } from '../../core/score/measures/semqaAnswers.ts';
import { FunnelCounter } from '../../core/score/measures/sources/retrievalFunnel.ts';
import {
  isUnretrieved,
  stageOf,
  type FoundAt,
} from '../../core/score/measures/sources/evidenceStage.ts';
import {
  PassageSearch,
  type FoundPassage,
} from '../../core/score/measures/sources/passageSearch.ts';
import {
  lookedUpText,
  lookUpAnswer,
  partsToRead,
  readSupport,
  type ReadPart,
  type SourceLookup,
} from '../../core/score/measures/sources/sourceSupport.ts';
import {
  readPage,
  readSourceText,
  type SourceText,
} from '../../core/score/measures/sources/sourceText.ts';
import type { SourceWindow } from '../../core/score/measures/sources/sourceWindows.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { TextMeasure, TextPair } from '../models/models.ts';
import type { RetrievedLists } from '../sourceTexts/retrievedLists.ts';
import type { SourceTexts } from '../sourceTexts/sourceTexts.ts';
import { askTogether, measureOnce, modelSource, readEach } from './kitResults.ts';
import type { ModelResults } from './modelResults.ts';
import { failOutcome, value, type ClaimPair, type MetricProvider } from './provider.ts';

/**
 * Maximum numbers of passages for a question. `mostFound` limits the passages that BM25 finds, and `mostRead` limits those that
 * remain after the encoder has sorted them.
 */
const mostFound = 20;
const mostRead = 5;
const mostSuggested = 3;

export const evidenceStagesProvider: MetricProvider = {
  id: evidenceStagesMetric.id,
  open: async (services) => {
    const { rest } = services;
    const [texts, retrieved] = [await services.sources(), await services.retrieved()];
    const kit = await services.modelKit();
    const measure = measureOnce(kit, services);
    return modelSource(kit, services, ['encoder', 'nli'], (window, results, order) =>
      readEach(window, services, (pair) =>
        stagesOf(pair, { texts, retrieved, results, measure, order, rest }),
      ),
    );
  },
};

interface Tools {
  readonly texts: SourceTexts;
  readonly retrieved: RetrievedLists | undefined;
  readonly results: ModelResults;
  readonly measure: () => Promise<TextMeasure>;
  readonly order: number;
  readonly rest: () => Promise<void>;
}

/** A reference question with its answer texts. Blank answers are left out. */
interface AskedQuestion {
  readonly reference: number;
  readonly query: string;
  readonly answers: readonly string[];
}

function questionsOf(evidence: readonly QaPair[]): readonly AskedQuestion[] {
  return evidence.flatMap(({ question, answers }, reference) => {
    const texts = answers.flatMap((answer) => lookedUpText(question, answer) ?? []);
    // In some files, `Unanswerable` answers have text, which cannot be found in any page.
    const said = texts.filter((_, index) => answers[index]?.type !== 'Unanswerable');
    return said.length === 0
      ? []
      : [{ reference, query: `${question} ${said.join(' ')}`, answers: said }];
  });
}

async function stagesOf(pair: ClaimPair, tools: Tools): Promise<Outcome<ClaimStages>> {
  const { aligned, reference, prediction } = pair;
  const evidence = prediction?.evidence ?? [];
  const claimId = String(prediction?.claimId ?? reference.claimId ?? aligned.referenceIndex);
  tools.retrieved?.meet(claimId);
  const failure: ClaimFailure | undefined =
    evidenceTooLong(evidence) ?? evidenceTooLong(reference.evidence, 'reference');
  if (failure) return failOutcome(failure);
  const questions = questionsOf(reference.evidence);
  const kept = questions.length > 0 ? tools.retrieved?.find(claimId, reference.text) : undefined;
  const counter = new FunnelCounter(({ address, published }) =>
    canRevealVerdict(reference, address, published),
  );
  const search = await searchStore(questions, claimId, tools, counter);
  const found = tools.texts.countFound(claimId);
  const funnel = counter.result(found, kept?.length ?? null, prediction);
  if (questions.length === 0) return value({ score: null, questions: [], funnel });
  const given = readSourceText(
    evidence
      .flatMap((one) => one.answers.flatMap((answer) => lookedUpText(one.question, answer) ?? []))
      .join('\n'),
  );
  const retrieved = kept ? readPage(kept.join('\n')) : undefined;
  try {
    const stages: QuestionStage[] = [];
    for (const [index, question] of questions.entries()) {
      const found = search ? await nearestPassages(question, search, index, tools) : [];
      const store = search && readSourceText(found.map(({ text }) => text).join('\n'));
      const places = await findPlaces(question, { evidence: given, retrieved, store }, tools);
      const stage = stageOf(places);
      const suggestions = found
        .slice(0, stage === 'used' ? 0 : mostSuggested)
        .map(({ text, source }): SuggestedPassage => ({ text, source }));
      const { reference } = question;
      stages.push({
        reference,
        stage,
        suggestions,
        unretrieved: isUnretrieved(places) ? (true as const) : undefined,
      });
    }
    const known = stages.filter(({ stage }) => stage !== null);
    const used = known.filter(({ stage }) => stage === 'used').length;
    const score = known.length === 0 ? null : used / known.length;
    return value({ score, questions: stages, funnel });
  } catch (error) {
    if (error instanceof InspectorError && error.code !== 'cancelled') return failOutcome(error);
    throw error;
  }
}

/** Searches and counts the claim's pages, for all its questions at once. Returns `undefined` if there is no store for the claim. */
async function searchStore(
  questions: readonly AskedQuestion[],
  claimId: string,
  { texts, rest }: Tools,
  counter: FunnelCounter,
): Promise<PassageSearch | undefined> {
  let search: PassageSearch | undefined;
  for await (const page of texts.pagesOf(claimId)) {
    await rest();
    const { address, text } = page;
    counter.add(page);
    if (questions.length === 0) continue;
    search ??= new PassageSearch(
      questions.map(({ query }) => query),
      mostFound,
    );
    search.add(text, address);
  }
  return search;
}

/**
 * Returns those of BM25's passages that are nearest to the question with its answer, by the encoder's cosine, at most `mostRead`. Passages
 * with equal cosines stay in BM25's order. A passage that was found for several sentences is included once.
 */
async function nearestPassages(
  { query }: AskedQuestion,
  search: PassageSearch,
  index: number,
  { results, order }: Tools,
): Promise<readonly FoundPassage[]> {
  const byText = new Map<string, FoundPassage>();
  for (const passage of search.search(index)) {
    if (!byText.has(passage.text)) byText.set(passage.text, passage);
  }
  const found = [...byText.values()];
  if (found.length === 0) return [];
  const vectors = await results.embed([query, ...found.map(({ text }) => text)], order);
  const own = vectors.get(query);
  const cosineOf = ({ text }: FoundPassage): number => {
    const other = vectors.get(text);
    if (!(own instanceof Float32Array) || !(other instanceof Float32Array)) return -1;
    return own.reduce((sum, part, place) => sum + part * (other[place] ?? 0), 0);
  };
  return found
    .map((passage) => ({ passage, cosine: cosineOf(passage) }))
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, mostRead)
    .map(({ passage }) => passage);
}

interface ReadAnswer {
  readonly lookup: SourceLookup;
  readonly parts: readonly ReadPart[];
}

interface Texts {
  readonly evidence: SourceText;
  readonly retrieved: SourceText | undefined;
  readonly store: SourceText | undefined;
}

/**
 * Finds the answer in the evidence, the retrieved texts and the store, in this order. The model reads a sentence together with
 * its neighbours, which differ from text to text. If the sentence that contains the answer in one of these texts also occurs in
 * another text, the answer therefore counts as found there too.
 */
async function findPlaces(
  question: AskedQuestion,
  { evidence, retrieved, store }: Texts,
  tools: Tools,
): Promise<FoundAt> {
  const own = await readAnswer(question, evidence, tools);
  const kept = retrieved && (await readAnswer(question, retrieved, tools));
  const isUsed = own.says || (kept?.says === true && repeats(evidence, kept.sentences));
  const isKept = kept && (kept.says || (own.says && repeats(retrieved, own.sentences)));
  const later = { evidence: isUsed, retrieved: isKept ?? null };
  if (isUsed || isKept === true) return { ...later, store: null };
  const found = store && (await readAnswer(question, store, tools));
  if (found?.says !== true) return { ...later, store: found ? false : null };
  return {
    evidence: repeats(evidence, found.sentences),
    retrieved: retrieved ? repeats(retrieved, found.sentences) : null,
    store: true,
  };
}

/** Whether a text contains all sentences. */
function repeats({ words }: SourceText, sentences: readonly string[]): boolean {
  return sentences.length > 0 && sentences.every((sentence) => words.includes(sentence));
}

/**
 * Result of reading. `sentences` are the sentences that contain the answer, in the form of `pieceWords`. The list is empty if
 * there are none.
 */
interface AnswerReading {
  readonly says: boolean;
  readonly sentences: readonly string[];
}

/** Whether a text contains one of the answers, according to the source support rule. */
async function readAnswer(
  { answers }: AskedQuestion,
  text: SourceText,
  { results, measure, order }: Tools,
): Promise<AnswerReading> {
  const sentencesIn = ({
    first,
    after,
  }: Pick<SourceWindow, 'first' | 'after'>): readonly string[] =>
    text.sentences.slice(first, after).map(({ words }) => words);
  const lookups = answers.map((answer) => lookUpAnswer(answer, text));
  const run = lookups.find((lookup) => lookup.run !== null)?.run;
  if (run) return { says: true, sentences: sentencesIn(run) };
  if (lookups.every(({ windows }) => windows.length === 0)) return { says: false, sentences: [] };
  const { tokensOf, roomInPair } = await measure();
  const read = lookups.map((lookup): ReadAnswer => {
    const room = Math.max(1, roomInPair - tokensOf(lookup.answer));
    return { lookup, parts: partsToRead(lookup, text, room, tokensOf) };
  });
  const asked = read.map(({ lookup, parts }) =>
    parts.map((part): TextPair => [part.text, lookup.answer]),
  );
  const entailments = await askTogether(asked, (pairs) => results.entail(pairs, order));
  const broken = entailments.find((one) => one instanceof InspectorError);
  if (broken) throw broken;
  for (const [index, { lookup, parts }] of read.entries()) {
    const own = entailments[index] as readonly Entailment[];
    const { status, window } = readSupport(lookup, parts, own);
    if (status !== 'supported') continue;
    return { says: true, sentences: window ? sentencesIn(decisivePart(window, lookup)) : [] };
  }
  return { says: false, sentences: [] };
}

/**
 * Returns the sentence in the window that has the most in common with the answer. The other sentences in the window are only
 * context.
 */
function decisivePart(
  window: SourceWindow,
  { windows }: SourceLookup,
): Pick<SourceWindow, 'first' | 'after'> {
  return (
    windows.find(
      ({ first, after }) => after - first === 1 && first >= window.first && after <= window.after,
    ) ?? window
  );
}

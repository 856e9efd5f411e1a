// Looks up the answers to reference questions in the predicted evidence, in the retrieved texts, and in the store of pages.

import type { QaPair } from '../../core/evidence/evidence.ts';
import {
  evidenceStagesMetric,
  type ClaimStages,
  type QuestionStage,
  type SuggestedPassage,
} from '../../core/metrics/evidenceStages.ts';
import type { ClaimFailure, Outcome } from '../../core/results/claims.ts';
import { evidenceTooLong } from '../../core/scoring/claimSize.ts';
import type { Entailment } from '../../core/scoring/semqaAnswers.ts';
import { stageOf } from '../../core/scoring/sources/evidenceStage.ts';
import { PassageSearch, type FoundPassage } from '../../core/scoring/sources/passageSearch.ts';
import {
  lookedUpText,
  lookUpAnswer,
  partsToRead,
  readSupport,
  type ReadPart,
  type SourceLookup,
} from '../../core/scoring/sources/sourceSupport.ts';
import {
  readPage,
  readSourceText,
  type SourceText,
} from '../../core/scoring/sources/sourceText.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { TextMeasure, TextPair } from '../models/models.ts';
import type { RetrievedLists } from '../sourceTexts/retrievedLists.ts';
import type { SourceTexts } from '../sourceTexts/sourceTexts.ts';
import { measureOnce, modelSource, readEach } from './kitResults.ts';
import type { ModelResults } from './modelResults.ts';
import { failOutcome, value, type ClaimPair, type MetricProvider } from './provider.ts';

/** Number of passages that BM25 finds for a question. The second number: passages that remain after the encoder has sorted them. */
const mostFound = 20;
const mostRead = 5;
const mostSuggested = 3;

export const evidenceStagesProvider: MetricProvider = {
  id: evidenceStagesMetric.id,
  open: async (services) => {
    const { rest } = services;
    const [texts, retrieved] = [await services.sources(), await services.retrieved()];
    const kit = await services.modelKit();
    const measure = measureOnce(kit, services, 'nli');
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

/** A reference question with the texts of its answers that are not blank. */
interface AskedQuestion {
  readonly reference: number;
  readonly query: string;
  readonly answers: readonly string[];
}

function questionsOf(evidence: readonly QaPair[]): readonly AskedQuestion[] {
  return evidence.flatMap(({ question, answers }, reference) => {
    const texts = answers.flatMap((answer) => lookedUpText(question, answer) ?? []);
    // `Unanswerable` has a text in some files, which no page contains.
    const said = texts.filter((_, index) => answers[index]?.type !== 'Unanswerable');
    return said.length === 0
      ? []
      : [{ reference, query: `${question} ${said.join(' ')}`, answers: said }];
  });
}

async function stagesOf(pair: ClaimPair, tools: Tools): Promise<Outcome<ClaimStages>> {
  const { aligned, reference, prediction } = pair;
  const evidence = prediction?.evidence ?? [];
  const failure: ClaimFailure | undefined =
    evidenceTooLong(evidence) ?? evidenceTooLong(reference.evidence, 'reference');
  if (failure) return failOutcome(failure);
  const questions = questionsOf(reference.evidence);
  if (questions.length === 0) return value({ score: null, questions: [] });
  const claimId = String(prediction?.claimId ?? reference.claimId ?? aligned.referenceIndex);
  const given = readSourceText(
    evidence
      .flatMap((one) => one.answers.flatMap((answer) => lookedUpText(one.question, answer) ?? []))
      .join('\n'),
  );
  const kept = tools.retrieved?.of(claimId);
  const retrieved = kept ? readPage(kept.join('\n')) : undefined;
  const search = await searchStore(questions, claimId, tools);
  try {
    const stages: QuestionStage[] = [];
    for (const [index, question] of questions.entries()) {
      const found = search ? await nearestPassages(question, search, index, tools) : [];
      const store = search && readSourceText(found.map(({ text }) => text).join('\n'));
      const isIn = async (text: SourceText | undefined): Promise<boolean | null> =>
        text ? await saysAnswer(question, text, tools) : null;
      const inEvidence = (await isIn(given)) === true;
      const inRetrieved = inEvidence ? null : await isIn(retrieved);
      const inStore = inEvidence || inRetrieved === true ? null : await isIn(store);
      const stage = stageOf({ evidence: inEvidence, retrieved: inRetrieved, store: inStore });
      const suggestions = found
        .slice(0, stage === 'used' ? 0 : mostSuggested)
        .map(({ text, source }): SuggestedPassage => ({ text, source }));
      stages.push({ reference: question.reference, stage, suggestions });
    }
    const known = stages.filter(({ stage }) => stage !== null);
    const used = known.filter(({ stage }) => stage === 'used').length;
    return value({ score: known.length === 0 ? null : used / known.length, questions: stages });
  } catch (error) {
    if (error instanceof InspectorError && error.code !== 'cancelled') return failOutcome(error);
    throw error;
  }
}

/** Searches the claim's pages for all its questions at once. `undefined`: there is no store for the claim. */
async function searchStore(
  questions: readonly AskedQuestion[],
  claimId: string,
  { texts, rest }: Tools,
): Promise<PassageSearch | undefined> {
  let search: PassageSearch | undefined;
  for await (const { address, text } of texts.pagesOf(claimId)) {
    await rest();
    search ??= new PassageSearch(questions.map(({ query }) => query));
    search.add(readPage(text), address);
  }
  return search;
}

/**
 * Sorts BM25's passages by the encoder: by the cosine of question and answer with the passage. Passages with equal cosines are in BM25's
 * order.
 */
async function nearestPassages(
  { query }: AskedQuestion,
  search: PassageSearch,
  index: number,
  { results, order }: Tools,
): Promise<readonly FoundPassage[]> {
  const found = search.search(index, mostFound);
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

/** Whether a text contains one of the answers, by the rule of source support. */
async function saysAnswer(
  { answers }: AskedQuestion,
  text: SourceText,
  { results, measure, order }: Tools,
): Promise<boolean> {
  const lookups = answers.map((answer) => lookUpAnswer(answer, text));
  if (lookups.some(({ run }) => run !== null)) return true;
  if (lookups.every(({ windows }) => windows.length === 0)) return false;
  const { tokensOf, roomInPair } = await measure();
  const read = lookups.map((lookup): ReadAnswer => {
    const room = Math.max(1, roomInPair - tokensOf(lookup.answer));
    return { lookup, parts: partsToRead(lookup, text, room, tokensOf) };
  });
  const asked = read.flatMap(({ lookup, parts }) =>
    parts.map((part): TextPair => [part.text, lookup.answer]),
  );
  const entailments = await results.entail(asked, order);
  const broken = entailments.find((one) => one instanceof InspectorError);
  if (broken instanceof InspectorError) throw broken;
  let next = 0;
  return read.some(({ lookup, parts }) => {
    const own = entailments.slice(next, (next += parts.length)) as readonly Entailment[];
    return readSupport(lookup, parts, own).status === 'supported';
  });
}

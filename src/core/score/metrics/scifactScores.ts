// SciFact's official scores: abstracts and sentences that were found, with and without the right label.

import type { QaPair } from '../../read/claims/evidence.ts';
import type { Accumulator, Aggregate } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { closed, recordOf, shareOrNone } from '../results/shapes.ts';
import { findSmallest } from '../../base/statistics/sums.ts';
import { defineMetric, type ScoreDescription, type SumScore, type TypedMetric } from './metric.ts';
import { works } from './works.ts';

/** Maximum number of predicted sentences that count for an abstract, unless its shortest rationale is longer. As in the official evaluator. */
const mostSentences = 3;

/** The levels of SciFact's evaluation, with the words for their columns. */
const levels = [
  { id: 'abstractLabelOnly', name: 'abstracts with the right label', heading: 'Abstracts' },
  { id: 'abstractRationalized', name: 'abstracts with a rationale', heading: 'Abs. rationales' },
  { id: 'sentenceSelection', name: 'rationale sentences', heading: 'Sentences' },
  {
    id: 'sentenceLabel',
    name: 'rationale sentences with the right label',
    heading: 'Sent. labels',
  },
] as const;

type Level = (typeof levels)[number]['id'];
type Part = 'precision' | 'recall' | 'f1';
type ScifactAggregate = Readonly<Record<Level, Readonly<Record<Part, number | null>>>>;

interface Document {
  readonly label: string;
  /** The sentences of each rationale. Predictions have one. */
  readonly rationales: (readonly number[])[];
}

/** Collects documents by id. Each has the label of its first rationale. */
function documentsOf(evidence: readonly QaPair[]): ReadonlyMap<string, Document> {
  const documents = new Map<string, Document>();
  for (const { sources, stance, sentences } of evidence.flatMap(({ answers }) => answers)) {
    const [id] = sources;
    if (id === undefined || stance === undefined || sentences === undefined) continue;
    const document = documents.get(id) ?? { label: stance, rationales: [] };
    document.rationales.push(sentences);
    documents.set(id, document);
  }
  return documents;
}

type Numbers = Readonly<Record<'right' | 'relevant' | 'retrieved', number>>;

/** Counts annotated, predicted and right abstracts and sentences of a file. */
class Counts {
  readonly right = new Map<Level, number>(levels.map(({ id }) => [id, 0]));
  abstracts = { relevant: 0, retrieved: 0 };
  sentences = { relevant: 0, retrieved: 0 };

  add(reference: readonly QaPair[], predicted: readonly QaPair[]): void {
    const gold = documentsOf(reference);
    this.abstracts.relevant += gold.size;
    for (const { rationales } of gold.values()) this.sentences.relevant += rationales.flat().length;
    for (const [id, { label, rationales }] of documentsOf(predicted)) {
      const sentences = rationales.flat();
      this.abstracts.retrieved += 1;
      this.sentences.retrieved += sentences.length;
      const annotated = gold.get(id);
      if (annotated) this.#addDocument(annotated, label, sentences);
    }
  }

  #addDocument(gold: Document, label: string, sentences: readonly number[]): void {
    const isRight = label === gold.label;
    const shortest = findSmallest(gold.rationales.map(({ length }) => length));
    const first = new Set(sentences.slice(0, Math.max(mostSentences, shortest)));
    const all = new Set(sentences);
    const isIn = (rationale: readonly number[], of: ReadonlySet<number>): boolean =>
      rationale.every((sentence) => of.has(sentence));
    // A sentence counts only if the whole rationale was predicted.
    const whole = gold.rationales.filter((rationale) => isIn(rationale, all)).flat();
    const selected = new Set(whole).size;
    this.#count('sentenceSelection', selected);
    if (!isRight) return;
    this.#count('sentenceLabel', selected);
    this.#count('abstractLabelOnly', 1);
    if (gold.rationales.some((rationale) => isIn(rationale, first))) {
      this.#count('abstractRationalized', 1);
    }
  }

  /** Returns the numbers of one level: right, annotated and predicted abstracts or sentences. */
  of(level: Level): Numbers {
    const of = level.startsWith('abstract') ? this.abstracts : this.sentences;
    return { right: this.right.get(level) ?? 0, ...of };
  }

  #count(level: Level, number: number): void {
    this.right.set(level, (this.right.get(level) ?? 0) + number);
  }
}

/** Returns precision, recall and F1 of each level. All are `null` if the reference has no documents with sentences. */
function scifactAccumulator(): Accumulator<
  Pick<ReportClaim, 'referenceEvidence' | 'predictedEvidence'>,
  ScifactAggregate
> {
  const counts = new Counts();
  return {
    add: ({ referenceEvidence, predictedEvidence }) =>
      counts.add(referenceEvidence, predictedEvidence),
    result: () => {
      const entries = levels.map(({ id }) => [id, scoresOf(counts.of(id))] as const);
      return Object.fromEntries(entries) as ScifactAggregate;
    },
  };
}

/** 0 if nothing was retrieved, as in the official evaluator. */
function scoresOf({ right, relevant, retrieved }: Numbers): Readonly<Record<Part, number | null>> {
  if (relevant === 0) return { precision: null, recall: null, f1: null };
  const precision = retrieved === 0 ? 0 : right / retrieved;
  const recall = right / relevant;
  const sum = precision + recall;
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
}

/** F1 from sums: twice the right ones, and the annotated and predicted ones. */
function f1FromSums(level: Level): SumScore {
  return {
    termsOf: ({ referenceEvidence, predictedEvidence }) => {
      const counts = new Counts();
      counts.add(referenceEvidence, predictedEvidence);
      const { right, relevant, retrieved } = counts.of(level);
      return [2 * right, relevant + retrieved];
    },
    scoreOf: ([part = 0, whole = 0]) => (whole === 0 ? null : part / whole),
  };
}

const totalOf = (aggregate: Aggregate): ScifactAggregate | undefined =>
  scifactScoresMetric.total(aggregate);

const parts: readonly { readonly id: Part; readonly name: string; readonly heading: string }[] = [
  { id: 'f1', name: 'F1', heading: 'F1' },
  { id: 'precision', name: 'precision', heading: 'P' },
  { id: 'recall', name: 'recall', heading: 'R' },
];

const names = levels.map(({ id }) => id);
const shares = closed({ precision: shareOrNone, recall: shareOrNone, f1: shareOrNone });

export const scifactScoresMetric: TypedMetric<never, never, ScifactAggregate> = defineMetric({
  id: 'scifactScores',
  name: 'SciFact scores',
  version: '1',
  scope: 'file',
  subjects: ['verdicts', 'sources'],
  onlyByName: true,
  officialFor: ['scifact', 'scifactReference'],
  standing: 'named',
  works: [works.wadden2020],
  accumulator: () => scifactAccumulator(),
  shape: { total: recordOf(names, shares) },
  scores: levels.flatMap((level) =>
    parts.map((part): ScoreDescription => ({
      column: `scifactScores_${level.id}_${part.id}`,
      name: `${part.name} of ${level.name}`,
      heading: `${level.heading} ${part.heading}`,
      means: `${part.name} of ${level.name}, over the file`,
      ofFile: (aggregate) => totalOf(aggregate)?.[level.id][part.id] ?? null,
      ofSums: part.id === 'f1' ? f1FromSums(level.id) : undefined,
    })),
  ),
});

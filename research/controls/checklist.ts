// The NLI model's own test cases in research/models/checklist, compared with the model's results.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entailment } from '../../src/core/score/measures/semqaAnswers.ts';
import type { NliLabel } from '../../src/core/score/models/modelEntry.ts';
import type { TextPair } from '../../src/scorer/models/models.ts';

export interface ChecklistCase {
  readonly phenomenon: string;
  readonly premise: string;
  readonly hypothesis: string;
  readonly label: NliLabel;
}

export interface Checklist {
  readonly cases: readonly ChecklistCase[];
  readonly identical: readonly string[];
  readonly unrelated: readonly TextPair[];
  /** Two answers to the same question that can both be true. */
  readonly sameQuestion: readonly TextPair[];
}

export function readChecklist(folder: string): Checklist {
  const cases = linesOf(folder, 'cases') as readonly ChecklistCase[];
  const identical = linesOf(folder, 'identical') as readonly { text: string }[];
  const unrelated = linesOf(folder, 'unrelated') as readonly UnrelatedPair[];
  const sameQuestion = linesOf(folder, 'sameQuestion') as readonly SameQuestion[];
  return {
    cases,
    identical: identical.map(({ text }) => text),
    unrelated: unrelated.map(({ premise, hypothesis }) => [premise, hypothesis] as const),
    sameQuestion: sameQuestion.map(({ first, second }) => [first, second] as const),
  };
}

interface UnrelatedPair {
  readonly premise: string;
  readonly hypothesis: string;
}

interface SameQuestion {
  readonly first: string;
  readonly second: string;
}

/** Reads a file without validation, because the files belong to the repository and a test checks them. */
function linesOf(folder: string, name: string): readonly unknown[] {
  const text = readFileSync(path.join(folder, `${name}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}

/** The label with the largest probability. Ties are broken in the order entailment, neutral, contradiction. */
export function labelOf({ entailment, neutral, contradiction }: Entailment): NliLabel {
  if (entailment >= neutral && entailment >= contradiction) return 'entailment';
  return neutral >= contradiction ? 'neutral' : 'contradiction';
}

export interface Accuracy {
  readonly right: number;
  readonly count: number;
}

/** Correct answers by phenomenon, in the order of the cases. `said[i]` is the model's result for `cases[i]`. */
export function accuracies(
  cases: readonly ChecklistCase[],
  said: readonly Entailment[],
): ReadonlyMap<string, Accuracy> {
  const found = new Map<string, Accuracy>();
  for (const [at, { phenomenon, label }] of cases.entries()) {
    const entailment = said[at];
    if (!entailment) throw new RangeError('a case without what the model said');
    const { right, count } = found.get(phenomenon) ?? { right: 0, count: 0 };
    const isRight = labelOf(entailment) === label;
    found.set(phenomenon, { right: right + (isRight ? 1 : 0), count: count + 1 });
  }
  return found;
}

// SemQA of given evidence with the product's own models, tokenizer and formulas, without files and store.
import { answerTextOf, noAnswerText, type QaPair } from '../../src/core/read/claims/evidence.ts';
import { tiedPairs, semqa, type SemqaScore } from '../../src/core/score/measures/semqa.ts';
import type { AnswerComparison, Entailment } from '../../src/core/score/measures/semqaAnswers.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../src/core/score/parameters/semqaParameters.ts';
import { dot, entailmentOf } from '../../src/scorer/models/readOutputs.ts';
import type { Catalogue } from '../../src/scorer/models/manifest.ts';
import type { Models, TextPair } from '../../src/scorer/models/models.ts';
import type { ModelOutput } from '../../src/scorer/models/modelThread.ts';
import type { ControlClaim } from './evidence.ts';

/** Caches model results, so that each text and each pair is computed once. */
export class ModelScores {
  private readonly models: Models;
  private readonly catalogue: Catalogue;
  private readonly vectors = new Map<string, Float32Array>();
  private readonly said = new Map<string, Entailment>();

  constructor(models: Models, catalogue: Catalogue) {
    this.models = models;
    this.catalogue = catalogue;
  }

  /** Returns one result per pair, in order. Rejects with the model's error. */
  async entail(pairs: readonly TextPair[]): Promise<readonly Entailment[]> {
    const keyOf = (pair: TextPair): string => JSON.stringify(pair);
    const missing = new Map(pairs.map((pair) => [keyOf(pair), pair]));
    for (const key of this.said.keys()) missing.delete(key);
    const outputs = await this.models.compare([...missing.values()], { order: 0 });
    for (const [at, key] of [...missing.keys()].entries()) {
      this.said.set(key, entailmentOf(numbersOf(outputs[at]), this.catalogue.nli.labels));
    }
    return pairs.map((pair) => found(this.said, keyOf(pair)));
  }

  /** SemQA of each claim, in order. Uses Hungarian matching with the given alpha and threshold. */
  async score(
    claims: readonly ControlClaim[],
    parameters: Partial<SemqaParameters> = {},
  ): Promise<readonly SemqaScore[]> {
    await this.embed(
      claims.flatMap(({ reference, predicted }) =>
        [...reference, ...predicted].map(({ question }) => question),
      ),
    );
    const prepared = claims.map((claim) => {
      const similarities = this.similarities(claim);
      return { similarities, compared: comparedAnswers(claim, similarities) };
    });
    const said = await this.entail(
      prepared.flatMap(({ compared }) =>
        compared.flatMap(({ forward, backward }) => [forward, backward]),
      ),
    );
    let next = 0;
    const take = (): Entailment => {
      const entailment = said[next++];
      if (!entailment) throw new Error('an answer pair was not compared');
      return entailment;
    };
    return prepared.map(({ similarities, compared }) => {
      const comparisons = compared.map(({ where }): AnswerComparison => ({
        ...where,
        forward: take(),
        backward: take(),
      }));
      return semqa({ similarities, comparisons }, { ...defaultSemqaParameters, ...parameters });
    });
  }

  private async embed(texts: readonly string[]): Promise<void> {
    const missing = [...new Set(texts)].filter((text) => !this.vectors.has(text));
    const outputs = await this.models.embed(missing, { order: 0 });
    for (const [at, text] of missing.entries()) this.vectors.set(text, numbersOf(outputs[at]));
  }

  private similarities({ reference, predicted }: ControlClaim): readonly (readonly number[])[] {
    const vectorOf = ({ question }: QaPair): Float32Array => found(this.vectors, question);
    return reference.map((row) => predicted.map((column) => dot(vectorOf(row), vectorOf(column))));
  }
}

interface ComparedAnswers {
  readonly where: Omit<AnswerComparison, 'forward' | 'backward'>;
  readonly forward: TextPair;
  readonly backward: TextPair;
}

function comparedAnswers(
  { reference, predicted }: ControlClaim,
  similarities: readonly (readonly number[])[],
): readonly ComparedAnswers[] {
  return tiedPairs(similarities).flatMap(([row, column]) =>
    textsOf(reference[row]).flatMap((expected, referenceAnswer) =>
      textsOf(predicted[column]).map((given, predictedAnswer) => ({
        where: { reference: row, predicted: column, referenceAnswer, predictedAnswer },
        forward: [expected, given] as const,
        backward: [given, expected] as const,
      })),
    ),
  );
}

/** The answers in the form that a model reads, at least one. */
export function textsOf(pair: QaPair | undefined): readonly string[] {
  const answers = pair?.answers ?? [];
  return answers.length === 0 ? [noAnswerText] : answers.map(answerTextOf);
}

function numbersOf(output: ModelOutput | undefined): Float32Array {
  if (output instanceof Float32Array) return output;
  throw output ?? new Error('a model result is missing');
}

function found<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error('a model result is missing');
  return value;
}

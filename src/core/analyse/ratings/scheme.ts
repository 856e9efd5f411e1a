// A rating scheme: the questions for raters, each with its levels. Plain data, so that users can supply their own.

import schema from '../../../../schemas/rating-scheme.schema.json' with { type: 'json' };
import type { CombinedDimension } from '../../score/columns/columnScales.ts';
import { quote } from '../../read/claims/quote.ts';
import { type JsonSchema, schemaFault } from '../../base/jsonSchema.ts';

export type RatingValue = number | string;

export interface Level {
  readonly value: RatingValue;
  /** Meaning of the level, in words for raters. */
  readonly text: string;
  /** Whether a rating with this level is complete. Later questions are then skipped. */
  readonly ends?: boolean;
}

export type EvidenceSide = 'reference' | 'predicted';

/** One question of the scheme. Numbers form a scale, words form a choice. */
export interface Dimension {
  readonly id: string;
  readonly question: string;
  readonly help?: string;
  /**
   * Whether the question is first answered from the predictions alone. The reference evidence stays hidden until then, and the answer cannot be changed afterwards.
   */
  readonly hidesReference?: boolean;
  /** Set if the question is asked once for each pair of this evidence, instead of once for the claim. */
  readonly each?: EvidenceSide;
  /** Set if the question is asked only if the other dimension has this level. */
  readonly askedIf?: { readonly dimension: string; readonly value: RatingValue };
  /** The question or answer that is rated. Set only for a single claim (`schemeForClaim` in claimForm.ts). */
  readonly about?: string;
  /** In display order. Number keys choose them, from 1. */
  readonly levels: readonly Level[];
}

export interface RatingScheme {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  /** Whether verdicts are hidden until the rater has answered. */
  readonly hidesVerdicts?: boolean;
  /**
   * Ids of metrics whose scores raters see, because the questions are about them. If absent, raters see no scores unless the
   * setting says otherwise.
   */
  readonly showsScores?: readonly string[];
  /** Whether raters see the sources of answers, because the questions are about sources. */
  readonly showsSources?: boolean;
  readonly dimensions: readonly Dimension[];
  /** Levels of a claim that are computed from the ratings of its questions and answers. */
  readonly combined?: readonly CombinedDimension[];
}

/** A rating's answers, by dimension. Answers that follow a level that ends the rating are absent. */
export type RatingValues = Readonly<Record<string, RatingValue>>;

const shape: JsonSchema = schema;

/**
 * Reads a scheme from parsed JSON, as specified in schemas/rating-scheme.schema.json. Throws a RangeError whose message says what
 * was found and what is expected.
 */
export function readScheme(json: unknown): RatingScheme {
  const fault = schemaFault(shape, json, 'it');
  if (fault !== undefined) throw new RangeError(`The rating scheme is wrong: ${fault}.`);
  // Matches the schema, in which a name and a source may be absent.
  const scheme = json as Omit<RatingScheme, 'name' | 'source'> & Partial<RatingScheme>;
  const { id, name = id, source = '', dimensions, combined = [] } = scheme;
  for (const [index, dimension] of dimensions.entries()) {
    checkLevels(dimension);
    checkCondition(dimension, dimensions.slice(0, index));
  }
  for (const one of combined) checkCombined(one, dimensions);
  const ids = [...dimensions, ...combined].map((dimension) => dimension.id);
  checkDifferent(ids, `The scheme ${quote(id)}`, 'dimension');
  const { hidesVerdicts, showsScores, showsSources } = scheme;
  return {
    ...{ id, name, source, hidesVerdicts, showsScores, showsSources, dimensions },
    combined: scheme.combined,
  };
}

/** Checks that the levels of a dimension, or of a combined dimension, have different values of one kind. */
function checkLevels({ id, levels }: Pick<Dimension | CombinedDimension, 'id' | 'levels'>): void {
  const values = levels.map(({ value }) => value);
  const whole = `The dimension ${quote(id)}`;
  if (new Set(values.map((value) => typeof value)).size > 1) {
    throw new RangeError(`${whole} mixes numbers and words as values; use the one or the other.`);
  }
  checkDifferent(values.map(String), whole, 'level');
}

/** Checks that a condition names an earlier dimension of the same kind and one of its levels. */
function checkCondition({ id, each, askedIf }: Dimension, earlier: readonly Dimension[]): void {
  if (!askedIf) return;
  const other = earlier.find((dimension) => dimension.id === askedIf.dimension);
  const isLevel = other?.levels.some(({ value }) => value === askedIf.value) ?? false;
  if (isLevel && other?.each === each) return;
  throw new RangeError(
    `"askedIf" of the dimension ${quote(id)} needs an earlier dimension with the same "each", and one of its levels.`,
  );
}

function checkCombined(combined: CombinedDimension, dimensions: readonly Dimension[]): void {
  const source = dimensions.find(({ id }) => id === combined.of);
  if (source?.each === undefined || source.levels.some(({ value }) => typeof value === 'string')) {
    throw new RangeError(
      `The combined dimension ${quote(combined.id)} needs "of": a dimension with numbers and with "each".`,
    );
  }
  checkLevels(combined);
}

function checkDifferent(names: readonly string[], what: string, part: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RangeError(`${what} has the ${part} ${quote(twice)} twice.`);
}

// The claims of a run with their scores: all claims so far, the listed claims, and the averages of both.

import type { Condition } from '../../../src/core/show/find/condition.ts';
import { findQuery, type FindQuery, isFoundIn } from '../../../src/core/show/find/findQuery.ts';
import { creditLackOf, headlineLevel } from '../../../src/core/score/metrics/averitec.ts';
import {
  countsAtThreshold,
  justificationByLevel,
  levelCurve,
  levelledClaim,
} from '../../../src/core/score/metrics/levelCurve.ts';
import {
  aggregateSemqa,
  type SemqaAggregate,
} from '../../../src/core/score/metrics/semqaAggregate.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import {
  type ConditionFacts,
  testConditions,
} from '../../../src/core/show/tables/claimConditions.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { semqaPartOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import type { EvidenceListId } from '../../../src/core/show/overview/evidenceLists.ts';
import { Mean, type MeanAggregate } from '../../../src/core/score/results/means.ts';
import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { keysOf } from '../../common/controls.ts';
import { Memo } from '../../common/memo.ts';
import { ClaimScores, hasFailed, type ScoredRow, scoreOfRow } from './claimScores.ts';
import { type ClaimColumn, sortRows } from './claimColumns.ts';

/** Determines which rows are shown and in which order. */
export interface Arrangement {
  readonly conditions: readonly Condition[];
  /** Order as text, see `readOrder`. */
  readonly order: string;
  readonly columns: readonly ClaimColumn[];
  readonly find: string;
  /** Claims whose evidence matches the search, by reference position. Absent if there is no search. */
  readonly found?: { has(index: number): boolean };
  /** Reference positions of the claims in each list of the overview. */
  readonly listed?: ReadonlyMap<EvidenceListId, ReadonlySet<number>>;
  /** Reference positions of the claims that lose their credit without flagged evidence. */
  readonly losing?: ReadonlySet<number>;
  /** Column of the score whose mean is shown. */
  readonly score: string;
  /** Level of the AVeriTeC score. */
  readonly level: number;
}

function factsOf(scored: ScoredRow, { level, listed, losing }: Arrangement): ConditionFacts {
  const { row } = scored;
  const { index, predictedVerdict, referenceVerdict, predictedQuestions, cause } = row;
  return {
    ...{ predictedVerdict, referenceVerdict, predictedQuestions, cause },
    statuses: (row.statuses ?? []).map((one) => one?.status ?? null),
    hasFailed: hasFailed(row),
    getsCredit: countsAtThreshold(row, level),
    review: row.review,
    lack: creditLackOf(levelledClaim(row), headlineLevel),
    isListed: (list) => listed?.get(list)?.has(index) ?? false,
    losesCredit: losing?.has(index) ?? false,
    scoreOf: (column) => scoreOfRow(scored, column),
    wordOf: (column) => getOwnValue(row.words, column) ?? null,
  };
}

/**
 * Returns the sorted rows that meet the conditions and match `find`. A claim matches if its text or evidence contains all search
 * terms. A number also matches the claim's position (from 0, like `claim_id`). If the user typed a claim's number, that claim
 * comes first.
 */
export function arrangeRows(rows: readonly ScoredRow[], how: Arrangement): readonly ScoredRow[] {
  const query = findQuery(how.find);
  const passes = testConditions(how.conditions);
  const chosen = rows.filter((candidate) => {
    const { claim, index, review } = candidate.row;
    if (how.conditions.length > 0 && !passes(factsOf(candidate, how))) return false;
    if (how.found?.has(index) === true) return true;
    const number = String(index);
    return query.every((term) => isFoundIn(term, claim, review) || term.text === number);
  });
  return moveNumberFirst(sortRows(chosen, how.order, how.columns), query);
}

function moveNumberFirst(rows: readonly ScoredRow[], query: FindQuery): readonly ScoredRow[] {
  const [wanted] = query;
  if (wanted === undefined || query.length > 1) return rows;
  const numbered = rows.find(({ row }) => String(row.index) === wanted.text);
  return numbered ? [numbered, ...rows.filter((row) => row !== numbered)] : rows;
}

function levelsOf(rows: readonly ClaimRow[]) {
  return { curve: levelCurve(rows), justificationAt: justificationByLevel(rows) };
}

export class ClaimRows {
  /** All rows so far, in file order. */
  all: readonly ScoredRow[] = [];
  /** Rows that pass search and filter, in the chosen order. The array is new only if its members or their order have changed. */
  visible: readonly ScoredRow[] = [];
  /**
   * Mean over `visible` of the score that the list shows. `null` if answers have not been compared with the current parameters,
   * because the mean would then cover only some claims.
   */
  mean: MeanAggregate = { mean: null, claims: 0 };
  #parameters: SemqaParameters = defaultSemqaParameters;
  readonly #scores = new ClaimScores();
  readonly #byIndex = new Map<number, ScoredRow>();
  readonly #levels = new Memo<ReturnType<typeof levelsOf>>();
  readonly #semqaOfFile = new Memo<SemqaAggregate>();

  get parameters(): SemqaParameters {
    return this.#parameters;
  }

  /** AVeriTeC score by level over all rows, regardless of search and filter. */
  get levels(): ReturnType<typeof levelsOf> {
    return this.#levels.of([this.all], () => levelsOf(this.all.map(({ row }) => row)));
  }

  /** SemQA means over all rows with the current parameters. */
  get semqaOfFile(): SemqaAggregate {
    return this.#semqaOfFile.of([this.all], () => aggregateSemqa(this.all, ({ semqa }) => semqa));
  }

  at(index: number): ScoredRow | undefined {
    return this.#byIndex.get(index);
  }

  /** Returns the index among the visible rows, or -1 if the claim is not visible. */
  placeOf(index: number | null): number {
    return this.visible.findIndex(({ row }) => row.index === index);
  }

  clear(): void {
    this.#byIndex.clear();
    this.all = [];
  }

  /** Adds a row that only `at` returns until the other rows arrive. */
  putAhead(row: ClaimRow): void {
    this.#byIndex.set(row.index, this.#scores.scored(row, this.#parameters));
  }

  /** Adds rows, replacing earlier rows of the same claims. `visible` stays unchanged until `arrange`. */
  put(rows: readonly ClaimRow[]): void {
    for (const row of rows) this.putAhead(row);
    this.all = [...this.#byIndex.values()].sort((a, b) => a.row.index - b.row.index);
  }

  /**
   * Scores the rows with different parameters. `visible` stays unchanged until `arrange`. If the parameters have not changed,
   * returns false without computing anything.
   */
  score(parameters: SemqaParameters): boolean {
    if (areSameParameters(parameters, this.#parameters)) return false;
    this.#parameters = parameters;
    for (const [index, { row }] of this.#byIndex) {
      this.#byIndex.set(index, this.#scores.scored(row, parameters));
    }
    this.all = this.all.flatMap(({ row }) => this.#byIndex.get(row.index) ?? []);
    return true;
  }

  /** `isHeld`: the same rows stay visible in the same order, with their current values. */
  arrange(how: Arrangement, isHeld: boolean): void {
    this.visible = isHeld
      ? this.visible.flatMap(({ row }) => this.#byIndex.get(row.index) ?? [])
      : arrangeRows(this.all, how);
    const mean = new Mean();
    const needsAnswers = (semqaPartOf(how.score) ?? 'question') !== 'question';
    const isPartial =
      needsAnswers && this.visible.some(({ semqa }) => (semqa?.uncompared ?? 0) > 0);
    for (const scored of this.visible) {
      const number = scoreOfRow(scored, how.score);
      if (number !== null) mean.add(number, scored.index);
    }
    this.mean = { mean: isPartial ? null : mean.value(), claims: mean.count };
  }
}

function areSameParameters(a: SemqaParameters, b: SemqaParameters): boolean {
  return keysOf(a).every((name) => a[name] === b[name]);
}

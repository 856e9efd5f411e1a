// Changes in single claims: changed outcomes, and the largest score changes.

import {
  asAbove,
  type Cell,
  column,
  countCell,
  differenceCell,
  scoreCell,
  type Table,
  textCell,
} from '../../tables/model/table.ts';
import { labelOf } from '../alignedSystems.ts';
import type { ClaimDifference } from '../claimChanges.ts';
import type { Comparison } from '../comparison.ts';
import { joinParts, msg, textOf } from '../../words/message.ts';

/** Maximum number of claims shown for losses, and also for gains. */
const mostClaimsShown = 10;
/** Maximum number of claims whose positions a page lists. */
const mostNamed = 60;

/** Returns the number of claims. On a page, also lists their positions. */
function claimsCell(claims: readonly number[]): Cell {
  if (claims.length === 0) return countCell(0);
  const left = claims.length - mostNamed;
  const names = joinParts(claims.slice(0, mostNamed));
  const detail = left > 0 ? msg('{0}, and {1} more', names, left) : names;
  return { kind: 'count', value: claims.length, detail: textOf(detail) };
}

/** Makes a table of how many claims changed their verdict, or their credit at the AVeriTeC level. */
export function bucketsTable({ buckets, rows }: Comparison): Table {
  const labels = new Map(rows.map((row) => [row.column, labelOf(row)]));
  return {
    caption: msg('Claims newly right and newly wrong'),
    columns: [
      column('outcome', msg('outcome'), 'text'),
      column('system', msg('system'), 'text'),
      column('newly_right', msg('newly right'), 'count'),
      column('newly_wrong', msg('newly wrong'), 'count'),
      column('right', msg('right in both'), 'count'),
      column('wrong', msg('wrong in both'), 'count'),
      column('unknown', msg('unknown'), 'count'),
    ],
    rows: buckets.map((one, index) => [
      one.column === buckets[index - 1]?.column
        ? asAbove
        : textCell(labels.get(one.column) ?? one.column),
      textCell(one.system),
      claimsCell(one.newlyRight),
      claimsCell(one.newlyWrong),
      countCell(one.unchangedRight.length),
      countCell(one.unchangedWrong.length),
      countCell(one.unknown.length),
    ]),
  };
}

/**
 * Selects the claims with the largest losses and gains. Leaves out unchanged claims. `claims` must be sorted from the largest
 * loss to the largest gain.
 */
function selectMostChanged(claims: readonly ClaimDifference[]): readonly ClaimDifference[] {
  const changed = claims.filter(({ difference }) => difference !== 0);
  if (changed.length <= 2 * mostClaimsShown) return changed;
  return [...changed.slice(0, mostClaimsShown), ...changed.slice(-mostClaimsShown)];
}

/**
 * Makes one table per system: the claims with the largest changes in the first score, from the largest loss to the largest gain.
 */
export function changesTables({
  claimDifferences,
  rows,
  systems,
  claims,
}: Comparison): readonly Table[] {
  const first = rows.find(({ kind }) => kind === 'score');
  if (!first) return [];
  const texts = new Map(claims.map(({ index, claim }) => [index, claim]));
  return claimDifferences
    .filter((one) => one.column === first.column)
    .map(({ system, claims: changes }) => ({
      caption: msg('Claims with the largest losses and gains of {0} ({1})', system, first.heading),
      columns: [
        column('index', '#', 'count'),
        column('baseline', systems[0]?.name ?? '', 'score'),
        column('system', system, 'score'),
        column('difference', msg('difference'), 'difference'),
        column('claim', msg('claim'), 'text'),
      ],
      rows: selectMostChanged(changes).map((change) => [
        countCell(change.index),
        scoreCell(change.baseline, first),
        scoreCell(change.system, first),
        differenceCell(change.difference, first),
        textCell(texts.get(change.index) ?? ''),
      ]),
    }));
}

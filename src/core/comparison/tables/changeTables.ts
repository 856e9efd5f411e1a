// What became of single claims: outcomes that changed, scores that changed most.

import {
  asAbove,
  column,
  countCell,
  differenceCell,
  scoreCell,
  textCell,
} from '../../tables/model/cells.ts';
import type { Cell, Table } from '../../tables/model/table.ts';
import { labelOf } from '../alignedSystems.ts';
import type { ClaimDifference } from '../claimChanges.ts';
import type { Comparison } from '../comparison.ts';

/** To each side. */
const mostClaimsShown = 10;
/** A page has the numbers of so many claims. */
const mostNamed = 60;

/** The number of claims; on a page which they are, too. */
function claimsCell(claims: readonly number[]): Cell {
  if (claims.length === 0) return countCell(0);
  const left = claims.length - mostNamed;
  const names = claims.slice(0, mostNamed).join(', ');
  const detail = left > 0 ? `${names} and ${String(left)} more` : names;
  return { kind: 'count', value: claims.length, detail };
}

/** What became of verdicts and of what counts at the level. */
export function bucketsTable({ buckets, rows }: Comparison): Table {
  const labels = new Map(rows.map((row) => [row.column, labelOf(row)]));
  return {
    caption: 'Claims newly right and newly wrong',
    columns: [
      column('outcome', 'outcome', 'text'),
      column('system', 'system', 'text'),
      column('newly_right', 'newly right', 'count'),
      column('newly_wrong', 'newly wrong', 'count'),
      column('right', 'right in both', 'count'),
      column('wrong', 'wrong in both', 'count'),
      column('unknown', 'unknown', 'count'),
    ],
    rows: buckets.map((one, at) => [
      one.column === buckets[at - 1]?.column
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

/** Losses from the front, gains from the end; of those that changed at all. */
function mostChanged(claims: readonly ClaimDifference[]): readonly ClaimDifference[] {
  const changed = claims.filter(({ difference }) => difference !== 0);
  if (changed.length <= 2 * mostClaimsShown) return changed;
  return [...changed.slice(0, mostClaimsShown), ...changed.slice(-mostClaimsShown)];
}

/** For each system the claims whose first score changed most, the largest loss first and the largest gain last. */
export function changesTables({
  claimDifferences,
  rows,
  systems,
  claims,
}: Comparison): readonly Table[] {
  const [first] = rows;
  if (first?.kind !== 'score') return [];
  const texts = new Map(claims.map(({ index, claim }) => [index, claim]));
  return claimDifferences
    .filter((one) => one.column === first.column)
    .map(({ system, claims: changes }) => ({
      caption: `Claims that ${system} loses and gains most on (${first.heading})`,
      columns: [
        column('index', '#', 'count'),
        column('baseline', systems[0]?.name ?? '', 'score'),
        column('system', system, 'score'),
        column('difference', 'difference', 'difference'),
        column('claim', 'claim', 'text'),
      ],
      rows: mostChanged(changes).map((change) => [
        countCell(change.index),
        scoreCell(change.baseline, first),
        scoreCell(change.system, first),
        differenceCell(change.difference, first),
        textCell(texts.get(change.index) ?? ''),
      ]),
    }));
}

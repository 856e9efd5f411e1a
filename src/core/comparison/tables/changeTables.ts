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
import { inEnglish, type Say } from '../../words/translation.ts';
import { joinList, textOf } from '../../words/message.ts';

/** To each side. */
const mostClaimsShown = 10;
/** A page has the numbers of so many claims. */
const mostNamed = 60;

/** The number of claims; on a page which they are, too. */
function claimsCell(claims: readonly number[], say: Say): Cell {
  if (claims.length === 0) return countCell(0);
  const left = claims.length - mostNamed;
  const names = textOf(joinList(claims.slice(0, mostNamed)), say);
  const detail = left > 0 ? say('{0} and {1} more', names, left) : names;
  return { kind: 'count', value: claims.length, detail };
}

/** What became of verdicts and of what counts at the level. */
export function bucketsTable({ buckets, rows }: Comparison, say: Say = inEnglish): Table {
  const labels = new Map(rows.map((row) => [row.column, labelOf(row)]));
  return {
    caption: say('Claims newly right and newly wrong'),
    columns: [
      column('outcome', say('outcome'), 'text'),
      column('system', say('system'), 'text'),
      column('newly_right', say('newly right'), 'count'),
      column('newly_wrong', say('newly wrong'), 'count'),
      column('right', say('right in both'), 'count'),
      column('wrong', say('wrong in both'), 'count'),
      column('unknown', say('unknown'), 'count'),
    ],
    rows: buckets.map((one, index) => [
      one.column === buckets[index - 1]?.column
        ? asAbove
        : textCell(labels.get(one.column) ?? one.column),
      textCell(one.system),
      claimsCell(one.newlyRight, say),
      claimsCell(one.newlyWrong, say),
      countCell(one.unchangedRight.length),
      countCell(one.unchangedWrong.length),
      countCell(one.unknown.length),
    ]),
  };
}

/** Losses from the front, gains from the end; of those that changed at all. */
function selectMostChanged(claims: readonly ClaimDifference[]): readonly ClaimDifference[] {
  const changed = claims.filter(({ difference }) => difference !== 0);
  if (changed.length <= 2 * mostClaimsShown) return changed;
  return [...changed.slice(0, mostClaimsShown), ...changed.slice(-mostClaimsShown)];
}

/** For each system the claims whose first score changed most, the largest loss first and the largest gain last. */
export function changesTables(
  { claimDifferences, rows, systems, claims }: Comparison,
  say: Say = inEnglish,
): readonly Table[] {
  const first = rows.find(({ kind }) => kind === 'score');
  if (!first) return [];
  const texts = new Map(claims.map(({ index, claim }) => [index, claim]));
  return claimDifferences
    .filter((one) => one.column === first.column)
    .map(({ system, claims: changes }) => ({
      caption: say('Claims that {0} loses and gains most on ({1})', system, first.heading),
      columns: [
        column('index', '#', 'count'),
        column('baseline', systems[0]?.name ?? '', 'score'),
        column('system', system, 'score'),
        column('difference', say('difference'), 'difference'),
        column('claim', say('claim'), 'text'),
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

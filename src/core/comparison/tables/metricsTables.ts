// The metrics of one run side by side, as tables: how each is distributed, how they go together, where two of them disagree.

import { formatPrintedScore } from '../../format/numbers.ts';
import type { Steps } from '../../statistics/steps.ts';
import {
  column,
  countCell,
  differenceCell,
  scoreCell,
  statisticCell,
  textCell,
} from '../../tables/model/cells.ts';
import type { Table } from '../../tables/model/table.ts';
import { toOne } from '../../format/scales.ts';
import { labelOf } from '../alignedSystems.ts';
import { columnCorrelations } from '../columnCorrelations.ts';
import type { ComparedClaim, ComparedScore } from '../comparedClaim.ts';
import { columnDistribution, metricDisagreements } from '../metricComparison.ts';
import { inEnglish, type Say } from '../../words/translation.ts';

const mostDisagreements = 20;

/** Of each metric the score that stands for it: all of them would be hundreds of pairs. */
function takeFirstOfEach(columns: readonly ComparedScore[]): readonly ComparedScore[] {
  return [...new Map([...columns].reverse().map((one) => [one.metric, one])).values()].reverse();
}

function distributions(
  claims: readonly ComparedClaim[],
  columns: readonly ComparedScore[],
  say: Say,
): Table {
  return {
    caption: say('How each is distributed'),
    columns: [
      column('metric', say('metric'), 'text'),
      column('claims', say('claims'), 'count'),
      column('missing', say('without'), 'count'),
      column('mean', say('mean'), 'score'),
      column('median', say('median'), 'score'),
      column('minimum', say('lowest'), 'score'),
      column('maximum', say('highest'), 'score'),
    ],
    rows: columns.map((score) => {
      const { description: found, missing } = columnDistribution(claims, score);
      const numbers = [found?.mean, found?.median, found?.minimum, found?.maximum];
      return [
        textCell(labelOf(score)),
        countCell(found?.count ?? 0),
        countCell(missing),
        ...numbers.map((number) => scoreCell(number ?? null, score)),
      ];
    }),
  };
}

function* correlations(
  claims: readonly ComparedClaim[],
  columns: readonly ComparedScore[],
  say: Say,
): Steps<Table> {
  const headings = new Map(columns.map((score) => [score.column, labelOf(score)]));
  const names = columns.map((score) => score.column);
  const pairs = (names.length * (names.length - 1)) / 2;
  const rows = [];
  for (const found of columnCorrelations(claims, names, { resamples: 0 })) {
    rows.push([
      textCell(headings.get(found.first) ?? found.first),
      textCell(headings.get(found.second) ?? found.second),
      countCell(found.claims),
      statisticCell(found.pearson.coefficient),
      statisticCell(found.spearman.coefficient),
      statisticCell(found.kendall.coefficient),
    ]);
    yield rows.length / pairs;
  }
  return {
    caption: say('How they go together'),
    columns: [
      column('first', say('metric'), 'text'),
      column('second', say('with'), 'text'),
      column('claims', say('claims'), 'count'),
      column('pearson', 'Pearson', 'statistic'),
      column('spearman', 'Spearman', 'statistic'),
      column('kendall', 'Kendall', 'statistic'),
    ],
    rows,
    footnotes: [say('Intervals stand in the panel, where a pair is chosen.')],
  };
}

function disagreementsOf(
  claims: readonly ComparedClaim[],
  [a, b]: readonly [ComparedScore, ComparedScore],
  say: Say,
): Table {
  const texts = new Map(claims.map((claim) => [claim.index, claim.claim]));
  const found = metricDisagreements(claims, a, b).slice(0, mostDisagreements);
  return {
    caption: say('Where {0} and {1} disagree most', labelOf(a), labelOf(b)),
    columns: [
      column('index', '#', 'count'),
      column('a', labelOf(a), 'score'),
      column('b', labelOf(b), 'score'),
      column('difference', say('difference of ranks'), 'difference'),
      column('claim', say('claim'), 'text'),
    ],
    rows: found.map((one) => [
      countCell(one.index),
      scoreCell(one.a, a),
      scoreCell(one.b, b),
      differenceCell(one.difference, toOne),
      textCell(texts.get(one.index) ?? ''),
    ]),
    footnotes: [
      say(
        'Ranks are percentiles among the claims that have both numbers; above {0}, {1} thinks better of the claim.',
        formatPrintedScore(0, toOne),
        labelOf(b),
      ),
    ],
  };
}

/**
 * Tables that have rows, in reading order. Of each metric its first score; the disagreements are those of the first two metrics, at
 * most 20. Without claims: none.
 */
export function* metricsTables(
  claims: readonly ComparedClaim[],
  columns: readonly ComparedScore[],
  say: Say = inEnglish,
): Steps<readonly Table[]> {
  if (claims.length === 0) return [];
  const shown = takeFirstOfEach(columns);
  const [a, b] = shown;
  const together = yield* correlations(claims, shown, say);
  return [
    distributions(claims, shown, say),
    together,
    ...(a && b ? [disagreementsOf(claims, [a, b], say)] : []),
  ].filter(({ rows }) => rows.length > 0);
}

// Tables of one run's metrics: the distribution of each metric, correlations between metrics, and claims for which two metrics disagree.

import { formatPrintedScore, toOne } from '../../../base/numbers.ts';
import type { Steps } from '../../../base/statistics/samples.ts';
import {
  column,
  countCell,
  differenceCell,
  scoreCell,
  statisticCell,
  type Table,
  textCell,
} from '../../../show/tables/model/table.ts';
import { labelOf } from '../alignedSystems.ts';
import {
  columnCorrelations,
  columnDistribution,
  describeLeftOut,
  metricDisagreements,
  selectColumns,
} from '../metricComparison.ts';
import type { ComparedClaim, ComparedScore } from '../toComparedClaim.ts';
import { msg } from '../../../base/words/message.ts';

const mostDisagreements = 20;

/** Takes only the first score of each metric, because all scores would give hundreds of pairs. */
function takeFirstOfEach(columns: readonly ComparedScore[]): readonly ComparedScore[] {
  return [...new Map([...columns].reverse().map((one) => [one.metric, one])).values()].reverse();
}

function distributions(claims: readonly ComparedClaim[], columns: readonly ComparedScore[]): Table {
  return {
    caption: msg('Distribution of each score'),
    columns: [
      column('metric', msg('metric'), 'text'),
      column('claims', msg('claims'), 'count'),
      column('missing', msg('without'), 'count'),
      column('mean', msg('mean'), 'score'),
      column('median', msg('median'), 'score'),
      column('minimum', msg('lowest'), 'score'),
      column('maximum', msg('highest'), 'score'),
    ],
    rows: columns.map((score) => {
      const { description: description, missing } = columnDistribution(claims, score);
      const numbers = [
        description?.mean,
        description?.median,
        description?.minimum,
        description?.maximum,
      ];
      return [
        textCell(labelOf(score)),
        countCell(description?.count ?? 0),
        countCell(missing),
        ...numbers.map((number) => scoreCell(number ?? null, score)),
      ];
    }),
    footnotes: describeLeftOut(selectColumns(claims, columns)),
  };
}

function* correlations(
  claims: readonly ComparedClaim[],
  columns: readonly ComparedScore[],
): Steps<Table> {
  const headings = new Map(columns.map((score) => [score.column, labelOf(score)]));
  const names = selectColumns(claims, columns).columns.map((score) => score.column);
  const pairs = (names.length * (names.length - 1)) / 2;
  const rows = [];
  for (const correlation of columnCorrelations(claims, names, { resamples: 0 })) {
    rows.push([
      textCell(headings.get(correlation.first) ?? correlation.first),
      textCell(headings.get(correlation.second) ?? correlation.second),
      countCell(correlation.claims),
      statisticCell(correlation.pearson.coefficient),
      statisticCell(correlation.spearman.coefficient),
      statisticCell(correlation.kendall.coefficient),
    ]);
    yield rows.length / pairs;
  }
  return {
    caption: msg('Correlations between the scores'),
    columns: [
      column('first', msg('metric'), 'text'),
      column('second', msg('with'), 'text'),
      column('claims', msg('claims'), 'count'),
      column('pearson', 'Pearson', 'statistic'),
      column('spearman', 'Spearman', 'statistic'),
      column('kendall', 'Kendall', 'statistic'),
    ],
    rows,
    footnotes: [msg('Select a pair in the panel to see its intervals.')],
  };
}

function disagreementsOf(
  claims: readonly ComparedClaim[],
  [a, b]: readonly [ComparedScore, ComparedScore],
): Table {
  const texts = new Map(claims.map((claim) => [claim.index, claim.claim]));
  const disagreements = metricDisagreements(claims, a, b).slice(0, mostDisagreements);
  return {
    caption: msg('Where {0} and {1} disagree most', labelOf(a), labelOf(b)),
    columns: [
      column('index', '#', 'count'),
      column('a', labelOf(a), 'score'),
      column('b', labelOf(b), 'score'),
      column('difference', msg('difference in ranks'), 'difference'),
      column('claim', msg('claim'), 'text'),
    ],
    rows: disagreements.map((one) => [
      countCell(one.index),
      scoreCell(one.a, a),
      scoreCell(one.b, b),
      differenceCell(one.difference, toOne),
      textCell(texts.get(one.index) ?? ''),
    ]),
    footnotes: [
      msg(
        'Ranks are percentiles among the claims that have both scores. A difference above {0} means that {1} ranks the claim higher.',
        formatPrintedScore(0, toOne),
        labelOf(b),
      ),
    ],
  };
}

/**
 * Lists the tables that have rows, in reading order. Uses each metric's first score. The table of disagreements compares the
 * first two metrics and has at most 20 rows. The result is empty without claims.
 */
export function* metricsTables(
  claims: readonly ComparedClaim[],
  columns: readonly ComparedScore[],
): Steps<readonly Table[]> {
  if (claims.length === 0) return [];
  const scores = takeFirstOfEach(columns);
  const [a, b] = scores;
  const together = yield* correlations(claims, scores);
  return [
    distributions(claims, scores),
    together,
    ...(a && b ? [disagreementsOf(claims, [a, b])] : []),
  ].filter(({ rows }) => rows.length > 0);
}

// A check-up as tables.

import {
  asAbove,
  column,
  countCell,
  differenceCell,
  scoreCell,
  textCell,
} from '../tables/model/cells.ts';
import type { Cell, Table } from '../tables/model/table.ts';
import type { CheckedRating, CheckedVerdicts, Checkup, FollowedCoefficient } from './checkup.ts';
import { bestOf, differencesOf } from './checkupSentences.ts';
import { statisticText } from '../format/numbers.ts';

const unitScale = { maximum: 1 };

/** For each dimension its metrics, then the differences of the best one; for each outcome its areas. */
export function checkupTables(checkup: Checkup): readonly Table[] {
  return [
    ...checkup.ratings.flatMap((rating) => [followedTable(rating), ...differenceTable(rating)]),
    ...checkup.outcomes.map(outcomeTable),
  ];
}

function coefficient({ coefficient: value }: FollowedCoefficient): Cell {
  return { kind: 'statistic', value };
}

/** Strongest Spearman first; those without one last. */
function followedTable({ name, n, ceiling, metrics }: CheckedRating): Table {
  const strength = (value: number | null) => (value === null ? -1 : Math.abs(value));
  const sorted = [...metrics].sort(
    (a, b) => strength(b.spearman.coefficient) - strength(a.spearman.coefficient),
  );
  return {
    caption: `${name}: ${String(n)} rated claims${ceiling === null ? '' : `, ceiling about ${statisticText(ceiling)}`}`,
    columns: [
      column('metric', 'Metric', 'text'),
      column('claims', 'Claims', 'count'),
      column('spearman', 'Spearman', 'statistic', { isStrong: true }),
      column('spearmanInterval', '95 %', 'statisticInterval'),
      column('pValue', 'p', 'pValue'),
      column('pearson', 'Pearson', 'statistic'),
      column('pearsonInterval', '95 %', 'statisticInterval', { isOptional: true }),
      column('kendall', 'Kendall', 'statistic'),
      column('kendallInterval', '95 %', 'statisticInterval', { isOptional: true }),
    ],
    rows: sorted.map(({ name: metric, n: claims, pearson, spearman, kendall }) => [
      textCell(metric),
      countCell(claims),
      coefficient(spearman),
      { kind: 'statisticInterval', ends: spearman.interval },
      { kind: 'pValue', value: spearman.pValue },
      coefficient(pearson),
      { kind: 'statisticInterval', ends: pearson.interval },
      coefficient(kendall),
      { kind: 'statisticInterval', ends: kendall.interval },
    ]),
  };
}

function differenceTable(rating: CheckedRating): readonly Table[] {
  const best = bestOf(rating);
  if (!best) return [];
  const names = new Map(rating.metrics.map(({ column: id, name }) => [id, name]));
  const differences = differencesOf(rating, best.column);
  if (differences.length === 0) return [];
  return [
    {
      caption: `${rating.name}: ${best.name} against the others`,
      columns: [
        column('metric', 'Metric', 'text'),
        column('other', 'Other', 'text'),
        column('claims', 'Claims', 'count', { isOptional: true }),
        column('difference', 'Difference', 'difference', { isStrong: true }),
        column('interval', '95 %', 'interval'),
        column('pValue', 'p', 'pValue', { isOptional: true, tooltip: "Williams's test on ranks" }),
        column('adjustedPValue', 'p, corrected', 'pValue', { tooltip: "Holm's correction" }),
        column('ratingsNeeded', 'Ratings needed', 'count', {
          tooltip: 'To show a difference of this size in four of five studies at .05',
        }),
      ],
      rows: differences.map((found, at) => [
        at === 0 ? textCell(best.name) : asAbove,
        textCell(names.get(found.second) ?? found.second),
        countCell(found.n),
        differenceCell(found.difference, unitScale),
        { kind: 'interval', ends: found.interval, scale: unitScale },
        { kind: 'pValue', value: found.pValue },
        { kind: 'pValue', value: found.adjustedPValue },
        countCell(found.ratingsNeeded),
      ]),
    },
  ];
}

function outcomeTable({ name, n, baseRate, metrics }: CheckedVerdicts): Table {
  return {
    caption: `${name}: ${String(n)} claims${baseRate === null ? '' : `, true of ${statisticText(baseRate)}`}`,
    columns: [
      column('metric', 'Metric', 'text'),
      column('claims', 'Claims', 'count'),
      column('area', 'Area under the curve', 'score', { isStrong: true }),
      column('interval', '95 %', 'statisticInterval'),
      column('spearman', 'Spearman', 'statistic'),
    ],
    rows: metrics.map(({ name: metric, n: claims, area, interval, spearman }) => [
      textCell(metric),
      countCell(claims),
      scoreCell(area, unitScale),
      { kind: 'statisticInterval', ends: interval },
      { kind: 'statistic', value: spearman.coefficient },
    ]),
  };
}

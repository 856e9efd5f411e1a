// A check-up as tables, and a dimension's correlations as a plot.

import { type Block, listBlocks, section, tableBlock } from '../../show/document/document.ts';
import { statisticText } from '../../base/numbers.ts';
import type { Drawing, PlotOptions } from '../../show/plots/drawing.ts';
import { ratingCorrelationsPlot } from '../../show/plots/forestPlots.ts';
import {
  asAbove,
  type Cell,
  column,
  countCell,
  differenceCell,
  intervalCell,
  pValueCell,
  scoreCell,
  statisticCell,
  statisticIntervalCell,
  type Table,
  textCell,
} from '../../show/tables/model/table.ts';
import { countClaims } from '../../base/words/countedNouns.ts';
import { arrange, countMsg, msg, type Render, textOf } from '../../base/words/message.ts';
import { type FollowedCoefficient, outcomeName } from './checked.ts';
import type { CheckedRating, CheckedVerdicts, Checkup } from './checkup.ts';
import {
  differencesOf,
  findBest,
  methodSentences,
  ratingSentences,
  sortFollowed,
} from './checkupSentences.ts';

const unitScale = { maximum: 1 };

/**
 * Makes tables: the metrics of each dimension, the differences between the best metric and the other metrics, and the areas under
 * the curve for each outcome.
 */
export function checkupTables(checkup: Checkup): readonly Table[] {
  return [
    ...checkup.ratings.flatMap((rating) => ratingTables(rating)),
    ...checkup.outcomes.map((outcome) => outcomeTable(outcome)),
  ];
}

export function ratingTables(rating: CheckedRating): readonly Table[] {
  return [tabulateFollowed(rating), ...differenceTable(rating)];
}

const coefficientCells = ({
  coefficient,
  interval,
}: FollowedCoefficient): readonly [Cell, Cell] => [
  statisticCell(coefficient),
  statisticIntervalCell(interval),
];

function tabulateFollowed({ name, n, ceiling, metrics }: CheckedRating): Table {
  const rated = countMsg(n, '{0} rated claim', '{0} rated claims');
  return {
    caption:
      ceiling === null
        ? arrange('{0}: {1}', name, rated)
        : msg('{0}: {1}, ceiling about {2}', name, rated, statisticText(ceiling)),
    columns: [
      column('metric', msg('Metric'), 'text'),
      column('claims', msg('Claims'), 'count'),
      column('spearman', 'Spearman', 'statistic', { isStrong: true }),
      column('spearmanInterval', '95 %', 'statisticInterval'),
      column('pValue', 'p', 'pValue'),
      column('pearson', 'Pearson', 'statistic'),
      column('pearsonInterval', '95 %', 'statisticInterval', { leftOut: 1 }),
      column('kendall', 'Kendall', 'statistic'),
      column('kendallInterval', '95 %', 'statisticInterval', { leftOut: 1 }),
    ],
    rows: sortFollowed(metrics).map(({ name: metric, n: claims, pearson, spearman, kendall }) => [
      textCell(metric),
      countCell(claims),
      ...coefficientCells(spearman),
      pValueCell(spearman.pValue),
      ...coefficientCells(pearson),
      ...coefficientCells(kendall),
    ]),
  };
}

/**
 * Returns the number of ratings needed to show a difference, or `null` if it is unknown or the study already has enough ratings.
 */
function missingRatings({ n, ratingsNeeded }: CheckedRating['differences'][number]): number | null {
  return ratingsNeeded !== null && ratingsNeeded > n ? ratingsNeeded : null;
}

function differenceTable(rating: CheckedRating): readonly Table[] {
  const best = findBest(rating);
  if (!best) return [];
  const names = new Map(rating.metrics.map(({ column: id, name }) => [id, name]));
  const differences = differencesOf(rating, best.column);
  if (differences.length === 0) return [];
  return [
    {
      caption: msg('{0}: {1} compared with the other metrics', rating.name, best.name),
      columns: [
        column('metric', msg('Metric'), 'text'),
        column('other', msg('Other'), 'text'),
        column('claims', msg('Claims'), 'count', { leftOut: 1 }),
        column('difference', msg('Difference'), 'difference', { isStrong: true }),
        column('interval', '95 %', 'interval'),
        column('pValue', 'p', 'pValue', {
          leftOut: 1,
          tooltip: msg("Williams's test on ranks"),
        }),
        column('adjustedPValue', msg('p, corrected'), 'pValue', {
          tooltip: msg("Holm's correction"),
        }),
        column('ratingsNeeded', msg('Ratings needed in total'), 'count', {
          tooltip: msg(
            'Total number of ratings needed to show a difference of this size (80 % power, .05 level). Empty if there are enough ratings already, or if the number cannot be estimated.',
          ),
        }),
      ],
      rows: differences.map((difference, index) => [
        index === 0 ? textCell(best.name) : asAbove,
        textCell(names.get(difference.second) ?? difference.second),
        countCell(difference.n),
        differenceCell(difference.difference, unitScale),
        intervalCell(difference.interval, unitScale),
        pValueCell(difference.pValue),
        pValueCell(difference.adjustedPValue),
        countCell(missingRatings(difference)),
      ]),
    },
  ];
}

export function outcomeTable(outcome: CheckedVerdicts): Table {
  const { n, baseRate, metrics } = outcome;
  const name = outcomeName(outcome);
  return {
    caption:
      baseRate === null
        ? arrange('{0}: {1}', name, countClaims(n))
        : msg('{0}: {1}, share of positives {2}', name, countClaims(n), statisticText(baseRate)),
    columns: [
      column('metric', msg('Metric'), 'text'),
      column('claims', msg('Claims'), 'count'),
      column('area', msg('Area under the curve'), 'score', { isStrong: true }),
      column('interval', '95 %', 'statisticInterval'),
      column('spearman', 'Spearman', 'statistic'),
    ],
    rows: metrics.map(({ name: metric, n: claims, area, interval, spearman }) => [
      textCell(metric),
      countCell(claims),
      scoreCell(area, unitScale),
      statisticIntervalCell(interval),
      statisticCell(spearman.coefficient),
    ]),
  };
}

/** Makes a table for programs, with one row for every metric with every dimension and outcome. */
export function checkupRows({ ratings, outcomes }: Checkup): Table {
  const rated = ratings.flatMap(({ name, ceiling, metrics }) =>
    metrics.map(({ column: id, n, spearman, pearson, kendall }): readonly Cell[] => [
      ...[textCell(name), textCell(id), countCell(n)],
      ...[spearman, pearson, kendall].flatMap((coefficient): readonly Cell[] => [
        ...coefficientCells(coefficient),
        pValueCell(coefficient.pValue),
      ]),
      statisticCell(ceiling),
    ]),
  );
  const judged = outcomes.flatMap(({ name, metrics }) =>
    metrics.map(({ column: id, n, spearman, area, interval }): readonly Cell[] => [
      ...[textCell(name), textCell(id), countCell(n), statisticCell(spearman.coefficient)],
      ...Array.from({ length: 9 }, () => textCell('')),
      statisticCell(area),
      statisticIntervalCell(interval),
    ]),
  );
  const coefficients = ['spearman', 'pearson', 'kendall'].flatMap((id) => [
    column(id, id, 'statistic'),
    column(id, '95 %', 'statisticInterval'),
    column(`${id}_p`, 'p', 'pValue'),
  ]);
  return {
    caption: 'Metrics and ratings',
    columns: [
      column('rating', 'Rating', 'text'),
      column('metric', 'Metric', 'text'),
      column('claims', 'Claims', 'count'),
      ...coefficients,
      column('ceiling', 'Ceiling', 'statistic'),
      column('area', 'Area under the curve', 'statistic'),
      column('area', '95 %', 'statisticInterval'),
    ],
    rows: [...rated, ...judged],
  };
}

/**
 * Plots Spearman's correlation of every metric with a dimension, in table order. A line shows the highest possible correlation.
 */
export function ratingPlot(
  rating: CheckedRating,
  size: Pick<PlotOptions, 'id' | 'width'>,
  render: Render = textOf,
): Drawing {
  const name = render(msg('Spearman with {0}', rating.name));
  return ratingCorrelationsPlot({
    ...size,
    title: name,
    name,
    render,
    ceiling: rating.ceiling,
    rows: sortFollowed(rating.metrics).map(({ name: metric, spearman }) => ({
      name: metric,
      coefficient: spearman.coefficient,
      interval: spearman.interval,
    })),
  });
}

// A check-up as sections of a document.

/** Numbers the names of sections and plots after the first. */
const numberOf = (at: number): string => (at === 0 ? '' : `-${String(at + 1)}`);

function ratingSection(rating: CheckedRating, at: number): Block {
  return section(`checkup-rating${numberOf(at)}`, rating.name, [
    ...listBlocks(ratingSentences(rating)),
    {
      kind: 'plot',
      saveName: 'human-ratings',
      widest: 720,
      draw: (width, render) =>
        ratingPlot(rating, { id: `follow-plot${numberOf(at)}`, width }, render),
    },
    ...ratingTables(rating).flatMap((table): readonly Block[] => [
      { kind: 'heading', text: table.caption },
      tableBlock(table),
    ]),
  ]);
}

/** Returns a section for each rating and outcome, and how the values are computed. */
export function checkupBlocks(checkup: Checkup): readonly Block[] {
  return [
    ...checkup.ratings.map(ratingSection),
    ...checkup.outcomes.map((outcome, at) => {
      const table = outcomeTable(outcome);
      return section(`checkup-outcome${numberOf(at)}`, table.caption, [tableBlock(table)]);
    }),
    section(
      'checkup-method',
      msg('How the values are computed'),
      listBlocks(methodSentences(checkup)),
    ),
  ];
}

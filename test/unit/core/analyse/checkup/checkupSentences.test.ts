import { textOf } from '../../../../../src/core/base/words/message.ts';
import assert from 'node:assert/strict';
import { checkup } from '../../../../../src/core/analyse/checkup/checkup.ts';
import {
  checkupJson,
  provenanceOfCheckup,
} from '../../../../../src/core/analyse/checkup/checkupJson.ts';
import {
  findBest,
  differencesOf,
  ratingSentences,
} from '../../../../../src/core/analyse/checkup/checkupSentences.ts';
import { checkupText } from '../../../../../src/core/analyse/checkup/checkupText.ts';
import { checkupTables } from '../../../../../src/core/analyse/checkup/checkupTables.ts';
import type { FollowDifference } from '../../../../../src/core/analyse/checkup/followed.ts';
import { statisticText } from '../../../../../src/core/base/numbers.ts';
import { ratingCorrelationsPlot } from '../../../../../src/core/show/plots/forestPlots.ts';
import { Random } from '../../../../../src/core/base/statistics/random.ts';
import { renderTable } from '../../../../../src/core/show/tables/model/renderTable.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';
import { spoken, textsIn, withClass } from '../../show/plots/drawnParts.ts';

describe('a check-up', () => {
  const provenance = provenanceOfCheckup(sampleReport);
  const random = Random.seeded(11);
  const unit = () => random.below(1e9) / 1e9;
  const truth = Array.from({ length: 200 }, unit);
  const metric = (column: string, noise: number) => ({
    column,
    name: column.toUpperCase(),
    values: truth.map((value) => (1 - noise) * value + noise * unit()),
    better: 'higher' as const,
  });
  const found = checkup(
    {
      metrics: [metric('noisy', 0.9), metric('good', 0.2), metric('fair', 0.3)],
      ratings: [
        {
          column: 'coverage',
          name: 'coverage',
          values: truth.map((value) => Math.round(5 * value)),
          ceiling: 0.43,
        },
      ],
      outcomes: [
        { column: 'agrees', name: 'agrees', values: truth.map((value) => (value > 0.5 ? 1 : 0)) },
      ],
    },
    { resamples: 200 },
  );
  const [rating] = found.ratings;
  assert.ok(rating);

  it('says first which metric has the highest correlation, and what that is worth', () => {
    assert.equal(findBest(rating)?.column, 'good');
    const [lead, ...more] = ratingSentences(rating).map((line) => textOf(line));
    assert.match(
      lead ?? '',
      /^GOOD agrees with coverage significantly better than every other metric \(Spearman 0\.9\d?, 95 % interval 0\.9.*, 200 claims\)\. /,
    );
    assert.match(lead ?? '', /above about 0\.43\.$/);
    assert.deepEqual(more, [], 'every other metric has been said');
  });

  it('says that the strongest is not told apart, from which metric and with what numbers, where interval or test hold 0', () => {
    const withDifference = (more: Partial<FollowDifference>): readonly string[] =>
      ratingSentences({
        ...rating,
        ceiling: null,
        differences: rating.differences.map((one) =>
          one.first === 'good' && one.second === 'fair' ? { ...one, ...more } : one,
        ),
      }).map((line) => textOf(line));
    const numbers = { difference: 0.03, pValue: 0.01, adjustedPValue: 0.02 };
    const [holdsZero, better] = withDifference({
      ...numbers,
      interval: { low: -0.01, high: 0.07, level: 0.95 },
    });
    assert.match(
      holdsZero ?? '',
      /^GOOD has the strongest correlation with coverage \(Spearman 0\.9\d?, 95 % interval .*, 200 claims\), but is not significantly better than FAIR: difference \+0\.030 \(95 % interval −0\.010 to \+0\.070, corrected p = 0\.02\)\.$/u,
    );
    assert.equal(
      better,
      'This metric agrees with coverage significantly better than NOISY, but not better than the other metrics.',
    );
    const interval = { low: 0.01, high: 0.07, level: 0.95 };
    const [untested] = withDifference({ ...numbers, interval, adjustedPValue: 0.2 });
    assert.match(untested ?? '', /not significantly better than FAIR: .*corrected p = 0\.2\)\.$/u);
    const [told] = withDifference({ ...numbers, interval });
    assert.match(
      told ?? '',
      /^GOOD agrees with coverage significantly better than every other metric \(/u,
    );
    const few = { interval: null, pValue: null, adjustedPValue: null };
    const [onFew] = withDifference({ ...few, difference: 0.03 });
    assert.match(onFew ?? '', /not significantly better than FAIR: difference \+0\.030\.$/u);
  });

  it('calls no metric the best that is alone', () => {
    const metrics = rating.metrics.filter(({ column }) => column === 'good');
    const [alone, ...others] = ratingSentences({
      ...rating,
      ...{ metrics, differences: [], ceiling: null },
    }).map((line) => textOf(line));
    assert.deepEqual(others, []);
    assert.match(alone ?? '', /^GOOD agrees with coverage \(Spearman 0\.9.*, 200 claims\)\.$/u);
  });

  it('says that no metric is shown to agree where the interval of the strongest correlation holds 0', () => {
    const metrics = rating.metrics.map((one) => ({
      ...one,
      spearman: {
        ...one.spearman,
        coefficient: one.column === 'good' ? 0.11 : 0.05,
        interval: { low: -0.095, high: 0.32, level: 0.95 },
      },
    }));
    assert.deepEqual(
      ratingSentences({ ...rating, metrics, ceiling: null }).map((line) => textOf(line)),
      [
        'No metric is shown to agree with coverage. The strongest correlation is that of GOOD (Spearman 0.11, 95 % interval −0.095 to 0.32, 200 claims).',
      ],
    );
  });

  it('says so where the strongest correlation is against the ratings', () => {
    const metrics = rating.metrics.map((one) => ({
      ...one,
      spearman: {
        ...one.spearman,
        coefficient: one.column === 'good' ? -0.26 : 0.05,
        interval: { low: -0.41, high: -0.1, level: 0.95 },
      },
    }));
    const [lead] = ratingSentences({ ...rating, metrics, ceiling: null }).map(textOf);
    assert.match(lead ?? '', /Spearman −0\.26.* Its higher scores go with lower ratings\.$/u);
  });

  it('shows no agreement without an interval, or if chance often gives as strong a correlation', () => {
    const best = (more: object) =>
      ratingSentences({
        ...rating,
        metrics: rating.metrics.map((one) => ({ ...one, ...more })),
        ceiling: null,
      }).map((line) => textOf(line));
    const coefficient = { coefficient: 1, pValue: 1 / 3, interval: null };
    assert.deepEqual(best({ n: 3, spearman: coefficient }), [
      'No metric is shown to agree with coverage, because fewer than 20 claims have both a score and a rating. The strongest correlation is that of NOISY (Spearman 1.00, 3 claims).',
    ]);
    assert.match(
      best({ n: 60, spearman: coefficient })[0] ?? '',
      /^No metric is shown to agree with coverage\. .* \(Spearman 1\.00, 60 claims\)\.$/u,
    );
    const interval = { low: 0.2, high: 1, level: 0.95 };
    assert.match(
      best({ n: 60, spearman: { ...coefficient, interval } })[0] ?? '',
      /^No metric is shown to agree with coverage\. /u,
    );
  });

  it('does not tell metrics apart without the interval of their difference', () => {
    const differences = rating.differences.map((one) => ({ ...one, interval: null }));
    assert.match(
      textOf(ratingSentences({ ...rating, differences })[0] ?? ''),
      /but is not significantly better than /u,
    );
  });

  it('begins the terminal with its findings, then has one table, and says where the rest is', () => {
    const text = checkupText(found, 'table', 100, provenance);
    const lines = text.split('\n');
    assert.match(lines[0] ?? '', /^GOOD agrees with coverage significantly better/u);
    assert.equal(text.match(/NOISY/gu)?.length, 2, 'once in each of two tables');
    assert.match(text, /^More:\n {2}--format markdown {2,}all tables/mu);
    const [second] = found.ratings;
    assert.ok(second);
    const two = { ...found, ratings: [rating, { ...second, column: 'other', name: 'other' }] };
    const matrix = checkupText(two, 'table', 100, provenance);
    assert.match(matrix, /^Metric +coverage +other$/mu);
    const good = statisticText(rating.metrics[1]?.spearman.coefficient ?? null);
    assert.match(matrix, new RegExp(`^GOOD +${good} +${good}$`, 'mu'));
    const markdown = checkupText(two, 'markdown', 100, provenance);
    assert.match(markdown, /^- GOOD agrees with coverage/u);
    assert.match(markdown, /corrected/u);
  });

  it('turns differences so that the metric asked for comes first', () => {
    const turned = differencesOf(rating, 'good');
    assert.deepEqual(
      turned.map(({ first, second }) => [first, second]),
      [
        ['good', 'noisy'],
        ['good', 'fair'],
      ],
    );
    assert.ok(turned.every((one) => (one.difference ?? -1) > 0 && (one.interval?.high ?? 0) > 0));
  });

  it('is found in JSON by dimension and metric', () => {
    const json = JSON.parse(checkupJson(found)) as {
      ratings: Record<
        string,
        { n: number; ceiling: number; metrics: Record<string, Record<string, unknown>> }
      >;
      outcomes: Record<string, { metrics: Record<string, { area: number }> }>;
    };
    const coverage = json.ratings['coverage'];
    assert.equal(coverage?.n, 200);
    assert.equal(coverage.ceiling, 0.43);
    assert.deepEqual(Object.keys(coverage.metrics), ['noisy', 'good', 'fair']);
    const good = coverage.metrics['good'] ?? {};
    assert.equal(good['spearman'], rating.metrics[1]?.spearman.coefficient);
    assert.deepEqual(good['interval'], rating.metrics[1]?.spearman.interval);
    assert.ok((json.outcomes['agrees']?.metrics['good']?.area ?? 0) > 0.9);
  });

  it('is a table of each dimension, strongest first, one of the best against the others, one of outcomes', () => {
    const tables = checkupTables(found);
    assert.deepEqual(
      tables.map(({ caption }) => textOf(caption).split(':')[0]),
      ['coverage', 'coverage', 'agrees'],
    );
    assert.deepEqual(
      tables[0]?.rows.map(([first]) => (first?.kind === 'text' ? first.text : '')),
      ['GOOD', 'FAIR', 'NOISY'],
    );
    for (const table of tables) {
      for (const form of ['table', 'markdown', 'latex', 'csv', 'html'] as const) {
        assert.match(renderTable(table, form), /GOOD/);
      }
    }
  });

  it('names a number of ratings only where there are too few', () => {
    const cellsOf = (n: number, ratingsNeeded: number) => {
      const differences = rating.differences.map((one) => ({ ...one, n, ratingsNeeded }));
      const [, table] = checkupTables({ ...found, ratings: [{ ...rating, differences }] });
      const at = table?.columns.findIndex(({ id }) => id === 'ratingsNeeded') ?? -1;
      return table?.rows.map((cells) => cells[at]);
    };
    assert.ok(cellsOf(132, 115)?.every((cell) => cell?.kind === 'count' && cell.value === null));
    assert.ok(cellsOf(100, 115)?.every((cell) => cell?.kind === 'count' && cell.value === 115));
  });

  it('is a plot with a row for each metric and a line for what raters allow', () => {
    const { node } = ratingCorrelationsPlot({
      id: 'follow',
      title: 'Correlation with coverage',
      name: 'Spearman with coverage',
      ceiling: 0.43,
      rows: rating.metrics.map(({ name, spearman }) => ({ name, ...spearman })),
    });
    assert.equal(
      withClass(node, 'plot-point-clear').length + withClass(node, 'plot-point-unclear').length,
      3,
    );
    assert.ok(textsIn(node).includes('ceiling set by raters'));
    assert.match(spoken(node)[1], /^Spearman with coverage, for 3 metrics\. Raters disagree/);
  });

  it('puts names and numbers above the lines where there is no room beside them', () => {
    const longName = (at: number) => `Hungarian METEOR of questions and answers ${String(at)}`;
    const plotOf = (width: number) =>
      ratingCorrelationsPlot({
        id: 'narrow',
        title: 'Correlation with coverage',
        name: 'Spearman with coverage',
        ceiling: 0.9,
        width,
        rows: [-0.5, 0.8].map((coefficient, at) => ({
          name: longName(at),
          coefficient,
          interval: { low: coefficient - 0.1, high: coefficient + 0.1 },
        })),
      }).node;
    const between = (width: number): number => {
      const [first, second] = withClass(plotOf(width), 'plot-point-clear').map(({ attributes }) =>
        Number(attributes['cx']),
      );
      return (second ?? NaN) - (first ?? NaN);
    };
    // The values are 1.3 apart on an axis of 1.6 (-0.6 to 1) or 2 (-1 to 1), which takes at least 160 pixels.
    assert.ok(between(640) > 100, String(between(640)));
    assert.ok(between(380) > 200, String(between(380)));
    // Names are never cut, even in the narrowest panel, where the numbers are below the names.
    for (const width of [720, 640, 380, 320]) {
      const names = textsIn(plotOf(width)).filter((text) => text.startsWith('Hungarian'));
      assert.deepEqual(names, [0, 1].map(longName), String(width));
    }
  });
});

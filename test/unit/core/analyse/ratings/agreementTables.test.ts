import { textOf } from '../../../../../src/core/base/words/message.ts';
import assert from 'node:assert/strict';
import {
  type AgreementOptions,
  agreementReport,
  type DimensionAgreement,
} from '../../../../../src/core/analyse/ratings/agreementReport.ts';
import type { Rating } from '../../../../../src/core/analyse/ratings/rating.ts';
import {
  agreementCsv,
  agreementHtml,
  agreementJson,
} from '../../../../../src/core/analyse/ratings/tables/agreementExports.ts';
import { agreementSentence } from '../../../../../src/core/analyse/ratings/agreementSentence.ts';
import {
  agreementTables,
  percentOfScale,
} from '../../../../../src/core/analyse/ratings/tables/agreementTables.ts';
import { renderTable } from '../../../../../src/core/show/tables/model/renderTable.ts';
import type { Interval } from '../../../../../src/core/base/statistics/bootstrap.ts';
import { parseCsv } from '../../../../support/parseCsv.ts';

const source = { files: [{ name: 'r.csv', sha256: '00' }], resamples: 100, seed: 1, version: '1' };

/**
 * Returns 25 claims that every rater rated. The values follow a fixed pattern in which raters partly agree, so no seed is needed.
 */
function made(
  raters: number,
  valueOf: (claim: number, rater: number) => string,
  options: AgreementOptions = {},
) {
  const ratings: Rating[] = [];
  for (let claim = 0; claim < 25; claim += 1) {
    for (let rater = 0; rater < raters; rater += 1) {
      const value = valueOf(claim, rater);
      ratings.push({
        claim: `c${claim}`,
        rater: `r${rater}`,
        dimension: '=evil|',
        value,
        time: null,
      });
    }
  }
  return agreementReport(ratings, { resamples: 100, ...options });
}

const numbers = made(3, (claim, rater) =>
  String(1 + ((claim + (claim % 4 === rater ? 1 : 0)) % 5)),
);

const tablesOf = (dimension: DimensionAgreement) =>
  agreementTables(dimension).map(({ table }) => table);

describe('tables of agreement', () => {
  it('have a row for each figure with its interval and claims, and what was counted', () => {
    const [first] = numbers.flatMap(tablesOf);
    assert.ok(first);
    const text = renderTable(first, 'table', 200);
    assert.match(text, /^Agreement: =evil\| \(interval\)$/mu);
    assert.match(text, /^Krippendorff's alpha, interval +0\.\d\d +0\.\d\d to 0\.\d\d +25$/mu);
    assert.match(text, /^ICC3k, two-way consistency, mean +0\.\d\d +0\.\d\d to 0\.\d\d +25$/mu);
    assert.match(
      text,
      /^25 claims, 3 raters, 75 ratings\. Two or more raters rated 25 of the claims, and all raters rated 25\.$/mu,
    );
    assert.match(renderTable(first, 'markdown'), /\\\|/u);
  });

  it('come after one sentence with alpha at the level of the scale, and what Krippendorff says about its value', () => {
    const sentenceOf = (alpha: number | null, interval: Interval | null, units = 25) => {
      const [dimension] = numbers;
      assert.ok(dimension);
      const figures = new Map(dimension.agreement.figures);
      const figure = figures.get('alphaInterval');
      assert.ok(figure);
      const { why: _, ...known } = figure;
      figures.set('alphaInterval', {
        ...{ ...known, value: alpha, interval, units },
        why: alpha === null ? 'oneValue' : undefined,
      });
      return textOf(
        agreementSentence({ ...dimension, agreement: { ...dimension.agreement, figures } }),
      );
    };
    const start = "Agreement on =evil|: Krippendorff's alpha";
    assert.equal(
      sentenceOf(0.8, { low: 0.7, high: 0.9, level: 0.95 }),
      `${start} 0.80 (interval), 95 % interval 0.70 to 0.90, 25 claims. Krippendorff considers values of at least 0.8 reliable.`,
    );
    assert.equal(
      sentenceOf(0.667, { low: 0.6, high: 0.7, level: 0.95 }),
      `${start} 0.667 (interval), 95 % interval 0.60 to 0.70, 25 claims. Krippendorff allows only tentative conclusions from values between 0.667 and 0.8.`,
    );
    assert.match(
      sentenceOf(0.66, { low: 0.6, high: 0.7, level: 0.95 }),
      /values below 0\.667 too low even for tentative conclusions\.$/u,
    );
    for (const [alpha, expected] of [
      [0.7996, / 0\.7996 .* between 0\.667 and 0\.8\.$/u],
      [0.66996, / 0\.67 .* between 0\.667 and 0\.8\.$/u],
      [0.6668, / 0\.6668 .* below 0\.667 /u],
    ] as const) {
      assert.match(sentenceOf(alpha, { low: 0.6, high: 0.9, level: 0.95 }), expected);
    }
    // Two claims of any value say nothing about other claims.
    for (const alpha of [0.9, 0.73, 0]) {
      assert.match(
        sentenceOf(alpha, null, 2),
        /, 2 claims\. With fewer than 20 claims, this value allows no conclusion\.$/u,
      );
      assert.match(
        sentenceOf(alpha, null),
        /, 25 claims\. Without an interval, this value allows no conclusion\.$/u,
      );
    }
    assert.equal(sentenceOf(null, null), `${start} cannot be computed (all ratings are the same).`);
    assert.match(agreementHtml(numbers, 'made'), /Agreement on =evil\|: Krippendorff/u);
  });

  it('say once that there are too few claims for intervals', () => {
    const ratings = Array.from({ length: 12 }, (_, place) => ({
      claim: `c${Math.floor(place / 2)}`,
      rater: `r${place % 2}`,
      dimension: 'coverage',
      value: String(1 + ((place * 7) % 5)),
      time: null,
    }));
    const [table] = agreementReport(ratings, { resamples: 100 }).flatMap(tablesOf);
    assert.ok(table);
    assert.ok(table.columns.every(({ id }) => id !== 'note'));
    const text = renderTable(table, 'table', 200);
    assert.equal(text.match(/Bootstrap intervals need at least 20 claims\./gu)?.length, 1);
  });

  it('say why a figure has no value or no interval', () => {
    const same = made(2, () => '3').flatMap(tablesOf)[0];
    assert.ok(same);
    assert.match(
      renderTable(same, 'table', 200),
      /^Fleiss' kappa +– +– +25 +all ratings are the same$/mu,
    );
    const alone = made(1, (claim) => String(claim % 3)).flatMap(tablesOf);
    assert.match(
      renderTable(alone[0] ?? assert.fail(), 'table', 200),
      /no claim was rated by two raters/u,
    );
    assert.ok(!alone.some(({ caption }) => textOf(caption).startsWith('Pairs')));
  });

  it('have no interval from 0 to 0 or from 1 to 1, which would claim certainty', () => {
    const tables = made(2, (claim, rater) => (rater === 0 ? '1' : String(1 + (claim % 3)))).map(
      (one) => tablesOf(one).map((table) => renderTable(table, 'table', 200)),
    );
    const constant = tables.flat().at(-1) ?? '';
    assert.match(constant, /^r0, r1 +25 .* 0\.000 +–$/mu);
    assert.match(constant, /^A kappa that all bootstrap samples have, .* has no interval\.$/mu);
    const [equal] = made(2, (claim) => String(claim % 3));
    assert.ok(equal);
    const [figures] = tablesOf(equal).map((table) => renderTable(table, 'table', 200));
    const fixed = 'no interval because all bootstrap samples have this value';
    assert.match(figures ?? '', new RegExp(`^equal +1\\.00 +– +25 +${fixed}$`, 'mu'));
    assert.match(figures ?? '', /The ratings by r0 and r1 have the same mean \(over 25 claims/u);
    assert.equal(
      textOf(agreementSentence(equal)),
      "Agreement on =evil|: Krippendorff's alpha 1.00 (interval), 25 claims. Krippendorff considers values of at least 0.8 reliable.",
    );
  });

  it('map means to 0 to 100 if the levels of the scale are known', () => {
    const levels = { isGiven: true, isNumeric: true, values: ['1', '2', '3', '4'] };
    assert.deepEqual(
      [1, 3.25, 4, null].map((mean) => percentOfScale(levels, mean)),
      [0, 75, 100, null],
    );
    assert.equal(percentOfScale({ ...levels, isGiven: false }, 2), null);
    assert.equal(percentOfScale({ ...levels, values: ['1'] }, 1), null);
    const given = made(2, () => '4', { values: ['1', '2', '3', '4', '5'] });
    const texts = given.flatMap(tablesOf).map((table) => renderTable(table, 'table', 200));
    assert.match(texts.join('\n'), /r0 +25 +4\.00 +0\.000 +4\.00 +75\.00/u);
  });

  it('show no more pairs than anybody reads, and say how many there are', () => {
    const many = made(8, (claim, rater) => String((claim * rater) % 4)).flatMap(tablesOf);
    const pairs = many.find(({ caption }) => textOf(caption).startsWith('Pairs'));
    assert.equal(pairs?.rows.length, 20);
    assert.match(
      (pairs.footnotes ?? []).map((note) => textOf(note)).join(' '),
      /8 more are in the CSV and JSON exports/u,
    );
  });

  it('show bins of numbers with many values', () => {
    const tables = made(2, (claim, rater) => String(claim + rater / 3)).flatMap(tablesOf);
    const rates = tables.find(({ caption }) => textOf(caption).startsWith('Base rates'));
    assert.ok(rates && rates.rows.length < 20);
    assert.match(renderTable(rates, 'table', 100), /^0 to \d/mu);
  });

  it('are a page with bars of the base rates, every text escaped', () => {
    const [dimension] = made(2, (claim) => ['<i>', 'x', 'y'][claim % 3] ?? '');
    assert.ok(dimension);
    const page = agreementHtml([dimension], 'Of <r>.csv.');
    assert.match(
      page,
      /<desc id="ratings-1-description">ratings: &lt;i&gt; 36 % \(18\), x 32 % \(16\)/u,
    );
    assert.match(page, /Of &lt;r&gt;\.csv\./u);
    assert.doesNotMatch(page, /<i>|<r>/u);
    const many = made(2, (claim, rater) => String(claim + rater / 3));
    assert.match(agreementHtml(many, ''), /50 ratings: the largest group has \d+, between/u);
  });

  it('are one table in CSV, a row a figure, in which no text is a formula', () => {
    const [head, ...rows] = parseCsv(agreementCsv(numbers));
    assert.deepEqual(head, [
      'dimension',
      'level',
      'of',
      'first',
      'second',
      'figure',
      'value',
      'interval_low',
      'interval_high',
      'claims',
      'why',
    ]);
    const alpha = rows.find((row) => row[2] === 'all' && row[5] === 'alphaInterval');
    const found = numbers[0]?.agreement.figures.get('alphaInterval');
    assert.equal(alpha?.[6], String(found?.value));
    assert.equal(alpha[7], String(found?.interval?.low));
    assert.ok(rows.every(([dimension]) => dimension === "'=evil|"));
    assert.equal(rows.filter((row) => row[2] === 'pair' && row[5] === 'kappa').length, 3);
  });

  it('are objects by dimension and figure in JSON', () => {
    const json = JSON.parse(agreementJson(numbers, source)) as {
      readonly dimensions: Readonly<
        Record<
          string,
          { readonly figures: Readonly<Record<string, object>>; readonly pairs: readonly object[] }
        >
      >;
      readonly provenance: object;
    };
    assert.deepEqual(json.provenance, source);
    const one = json.dimensions['=evil|'];
    const found = numbers[0]?.agreement.figures.get('icc2');
    assert.deepEqual(one?.figures['icc2'], {
      value: found?.value,
      interval: found?.interval,
      claims: 25,
      intervalBy: 'F',
    });
    assert.deepEqual(one.pairs.length, 3);
  });
});

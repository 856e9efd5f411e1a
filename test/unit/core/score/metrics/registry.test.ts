import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shippedDataSets } from '../../../../../src/core/read/claims/dataSets.ts';
import {
  metricGroups,
  metrics,
  metricsOf,
  scoresOf,
} from '../../../../../src/core/score/metrics/registry.ts';

const root = path.join(import.meta.dirname, '../../../../..');

describe('the table of metrics', () => {
  it('has each id and each column once', () => {
    const ids = metrics.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    const columns = metrics.flatMap(({ scores }) => scores.map(({ column }) => column));
    assert.equal(new Set(columns).size, columns.length);
    for (const group of metricGroups.keys()) assert.ok(!ids.includes(group));
  });

  it('has a page for each metric that says what it measures, how, where it is blind and where it comes from', () => {
    for (const { name, page } of metrics) {
      assert.ok(page !== undefined, name);
      const file = path.join(root, page);
      assert.ok(existsSync(file), `${name}: ${page} is missing`);
      const text = readFileSync(file, 'utf8');
      for (const part of [/^# /mu, /^## Definition/mu, /^## Worked example/mu, /^## Source/mu]) {
        assert.match(text, part, `${page} has no ${String(part)}`);
      }
    }
  });

  it('names the metrics that the command line promises', () => {
    const promised = 'semqa,hungarianMeteor,rouge,bleu,verdict,averitec,justification'.split(',');
    for (const id of promised) assert.ok(metricsOf([id]).length > 0);
  });

  it('gives what a metric requires with it, in the order of the table, each once', () => {
    const idsOf = (...asked: string[]) => metricsOf(asked).map(({ id }) => id);
    assert.deepEqual(idsOf('averitec'), ['hungarianMeteor', 'averitec']);
    assert.deepEqual(idsOf('rougeL', 'rouge', 'semqa'), ['semqa', 'rouge1', 'rouge2', 'rougeL']);
    assert.deepEqual(
      idsOf('all'),
      metrics.filter(({ costly, onlyByName }) => !costly && !onlyByName).map(({ id }) => id),
    );
    assert.deepEqual(idsOf(), []);
  });

  it('refuses an unknown name with the nearest, or with those there are', () => {
    assert.throws(
      () => metricsOf(['meteor']),
      /no metric "meteor"\. Did you mean "hungarianMeteor"\?/u,
    );
    assert.throws(
      () => metricsOf(['semqa', 'qqqqq']),
      /no metric "qqqqq"; there is coverage, semqa, hungarianMeteor/u,
    );
  });

  it('says of the mean absolute error that less is better, up to the number of labels less one', () => {
    const error = scoresOf(['ordinalVerdict']).find(({ heading }) => heading === 'MAE');
    const claimdecomp = shippedDataSets.find(({ id }) => id === 'claimdecomp') ?? assert.fail();
    assert.deepEqual(error?.range?.(claimdecomp), { minimum: 0, maximum: 5, better: 'lower' });
  });

  it('gives the numbers of a claim, or of the file', () => {
    const columns = (scope: 'claim' | 'file') =>
      scoresOf(['hungarianMeteor'], scope).map(({ column }) => column);
    assert.deepEqual(columns('file'), [
      'hungarianMeteor_questionAnswer',
      'hungarianMeteor_question',
    ]);
    assert.deepEqual(columns('claim'), columns('file'));
  });
});

// What files hold: the samples against counts made with Python's standard library (test/peers/statsFixture.py).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { readEvidence } from '../../../../src/core/evidence/reading/readEvidence.ts';
import {
  countedKinds,
  fileStats,
  sizedKinds,
  type FileStats,
} from '../../../../src/core/stats/fileStats.ts';
import { countNames } from '../../../../src/core/stats/nameCounts.ts';
import { statsJson } from '../../../../src/core/stats/statsJson.ts';
import { statsPage } from '../../../../src/core/stats/statsPage.ts';
import { statsRows, statsTables } from '../../../../src/core/stats/statsTables.ts';
import { renderTable } from '../../../../src/core/tables/model/renderTable.ts';

const root = new URL('../../../../', import.meta.url);
const statsOf = (name: string): FileStats =>
  fileStats(readEvidence(readFileSync(new URL(`samples/${name}`, root), 'utf8')));
const files = {
  reference: statsOf('reference.json'),
  systemA: statsOf('systemA.predictions.json'),
};
const peer = JSON.parse(
  readFileSync(new URL('fixtures/samples.json', import.meta.url), 'utf8'),
) as Record<keyof typeof files, Record<string, number | Record<string, number>>>;

describe('what an evidence file holds', () => {
  for (const [name, stats] of Object.entries(files)) {
    for (const [what, expected] of Object.entries(peer[name as keyof typeof files])) {
      it(`is what Python counts: ${what} of ${name}`, () => {
        const kind = countedKinds.find((one) => one === what);
        const size = sizedKinds.find((one) => one === what);
        if (typeof expected === 'number') {
          assert.equal(stats[what as 'claims'], expected);
        } else if (kind) {
          const { names } = stats.counts[kind];
          assert.deepEqual(Object.fromEntries(names.map((one) => [one.name, one.count])), expected);
        } else {
          assert.ok(size);
          const found = stats.sizes[size];
          assert.ok(found);
          const ours: Readonly<Record<string, number | null>> = {
            ...{ mean: found.mean, deviation: found.standardDeviation, median: found.median },
            ...{ least: found.minimum, most: found.maximum, of: found.count },
          };
          for (const [figure, value] of Object.entries(expected)) {
            assert.ok(Math.abs((ours[figure] ?? NaN) - value) < 1e-12, figure);
          }
        }
      });
    }
  }

  it('counts a thing once under each of its names, and says how many have none', () => {
    assert.deepEqual(countNames([['b', 'a', 'b '], [], ['  '], ['b']]), {
      of: 4,
      without: 2,
      names: [
        { name: 'b', count: 2 },
        { name: 'a', count: 1 },
      ],
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom<string>('a', 'b', '', 'toString', '__proto__'))),
        (things) => {
          const { of, without, names } = countNames(things);
          assert.equal(of, things.length);
          assert.equal(
            without,
            things.filter((thing) => thing.every((name) => name === '')).length,
          );
          for (const { name, count } of names) {
            assert.equal(count, things.filter((thing) => thing.includes(name)).length);
          }
          const order = names.map(({ count }) => count);
          assert.deepEqual(
            order,
            [...order].sort((a, b) => b - a),
          );
        },
      ),
    );
  });

  it('takes a page and its archived copy for one source, and evidence without a question for a passage', () => {
    const claim = {
      claim: 'A b c',
      label: 'Refuted',
      claim_date: '25-8-2020',
      location_ISO_code: 'IN',
      questions: [
        {
          question: ' ',
          answers: [
            {
              answer: 'A passage of five words.',
              source_url: 'https://www.a.example/x',
              cached_source_url: 'https://archive.ph/abc',
            },
          ],
        },
        { question: 'Who?', answers: [] },
      ],
    };
    const stats = fileStats(readEvidence(JSON.stringify([claim]), { role: 'reference' }));
    assert.deepEqual(
      [stats.sources, stats.passages, stats.questions, stats.answers, stats.unansweredQuestions],
      [1, 1, 1, 1, 1],
    );
    assert.deepEqual(stats.counts.domains.names, [{ name: 'a.example', count: 1 }]);
    assert.deepEqual(stats.counts.years.names, [{ name: '2020', count: 1 }]);
    assert.deepEqual(stats.counts.countries.names, [{ name: 'IN', count: 1 }]);
    assert.deepEqual(stats.values.answersPerQuestion, [0]);
    assert.equal(stats.sizes.justificationWords, null);
  });

  it('stands side by side in tables, whole in rows and JSON, and in a page without script', () => {
    const named = [
      { name: 'gold <b>', sha256: 'a', stats: files.reference },
      { name: 'A', sha256: 'b', stats: files.systemA },
    ];
    const tables = statsTables(named);
    const verdicts = tables.find(({ caption }) => caption === 'Verdicts');
    assert.deepEqual(
      verdicts?.columns.map(({ heading }) => heading),
      ['', 'gold <b>', 'Share', 'A', 'Share'],
    );
    assert.match(renderTable(tables[0] ?? assert.fail(), 'table'), /Claims +20 +19/u);
    const rows = renderTable(statsRows(named), 'csv');
    assert.match(rows, /^file,statistic,name,value,of\n|^file,statistic,name,value,of\r\n/u);
    assert.match(rows, /A,total,claims,19,/u);
    const json = JSON.parse(statsJson(named, '1')) as { readonly files: readonly FileStats[] };
    const [first] = json.files;
    assert.equal(first?.counts.verdicts.of, 20);
    assert.ok(!('values' in first));
    const page = statsPage(named);
    assert.ok(!page.includes('gold <b>') && page.includes('gold &lt;b&gt;'));
    assert.ok(!/<script/iu.test(page) && page.includes('<svg'));
  });
});

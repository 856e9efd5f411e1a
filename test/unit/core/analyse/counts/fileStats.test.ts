// Counts of the samples' contents, compared with Python's standard library (test/peers/statsFixture.py).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { statsBeside } from '../../../../../src/core/analyse/counts/besideStats.ts';
import {
  claimsCounted,
  countedKinds,
  countNames,
  fileStats,
  type FileStats,
  sizedKinds,
} from '../../../../../src/core/analyse/counts/fileStats.ts';
import {
  statsJson,
  statsRows,
  statsText,
} from '../../../../../src/core/analyse/counts/statsText.ts';
import {
  countPlot,
  sizePlot,
  listCountedNames,
  statsTables,
} from '../../../../../src/core/analyse/counts/statsBlocks.ts';
import { renderTable } from '../../../../../src/core/show/tables/model/renderTable.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const root = new URL('../../../../../', import.meta.url);
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

  it('counts a fact-checking site also behind another address, as the doctor does', () => {
    const url = [
      'https://www.snopes.com/a',
      'https://reader.example/https://www.snopes.com/a',
      'https://www-politifact-com.translate.example.org/b',
      '//snopes.com/c',
      'https://example.org/a?ref=https://www.snopes.com/a',
      'Metadata',
    ];
    const evidence = url.map((one) => ({ question: 'Q?', answer: 'A.', url: one }));
    const claim = { claim_id: 0, claim: 'C.', pred_label: 'Refuted', evidence };
    const { factCheckers, domains } = fileStats(readEvidence(JSON.stringify([claim]))).counts;
    assert.deepEqual(
      Object.fromEntries(factCheckers.names.map(({ name, count }) => [name, count])),
      { 'snopes.com': 3, 'politifact.com': 1 },
    );
    assert.deepEqual([factCheckers.of, factCheckers.without], [5, 1]);
    assert.equal(domains.of, 4); // an address without a scheme and text are no addresses
  });

  it('counts the sites of fact-checking articles, not those of archives', () => {
    const article = 'www.politifact.com/factchecks/2020/a/';
    const articles = [
      `https://web.archive.org/web/20201130144023/https://${article}`,
      `https://${article}`,
      'https://archive.example.org/b',
      '',
    ];
    const claims = articles.map((address, at) => ({
      ...{ claim: `Claim ${String(at)}.`, label: 'Refuted', questions: [] },
      fact_checking_article: address,
    }));
    const { articleSites } = fileStats(readEvidence(JSON.stringify(claims))).counts;
    assert.deepEqual(articleSites, {
      ...{ of: 4, without: 1 },
      names: [
        { name: 'politifact.com', count: 2 },
        { name: 'archive.example.org', count: 1 },
      ],
    });
  });

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
    assert.deepEqual(stats.tallies.answersPerQuestion, [[0, 1]]);
    assert.equal(stats.sizes.justificationWords, null);
  });

  it('stands side by side in tables, whole in rows and JSON, and in a page without script', () => {
    const named = [
      { name: 'gold <b>', sha256: 'a', stats: files.reference },
      { name: 'A', sha256: 'b', stats: files.systemA },
    ];
    const tables = statsTables(statsBeside(named)).map(({ table }) => table);
    const verdicts = tables.find(({ caption }) => textOf(caption) === 'Verdicts');
    assert.deepEqual(
      verdicts?.columns.map(({ heading }) => textOf(heading)),
      ['', 'gold <b>', 'Share', 'A', 'Share'],
    );
    assert.match(renderTable(tables[0] ?? assert.fail(), 'table'), /Claims +20 +19/u);
    const rows = renderTable(statsRows(named), 'csv');
    assert.match(rows, /^file,statistic,name,value,of\n|^file,statistic,name,value,of\r\n/u);
    assert.match(rows, /A,total,claims,19,/u);
    const json = JSON.parse(statsJson(named, '1')) as { readonly files: readonly FileStats[] };
    const [first] = json.files;
    assert.equal(first?.counts.verdicts.of, 20);
    assert.ok(!('tallies' in first));
    const page = statsText(named, 'html', 80, '1');
    assert.ok(!page.includes('gold <b>') && page.includes('gold &lt;b&gt;'));
    assert.ok(!/<script/iu.test(page) && page.includes('<svg'));
  });

  it('shows the twenty names with the largest share in any file, years in their order, and says how many are left', () => {
    const claimsOf = (many: readonly string[]): FileStats =>
      fileStats(
        readEvidence(
          JSON.stringify(
            many.map((speaker, at) => ({
              claim: `Claim ${String(at)}`,
              label: 'Refuted',
              speaker,
              claim_date: `${String(2030 - at)}-01-01`,
              questions: [],
            })),
          ),
          { role: 'reference' },
        ),
      );
    const many = claimsOf(Array.from({ length: 23 }, (_, at) => `Speaker ${String(at)}`));
    const few = claimsOf(['__proto__', '__proto__', 'Speaker 22']);
    const beside = statsBeside([
      { name: 'many', stats: many },
      { name: 'few', stats: few },
    ]);
    const { names, left, of } = beside.counts.speakers;
    assert.deepEqual(names.slice(0, 2), [
      { name: '__proto__', counts: [0, 2] },
      { name: 'Speaker 22', counts: [1, 1] },
    ]);
    assert.deepEqual([names.length, left, of], [20, 4, [23, 3]]);
    const years = beside.counts.years.names.map(({ name }) => Number(name));
    assert.deepEqual(
      years,
      [...years].sort((a, b) => a - b),
    );
    const drawn = countPlot(beside, 'speakers')?.table();
    assert.deepEqual(drawn?.headings, ['', 'many', 'few']);
    assert.deepEqual(drawn.rows[1], ['Speaker 22', '4 %', '33 %']);
  });

  it('draws each size as often as it occurs, and nothing where no file has any', () => {
    const beside = statsBeside([{ name: 'gold', stats: files.reference }]);
    const rows = sizePlot(beside, 'questionsPerClaim')?.table().rows ?? [];
    for (const [size, count] of files.reference.tallies.questionsPerClaim) {
      assert.equal(rows[size]?.[1], String(count), `${String(size)} questions`);
    }
    const total = rows.reduce((sum, row) => sum + Number(row[1]), 0);
    assert.equal(total, files.reference.claims);
    const none = statsBeside([{ name: 'none', stats: fileStats(readEvidence('[]')) }]);
    assert.equal(sizePlot(none, 'claimWords'), null);
    assert.equal(countPlot(none, 'verdicts'), null);
  });

  it('finds the claims behind each count, as many as it says where things are claims', () => {
    const { claims } = readEvidence(readFileSync(new URL('samples/reference.json', root), 'utf8'));
    const beside = statsBeside([{ name: 'gold', stats: files.reference }]);
    for (const kind of ['verdicts', 'claimTypes', 'years', 'speakers'] as const) {
      const { names, without } = files.reference.counts[kind];
      for (const { name, count } of names) {
        assert.equal(claimsCounted(claims, kind, name).length, count, `${kind} ${name}`);
      }
      assert.equal(claimsCounted(claims, kind, null).length, without, kind);
      assert.equal(listCountedNames(beside, kind).includes(null), without > 0, kind);
    }
    const [domain] = files.reference.counts.domains.names;
    assert.ok(domain);
    const found = claimsCounted(claims, 'domains', domain.name);
    assert.ok(found.length > 0 && found.length <= domain.count);
    assert.deepEqual(claimsCounted(claims, 'domains', 'nowhere.example'), []);
  });

  it('is written in every form that the command has', () => {
    const named = [{ name: 'gold', sha256: 'a', stats: files.reference }];
    assert.match(statsText(named, 'table', 80, '1'), /Contents[^]*Verdicts/u);
    assert.match(statsText(named, 'markdown', 80, '1'), /^\*\*|\| Claims +\| +20 \|/mu);
    assert.match(statsText(named, 'latex', 80, '1'), /\\begin\{tabular\}/u);
    assert.match(statsText(named, 'csv', 80, '1'), /gold,total,claims,20,/u);
    assert.match(statsText(named, 'html', 80, '1'), /<svg/u);
    assert.match(statsText(named, 'json', 80, '1'), /evidence-inspector\/stats\/1/u);
  });
});

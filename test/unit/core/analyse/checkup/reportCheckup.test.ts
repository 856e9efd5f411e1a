// Which columns of a report are human ratings, which are metrics, and what ceiling the raters allow.

import assert from 'node:assert/strict';
import { checkup } from '../../../../../src/core/analyse/checkup/checkup.ts';
import { methodSentences } from '../../../../../src/core/analyse/checkup/checkupSentences.ts';
import { checkupBlocks } from '../../../../../src/core/analyse/checkup/checkupTables.ts';
import { documentHtml } from '../../../../../src/core/show/document/documentHtml.ts';
import {
  checkupInputOf,
  type CheckedReport,
} from '../../../../../src/core/analyse/checkup/reportCheckup.ts';
import { ImportedColumns } from '../../../../../src/core/score/columns/importedColumns.ts';
import { parseScales } from '../../../../../src/core/score/columns/columnScales.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const verdicts = [
  'Supported',
  'Refuted',
  'Not Enough Evidence',
  'Conflicting Evidence/Cherrypicking',
];
const count = 24;

/** Returns a copy of the sample's first claim for the given position, with its own text and reference verdict. */
function claimAt(index: number): ReportClaim {
  const [first] = sampleReport.claims;
  assert.ok(first);
  return {
    ...first,
    index,
    claim: `Claim ${index}.`,
    referenceVerdict: verdicts[index % 4] ?? null,
  };
}

function reportWith(text: string, scales?: string): CheckedReport {
  const file = readColumns(text, scales === undefined ? undefined : parseScales(scales));
  const columns = new ImportedColumns({ id: 'ratings', name: 'r.csv', sha256: 'ab', file });
  const claims = Array.from({ length: count }, (_, index) => claimAt(index));
  columns.add(claims.map(({ index, claim }) => ({ index, id: index, text: claim })));
  const { provenance, parameters } = sampleReport;
  return {
    parameters,
    provenance: {
      ...provenance,
      metrics: { ...provenance.metrics, ratings: '1' },
      described: [columns.description],
    },
    claims: claims.map((claim) => {
      const cells = columns.cellsOf(claim.index);
      return cells ? { ...claim, results: { ...claim.results, ratings: cells } } : claim;
    }),
  };
}

const rows = (line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${at},${line(at)}`).join('\n');

describe('a report as a check-up', () => {
  const report = reportWith(
    `claim_id,coverage,published,agrees,verdict,raters\n${rows(
      (at) =>
        `${1 + (at % 5)},0.${at % 9},${at % 2},${verdicts[(at + (at % 3 === 0 ? 1 : 0)) % 4] ?? ''},${2 + (at % 3)}`,
    )}`,
    'coverage=1..5',
  );

  it('takes marks beyond 1 as ratings, 0 and 1 as outcomes, verdicts held against the reference, shares as scores', () => {
    const { ratings, outcomes, metrics } = checkupInputOf(report);
    assert.deepEqual(
      ratings.map(({ name, column }) => [name, column]),
      [['coverage', 'coverage']],
    );
    assert.deepEqual(
      outcomes.map(({ name }) => name),
      ['agrees', 'verdict equals the reference verdict'],
    );
    assert.deepEqual(
      outcomes[1]?.values,
      Array.from({ length: count }, (_, at) => (at % 3 === 0 ? 0 : 1)),
    );
    const names = metrics.map(({ column }) => column);
    assert.ok(names.includes('ratings_published'), names.join());
    assert.ok(!names.includes('ratings_raters'), 'a count of raters is no score');
  });

  it('leaves out, and names, what is the same on every claim', () => {
    const { metrics, leftOut } = checkupInputOf(report);
    assert.ok(!metrics.some(({ column }) => column === 'semqa'), 'one claim, so many times');
    assert.ok(leftOut?.constant.some((name) => name.includes('SemQA')));
    const blocks = checkupBlocks(checkup(checkupInputOf(report), { resamples: 100 }));
    assert.ok(documentHtml('Check-up', [], blocks).includes('SemQA'));
  });

  it('goes by the names that a person gives', () => {
    const input = checkupInputOf(report, { dimensions: ['published'], scores: ['coverage'] });
    assert.deepEqual(
      [input.ratings.map(({ name }) => name), input.metrics.map(({ column }) => column)],
      [['published'], ['ratings_coverage']],
    );
    const one = checkupInputOf(report, { dimensions: ['agrees'] });
    assert.ok(
      !one.metrics.some(({ column }) => column === 'ratings_coverage'),
      'marks that are not asked for are no metric',
    );
    assert.throws(
      () => checkupInputOf(report, { dimensions: ['covrage'] }),
      /no rated dimension "covrage"; there is coverage, published/u,
    );
  });

  it('says that there are no ratings, and which columns may be some', () => {
    const shares = reportWith(`claim_id,mine\n${rows((at) => `0.${at % 9}`)}`);
    assert.throws(
      () => checkupInputOf(shares),
      /nothing here says what people think of the evidence; there is mine$/u,
    );
    assert.throws(() => checkupInputOf(sampleReport), /nothing here says what people think/u);
  });

  it("sets the ceiling by the raters' own disagreement, and by what another file says of it", () => {
    const long =
      rows((at) => `r1,${1 + (at % 5)}`) + '\n' + rows((at) => `r2,${1 + ((at + (at % 2)) % 5)}`);
    const rated = reportWith(`claim_id,rater,coverage\n${long}`, '1..5');
    const ceiling = checkupInputOf(rated).ratings[0]?.ceiling ?? 0;
    assert.ok(ceiling > 0.5 && ceiling < 1, String(ceiling));
    const reliabilities = new Map([['coverage', { single: 0.25, claims: 5, ratings: 60 }]]);
    const single = checkupInputOf(rated, { reliabilities, ratingsEach: 1 });
    assert.equal(single.ratings[0]?.ceiling, 0.5);
  });

  it("reads Ev2R's wording of verdicts", () => {
    const words = [
      'supported',
      'refuted',
      'not enough information',
      'contradicting information (some evidence parts support the claim whereas others refute it)',
    ];
    const worded = reportWith(`claim_id,majority\n${rows((at) => words[at % 4] ?? '')}`);
    assert.deepEqual(
      checkupInputOf(worded).outcomes[0]?.values,
      Array.from({ length: count }, () => 1),
    );
  });

  it('leaves out verdicts whose words are unclear or unknown, and names them', () => {
    const words = ['supported', 'unsupported', 'refused', 'Suported', 'refuted'];
    const rated = reportWith(
      `claim_id,coverage,majority\n${rows((at) => `${1 + (at % 5)},${words[at % 10] ?? 'supported'}`)}`,
      'coverage=1..5',
    );
    const { outcomes, leftOut } = checkupInputOf(rated);
    const values = outcomes[0]?.values ?? [];
    assert.equal(values.length, count);
    for (const [at, value] of values.entries()) {
      assert.equal(value === null, [1, 2, 3].includes(at % 10), String(at));
    }
    const [unread] = leftOut?.unread ?? [];
    assert.deepEqual(unread?.words, ['unsupported', 'refused', 'Suported']);
    assert.equal(unread.claims, values.filter((value) => value === null).length);
    assert.match(
      methodSentences(checkup(checkupInputOf(rated), { resamples: 100 }))
        .map((line) => textOf(line))
        .join('\n'),
      /claims are left out of majority because their verdicts \("unsupported", "refused", "Suported"\)/u,
    );
  });

  it('names the words of a column of verdicts that it cannot read', () => {
    const rated = reportWith(
      `claim_id,majority\n${rows((at) => ['unsupported', 'supported', 'NS'][at % 3] ?? '')}`,
    );
    assert.throws(() => checkupInputOf(rated), /their verdicts \("unsupported", "NS"/u);
  });
});

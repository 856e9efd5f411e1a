import assert from 'node:assert/strict';
import { jsonWriter } from '../../../../../src/core/show/tables/reportWriter.ts';
import { writtenReport } from '../../../../support/writtenReport.ts';
import {
  comparisonForms,
  endingOf,
  filterOf,
  formOfPath,
  leaderboardForms,
  reportForms,
  reportName,
} from '../../../../../src/editor/panels/export/exportForms.ts';
import {
  toComparedClaim,
  listComparedScores,
} from '../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { compareLeaderboardSteps } from '../../../../../src/core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { InspectorError } from '../../../../../src/protocol/errors.ts';
import { setStatus } from '../../../../../src/core/score/results/review.ts';
import { parseCsv } from '../../../../support/parseCsv.ts';
import { fullClaim, missingClaim, resultOf, runOf, statusClaim } from '../../sampleClaims.ts';

async function sampleReport() {
  const run = runOf([fullClaim, missingClaim], { metrics: ['all'] });
  run.result = resultOf(run);
  const report = await run.report();
  assert.ok(report);
  return report;
}

describe('the forms of an export', () => {
  it('are told by the ending, in any case', () => {
    const names = ['/a/b.HTML', 'b.json', 'b.x.jsonl', 'b.csv', 'b.md', 'b.tex'].map(
      (path) => formOfPath(path, reportForms).name,
    );
    assert.deepEqual(names, ['Web page', 'JSON', 'JSON Lines', 'CSV', 'Markdown', 'LaTeX']);
  });

  it('say how many statuses are by hand, with the notes and tags of claims', async () => {
    const run = runOf([statusClaim], { metrics: ['coverage'] });
    run.result = resultOf(run);
    const tidy = { note: 'Two firms.', tags: ['firm', 'hard'] };
    run.review(0, { ...tidy, questions: setStatus(undefined, 1, 'answered')?.questions ?? [] });
    const report = (await run.report()) ?? assert.fail();
    for (const form of reportForms) {
      const text = [...form.chunks(report, {})].join('');
      if (form.name === 'CSV') {
        const [head = [], claim = [], mean = []] = parseCsv(text);
        const cells = (row: readonly string[]) =>
          ['statuses_by_hand', 'note', 'tags'].map((name) => row[head.indexOf(name)]);
        assert.deepEqual(cells(claim), ['1', 'Two firms.', 'firm hard']);
        assert.deepEqual(cells(mean), ['1', '', '']);
      } else {
        assert.match(text, /1 status of a reference question was set by hand/u, form.name);
        const hasClaims = ['Web page', 'JSON', 'JSON Lines'].includes(form.name);
        if (hasClaims) assert.match(text, /Two firms\./u, form.name);
      }
    }
    const without = (await run.report(undefined, false)) ?? assert.fail();
    for (const form of reportForms) {
      assert.doesNotMatch([...form.chunks(without, {})].join(''), /by.hand|Two firms/u, form.name);
    }
  });

  it('are named when the ending tells none', () => {
    for (const path of ['/a.json/b', 'b.txt', 'b.']) {
      assert.throws(
        () => formOfPath(path, comparisonForms),
        (error) =>
          error instanceof InspectorError &&
          error.nextStep === 'Use a file name that ends with .html, .json, .csv, .md or .tex.',
      );
    }
  });

  it('are the chosen one when the ending tells none, and what the ending tells when it says another', () => {
    const csv = formOfPath('a.csv', reportForms);
    assert.equal(formOfPath('/a/report', reportForms, csv).name, 'CSV');
    assert.equal(formOfPath('/a/report.v2', reportForms, csv).name, 'CSV');
    assert.equal(formOfPath('/a/report.md', reportForms, csv).name, 'Markdown');
  });

  it('stand alone in the save dialog, once chosen', () => {
    const [page] = reportForms;
    assert.ok(page);
    assert.deepEqual(filterOf(page), { 'Web page': ['html', 'htm'] });
    assert.equal(endingOf(page), '.html');
  });

  it('are those of the command line', async () => {
    const report = await sampleReport();
    const text = [...formOfPath('a.json', reportForms).chunks(report, {})].join('');
    assert.equal(text, writtenReport(jsonWriter(), report));
  });

  it('all have the claims, each in chunks of its own', async () => {
    const report = await sampleReport();
    for (const { name, chunks } of reportForms) {
      const parts = [...chunks(report, {})];
      assert.ok(parts.length > report.claims.length, name);
      if (name !== 'LaTeX') assert.ok(parts.join('').includes(fullClaim.claim), name);
    }
  });

  it('link each claim of a web page to the editor it came from', async () => {
    const report = await sampleReport();
    const links = { predictionsUri: 'file:///p.json', application: 'vscodium' };
    const page = [...formOfPath('a.html', reportForms).chunks(report, links)].join('');
    assert.match(page, /href="vscodium:\/\/evidence-inspector\.evidence-inspector\/claim\?/);
  });
});

describe('the forms of a leaderboard', () => {
  it('have a row for each system, by the same endings as those of a comparison', async () => {
    const report = await sampleReport();
    const claims = report.claims.map((claim) =>
      toComparedClaim(claim, listComparedScores(['semqa'])),
    );
    const systems = ['A', 'B'].map((name) => ({ ...report, name, claims }));
    const board = finishSteps(compareLeaderboardSteps(systems, { resamples: 10 }));
    const written = (ending: string): string =>
      [...formOfPath(`board.${ending}`, leaderboardForms).chunks(board, {})].join('');
    assert.deepEqual(leaderboardForms.map(endingOf), comparisonForms.map(endingOf));
    const [heads = '', ...lines] = written('csv').trim().split(/\r?\n/u);
    assert.match(heads, /^rank,system,claims,/u);
    assert.deepEqual(
      lines.map((line) => line.split(',')[1]),
      ['A', 'B'],
    );
    const { schema, rows } = JSON.parse(written('json')) as { schema: string; rows: unknown[] };
    assert.deepEqual([schema, rows.length], ['evidence-inspector/leaderboard/1', 2]);
    for (const ending of ['md', 'tex', 'html']) assert.match(written(ending), /SemQA/u, ending);
  });
});

describe('the name of a report', () => {
  it('is that of the predictions', () => {
    assert.equal(reportName('/a/x.predictions.json'), 'x.predictions.report');
    assert.equal(reportName('x.jsonl'), 'x.report');
    assert.equal(reportName('x'), 'x.report');
  });
});

// Tests the page's HTML text. test/webview/reportPage.test.ts opens it in a browser.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { averitecDataSet, shippedDataSets } from '../../../../../src/core/read/claims/dataSets.ts';
import { semqa } from '../../../../../src/core/score/measures/semqa.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import {
  distributionSection,
  verdictSection,
} from '../../../../../src/core/show/pages/scoreSections.ts';
import { claimDetails } from '../../../../../src/core/show/pages/claimDetails.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { Markup, markup } from '../../../../../src/core/base/markup.ts';
import { pageScript, pageScriptHash } from '../../../../../src/core/show/document/pageScript.ts';
import { pageStyle, pageStyleHash } from '../../../../../src/core/show/document/pageStyle.ts';
import { reportHtml, reportHtmlChunks } from '../../../../../src/core/show/pages/reportHtml.ts';
import { selectTellingClaims } from '../../../../../src/core/show/pages/claimsSection.ts';
import { pairRegressorMetric } from '../../../../../src/core/score/metrics/pairRegressor.ts';
import { verdictMetric } from '../../../../../src/core/score/metrics/verdict.ts';
import { findMetric } from '../../../../../src/core/score/metrics/registry.ts';
import { answer, claimWith, pair, textScore } from '../../score/report/claimWith.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

describe('markup', () => {
  it('escapes what is put into it, and takes its own as it is', () => {
    const inner = markup`<b>${'a < b & "c"'}</b>`;
    assert.equal(
      markup`<p title="${'"'}">${inner}${[1, null, '>']}</p>`.text,
      '<p title="&quot;"><b>a &lt; b &amp; &quot;c&quot;</b>1&gt;</p>',
    );
    assert.ok(inner instanceof Markup);
  });
});

describe('the HTML report', () => {
  it('allows its one style, its one script and nothing else', () => {
    const hash = createHash('sha256').update(pageStyle).digest('base64');
    assert.equal(pageStyleHash, `sha256-${hash}`, 'put the new hash into pageStyle.ts');
    const page = reportHtml(sampleReport);
    const script = createHash('sha256').update(pageScript).digest('base64');
    assert.equal(pageScriptHash, `sha256-${script}`);
    assert.ok(
      page.includes(
        `default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; script-src &#39;sha256-${script}&#39;; require-trusted-types-for &#39;script&#39;; trusted-types &#39;none&#39;;`,
      ),
    );
    assert.ok(page.includes(`<style>${pageStyle}</style>`));
    const ownScript = `<script>${pageScript}</script>`;
    assert.equal(page.split(ownScript).length, 2);
    assert.doesNotMatch(pageScript, /innerHTML|outerHTML|insertAdjacent|createElement|eval|fetch/u);
    assert.ok(
      !/<script|<link|<iframe|<object|<img|\sstyle=|\son[a-z]+=|@import|url\(/i.test(
        page.replace(ownScript, '').replace(/&lt;.*?&gt;/gs, ''),
      ),
    );
  });

  it('has the scores of the run, worked out in sampleReport.ts', () => {
    const page = reportHtml(sampleReport);
    // SemQA 0.30625, questions 0.35, answers 0.2625
    for (const score of ['0.306', '0.350', '0.263'])
      assert.match(
        page,
        new RegExp(`<bdi>2 claims, 1 without a score</bdi>.*<b>${score}</b>`, 'u'),
      );
    assert.ok(page.includes('ab'.repeat(32)), 'whole hashes of the files');
    assert.ok(page.includes('1 of 3 reference claims has no prediction: scored as no evidence'));
  });

  it('has Coverage before SemQA, and says the range of each of its numbers', () => {
    const { provenance } = sampleReport;
    const metrics = { ...provenance.metrics, coverage: '1' };
    const page = reportHtml({ ...sampleReport, provenance: { ...provenance, metrics } });
    const rows = Array.from(page.matchAll(/<th scope="row"><bdi>([^<]*)/gu), ([, name]) => name);
    assert.ok(rows.includes('Coverage') && rows.indexOf('Coverage') < rows.indexOf('SemQA'));
    const rangeOf = (name: string): string =>
      new RegExp(`${name}</bdi></th>.*?<bdi>([^<]* is better)`, 'u').exec(page)?.[1] ?? '';
    assert.equal(rangeOf('SemQA, questions'), '−1 to 1, higher is better');
    assert.equal(rangeOf('SemQA, answers'), '0 to 1, higher is better');
  });

  it('draws every number of a model with a range of its own, also beyond what its metric says', () => {
    const [first] = sampleReport.claims;
    assert.ok(first);
    const claims = [-5.5, 0.5, 2].map((number, index) => ({
      ...first,
      index,
      results: { [pairRegressorMetric.id]: number },
    }));
    const drawn = distributionSection([pairRegressorMetric], claims);
    assert.match(drawn, /regressor, 3 claims/u);
  });

  it('shows the evidence of untrusted files as text', () => {
    const page = reportHtml(sampleReport);
    assert.ok(page.includes('and &lt;b&gt;more&lt;/b&gt;'));
    assert.ok(page.includes('=HYPERLINK(&quot;http://example.org&quot;,&quot;free&quot;)'));
    assert.ok(!page.includes('\u001b'));
  });

  it('lists evidence without a question by itself, as not matched', () => {
    const passage = pair('', answer({ text: 'Only a passage.' }));
    const inputs = { similarities: [[null], null], comparisons: [] };
    const claim = claimWith({
      ...inputs,
      referenceEvidence: [pair('When?'), passage],
      predictedEvidence: [passage],
      semqa: semqa(inputs, defaultSemqaParameters),
    });
    const { text } = claimDetails(claim, [], {});
    assert.match(
      text,
      /Q2 .*passage.*No question, not matched.*P1.*passage.*No question, not matched/su,
    );
    assert.doesNotMatch(text, /No evidence was predicted/u);
  });

  it('says of the mean absolute error that lower is better', () => {
    const claimdecomp = shippedDataSets.find(({ id }) => id === 'claimdecomp') ?? assert.fail();
    const { provenance, parameters } = sampleReport;
    const page = reportHtml({
      ...sampleReport,
      provenance: { ...provenance, metrics: { ordinalVerdict: '2' } },
      parameters: { ...parameters, dataSet: claimdecomp },
    });
    assert.ok(page.includes('0 to 5, lower is better'));
    assert.ok(page.includes('0 to 1, higher is better'));
  });

  it('links only addresses of the web, and each claim to the editor when it knows the file', () => {
    const sources = [
      'javascript:alert(1)',
      'https://example.org/a?b=1&c=2',
      'https://example.org/"onclick=x',
    ];
    const pair = { question: 'Q?', answers: [{ text: 'A', sources }] };
    const claims = [claimWith({ index: 7, predictedEvidence: [pair] })];
    const page = reportHtml({ ...sampleReport, claims }, { predictionsUri: 'file:///a%20b.json' });
    const links = [...page.matchAll(/href="([^"#][^"]*)"/g)].map(([, href]) => href);
    assert.deepEqual(links, [
      'vscode://evidence-inspector.evidence-inspector/claim?predictions=file%3A%2F%2F%2Fa%2520b.json&amp;claim=7',
      'https://example.org/a?b=1&amp;c=2',
    ]);
    assert.ok(!reportHtml({ ...sampleReport, claims }).includes('vscode:'));
  });

  it('comes in chunks, none of which grows with the number of claims, and says which claims it left out', () => {
    const [claim] = sampleReport.claims;
    assert.ok(claim);
    const claims = Array.from({ length: 5000 }, (_, index) => ({ ...claim, index }));
    const chunks = [...reportHtmlChunks({ ...sampleReport, claims })];
    const page = chunks.join('');
    assert.match(page, /Here are 1,000 of 5,000 claims, those that tell most/);
    assert.equal(page.match(/<details class="claim"/g)?.length, 1000);
    assert.equal(page.match(/<details class="group"/g)?.length, 10);
    assert.ok(Math.max(...chunks.map(({ length }) => length)) < 100_000);
    assert.ok(page.length < 10_000_000);
  });

  it('shows every claim of a file of usual size', () => {
    const [claim] = sampleReport.claims;
    assert.ok(claim);
    const claims = Array.from({ length: 500 }, (_, index) => ({ ...claim, index }));
    const page = reportHtml({ ...sampleReport, claims });
    assert.equal(page.match(/<details class="claim"/g)?.length, 500);
    assert.equal(
      page.match(/<details class="group" open>/g)?.length,
      5,
      'a closed group is not printed',
    );
  });

  it('is under 3 MB with 500 claims of ten long predictions each, as systems make them, and says what is cut', () => {
    // Lengths as in HerO's file: questions of 100 characters, answers of 210, addresses of 100.
    const long = (letter: string, length: number): string =>
      `${letter.repeat(9)} `.repeat(length / 10);
    const predicted = pair(
      long('q', 100),
      answer({ text: long('a', 300), sources: [`https://example.org/${'s'.repeat(80)}`] }),
    );
    const claims = Array.from({ length: 500 }, (_, index) =>
      claimWith({
        index,
        referenceEvidence: [predicted, predicted, predicted],
        predictedEvidence: Array.from({ length: 10 }, () => predicted),
        semqa: semqa({ similarities: [[], [], []], comparisons: [] }, defaultSemqaParameters),
      }),
    );
    const page = reportHtml({ ...sampleReport, claims });
    assert.ok(Buffer.byteLength(page) < 3_000_000, String(page.length));
    assert.equal(page.match(/<details class="claim"/g)?.length, 500);
    assert.match(page, /So that the page stays small, texts are cut after/u);
    const few = reportHtml({ ...sampleReport, claims: claims.slice(0, 50) });
    assert.doesNotMatch(few, /So that the page stays small/u);
  });

  it('cuts texts that no page can bear, and says so', () => {
    const long = `${'word '.repeat(2000)}end`;
    const pair = { question: 'Q?', answers: [{ text: long, sources: [] }] };
    const claims = [claimWith({ predictedEvidence: [pair] })];
    const page = reportHtml({ ...sampleReport, claims });
    assert.ok(page.includes('(7,003 more characters in the file)')); // 10,003 - 3,000
  });
});

describe('the claims that tell most', () => {
  const [score] = findMetric('hungarianMeteor')?.scores ?? [];
  const scored = (index: number, meteor: number, isRight: boolean): ReportClaim =>
    claimWith({
      index,
      hungarianMeteor: textScore(meteor),
      referenceVerdict: 'Supported',
      predictedVerdict: isRight ? 'Supported' : 'Refuted',
    });

  it('are failed ones, then those whose verdict and evidence disagree, in the order of the file', () => {
    const claims = [
      scored(0, 0.9, true), // as it should be: 0.1
      scored(1, 0.9, false), // wrong despite good evidence: 0.9
      scored(2, 0.1, false), // as it should be: 0.1
      scored(3, 0.2, true), // right despite bad evidence: 0.8
      claimWith({ index: 4, failure: { code: 'modelFailed', message: 'no answer' } }),
      claimWith({ index: 5, hungarianMeteor: textScore(0) }), // no verdict: 0.5
    ];
    const indices = (most: number): number[] =>
      selectTellingClaims(claims, score, 1, most).claims.map(({ index }) => index);
    assert.deepEqual(indices(1), [4]);
    assert.deepEqual(indices(3), [1, 3, 4]);
    assert.deepEqual(indices(4), [1, 3, 4, 5]);
    assert.equal(selectTellingClaims(claims, score, 1, 4).left, 2);
    assert.deepEqual(indices(6), [0, 1, 2, 3, 4, 5]);
  });
});

describe('the verdicts of a page', () => {
  const pageOf = (predictedVerdict: string | null): string => {
    const verdicts = verdictMetric.accumulator({ dataSet: averitecDataSet, levels: [] });
    verdicts.add(claimWith({ referenceVerdict: 'Refuted', predictedVerdict }));
    const total = verdictMetric.total({ [verdictMetric.totalName]: verdicts.result() });
    assert.ok(total);
    return verdictSection(total);
  };

  it('have no matrix where no prediction has a verdict', () => {
    assert.match(pageOf('Supported'), /Reference verdicts in rows/u);
    assert.doesNotMatch(pageOf(null), /Reference verdicts in rows/u);
    assert.match(pageOf(null), /Accuracy 0/u);
  });
});

describe('a page of listed claims', () => {
  it('has them alone, in the order of the list, and says which they are', () => {
    const words = 'verdict wrong; found by “<b>”';
    const page = reportHtml(sampleReport, { listed: { claims: [2, 0, 99], words } });
    const claims = Array.from(
      page.matchAll(/<details class="claim" id="claim-(\d+)"/gu),
      ([, id]) => id,
    );
    assert.deepEqual(claims, ['2', '0']);
    const all = sampleReport.claims.length;
    assert.ok(
      page.includes(`The table of claims listed 2 of ${all} claims when this page was saved: `),
    );
    assert.match(page, /verdict wrong; found by “&lt;b&gt;”/u);
    assert.doesNotMatch(page, /href="#claim-/u, 'no link to a claim that may be missing');
  });
});

describe('a page of one claim', () => {
  it('has its evidence in sight, and no other claim', () => {
    const page = reportHtml(sampleReport, { onlyClaim: 1 });
    assert.match(page, /<details class="claim" id="claim-1" open>/u);
    assert.doesNotMatch(page, /claim-0|claim-2/u);
    assert.match(page, /default-src \S+none/u);
    assert.match(reportHtml(sampleReport, { onlyClaim: 77 }), /The report has no claim 77\./u);
  });
});

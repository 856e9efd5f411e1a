// Every place that shows a claim gives the same counts and the same words. The claim is one of the sample, as scored with the
// bundled models: two of three questions are answered, one of them probably, and METEOR Q+A is below the level.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { buildComparison } from '../../src/core/analyse/comparison/comparison.ts';
import { compareLeaderboardSteps } from '../../src/core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { metricsTables } from '../../src/core/analyse/comparison/tables/metricsTables.ts';
import { listComparedScores } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { toComparedReport } from '../../src/core/analyse/comparison/toComparedReport.ts';
import { coverageMetric } from '../../src/core/score/metrics/coverage.ts';
import { metricsOf } from '../../src/core/score/metrics/registry.ts';
import { semqaOf } from '../../src/core/score/metrics/semqaMetric.ts';
import { claimDetails } from '../../src/core/show/pages/claimDetails.ts';
import { statusMessage } from '../../src/core/score/questions/questionWords.ts';
import { questionsOf } from '../../src/core/score/questions/questionStatus.ts';
import { finishSteps } from '../../src/core/base/statistics/samples.ts';
import { matchCounts } from '../../src/core/score/measures/semqa.ts';
import { panelDocument } from '../../src/editor/panels/panelTexts.ts';
import type { Confidence } from '../../src/core/score/measures/reading/questionReading.ts';
import type { QuestionStatus } from '../../src/core/score/results/questionStatuses.ts';
import {
  claimMarkdown as copiedMarkdown,
  claimTerminalWriter,
  claimText,
} from '../../src/core/show/claimView/claimForms.ts';
import { overviewWriter, terminalTableWriter } from '../../src/core/show/tables/terminalTable.ts';
import { claimScores } from '../../src/core/show/claimView/claimScores.ts';
import { csvWriter } from '../../src/core/show/tables/csv.ts';
import { cellText } from '../../src/core/show/tables/model/cellText.ts';
import { jsonWriter } from '../../src/core/show/tables/reportWriter.ts';
import { claimScoresTool } from '../../src/core/analyse/tools/claimScores.ts';
import { searchClaimsTool } from '../../src/core/analyse/tools/searchClaims.ts';
import type { ToolAnswer, Tool, ToolHost } from '../../src/core/analyse/tools/tool.ts';
import { textOf } from '../../src/core/base/words/message.ts';
import { lensesOf } from '../../src/editor/lenses/claimLenses.ts';
import { claimMarkdown } from '../../src/editor/lenses/claimMarkdown.ts';
import { entriesOf } from '../../src/editor/lenses/tree/claimList.ts';
import { rowOf } from '../../src/editor/panels/runMessages.ts';
import { rowHeadline } from '../../webview/inspector/rows/claimScores.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { reportsHost } from '../support/reportsHost.ts';
import { writtenReport } from '../support/writtenReport.ts';
import { sampleReport } from './core/score/report/sampleReport.ts';
import { answeredClaim, ids, index, meteor } from '../support/answeredClaim.ts';
import { outlineClaim, outlineOf, resultOf, runOf } from './editor/sampleClaims.ts';

const metrics = metricsOf(ids);
const claim = answeredClaim;

const run = runOf([claim], { metrics: ids });
run.state = { kind: 'complete' };
const report = { ...sampleReport, claims: [claim] };
const versions = Object.fromEntries(metrics.map(({ id, version }) => [id, version]));
const provenance = { ...report.provenance, metrics: versions };
const outline = outlineOf('predictions', [outlineClaim(claim.predictionIndex ?? 0, 1, 'Refuted')]);

const verdict = 'Refuted';
const credit = 'gets no credit: METEOR Q+A 0.19 needs more than 0.25';
const answered = '2 of 3 questions answered, 1 of them probably';
const line = `! ${verdict} · ${credit} · ${answered}`;
const statuses = ['answered', 'probably answered', 'probably not asked'];

const answerOf = (tool: Tool, input: object, host: ToolHost): Promise<ToolAnswer> =>
  tool.answer(input as never, host);

/** Removes the escapes of Markdown and the marks of HTML. */
const plain = (text: string): string =>
  text.replaceAll(/<[^>]+>|\*\*|\\/gu, '').replaceAll('\u00a0', ' ');

describe('the headline of a claim', () => {
  it('is of a claim in the sample', () => {
    const sample = JSON.parse(
      readFileSync(new URL('../../samples/reference.json', import.meta.url), 'utf8'),
    ) as readonly { readonly claim: string }[];
    assert.equal(claim.claim, sample[index]?.claim);
  });

  it('is the same line in lens, hover, list of scores, terminal, reports and answers of Python', () => {
    const scored = run.claim(index) ?? assert.fail();
    const context = { metrics: ids, averitecLevel: 0.25 };
    const places: Readonly<Record<string, string>> = {
      lens: lensesOf(outline, run)[0]?.title ?? '',
      hover: plain(claimMarkdown(scored, context, '')),
      terminal: writtenReport(claimTerminalWriter(index), { ...report, provenance }),
      copied: plain(copiedMarkdown(scored, metrics)),
      text: plain(claimText(scored, metrics, textOf)),
      page: plain(claimDetails(scored, metrics, {}).text),
      python: writtenReport(overviewWriter(index), { ...report, provenance }),
    };
    for (const [place, text] of Object.entries(places)) {
      assert.ok(text.includes(line), `${place}:\n${text}`);
    }
  });

  it('has the same parts in tree, inspector and list, beside a sign', () => {
    const [entry] = entriesOf(outline, 'predictions', run);
    assert.equal(entry?.description, `${verdict} · ${credit} · ${answered}`);
    assert.equal(entry.standing, 'lacking');
    const headline = rowHeadline(rowOf(run, claim), 0.25);
    assert.deepEqual(
      [headline.verdict, headline.credit ?? '', headline.answered ?? ''].map(textOf),
      [verdict, credit, answered],
    );
    assert.equal(headline.standing, 'lacking');
  });

  it('has the same counts in the table of claims', () => {
    const table = writtenReport(terminalTableWriter(200), { ...report, provenance });
    assert.match(table, /^ *# +cause +answered +unsure +Coverage /mu);
    assert.match(table, /^ *11 +notAsked +2\/3 +1 /mu);
  });

  it('is the same in the answers of tools for agents', async () => {
    const host = reportsHost(() => Promise.resolve({ ...report, provenance }));
    const file = { file: 'p.json' };
    const explained = await answerOf(claimScoresTool, { ...file, claim: index }, host);
    assert.equal(explained['result'], `${credit} · ${answered}`);
    assert.match(
      claimScoresTool.summarise(explained as never),
      /verdict right · gets no credit: METEOR/u,
    );
    const found = await answerOf(searchClaimsTool, file, host);
    assert.ok(JSON.stringify(found).includes(line), JSON.stringify(found));
  });

  it('is not contradicted by another number for the same thing in any panel that shows scores', async () => {
    run.result = resultOf(run);
    const own = await run.report(textOf);
    const scored = run.claimInFull(index);
    assert.ok(own && scored);
    const compared = ['a', 'b'].map((name) => toComparedReport(name, own));
    const claims = [{ claim: scored, metrics: run.metricRows }];
    const columns = listComparedScores(ids);
    const drawing = { resamples: 100 };
    const places: Readonly<Record<string, string>> = {
      hover: claimMarkdown(scored, { metrics: ids, averitecLevel: 0.25 }, ''),
      inspector: panelDocument('inspector', 'a', { claims, report: own }),
      metrics: panelDocument('metrics', 'a', {
        ...{ claims, notes: [] },
        tables: finishSteps(metricsTables(compared[0]?.claims ?? [], columns)),
      }),
      systems: panelDocument('systems', 'a', {
        comparison: buildComparison(compared, drawing),
        leaderboard: finishSteps(compareLeaderboardSteps(compared, drawing)),
        claims: claims.map((one) => ({ ...one, system: 'a' })),
      }),
    };
    /** Words before a number or after a count, and what they must be followed by, rounded as it is written. */
    const scores: readonly (readonly [RegExp, number])[] = [
      [/METEOR Q\+A (\d\.\d+)/gu, meteor.questionAnswer],
      [/questions and answers \| [^|]*\| (\d\.\d+)/gu, meteor.questionAnswer],
      [/\bCoverage(?: \| Coverage \|)? (\d\.\d+)/gu, coverageMetric.result(claim)?.score ?? NaN],
      [/\bSemQA(?: \| SemQA \|)? (\d\.\d+)/gu, semqaOf(scored)?.score ?? NaN],
    ];
    const seen = new Set<RegExp>();
    for (const [place, text] of Object.entries(places)) {
      const written = plain(text);
      for (const [found] of written.matchAll(/\d+ of \d+ questions?[a-z ]* answered[^.·\n|]*/gu)) {
        assert.equal(found.trim(), answered, place);
      }
      for (const [found] of written.matchAll(/\d+ of \d+ reference questions?[a-z ]* answered/gu)) {
        assert.match(found, /^2 of 3 /u, place);
      }
      for (const [pattern, value] of scores) {
        for (const [found, number = ''] of written.matchAll(pattern)) {
          seen.add(pattern);
          const decimals = number.length - 2;
          assert.equal(number, value.toFixed(decimals), `${place}: ${found}`);
        }
      }
      for (const [found] of written.matchAll(/\d+ of \d+ undecided/gu)) {
        const { undecided, counted } = matchCounts(semqaOf(scored) ?? assert.fail());
        assert.equal(found, `${String(undecided)} of ${String(counted)} undecided`, place);
      }
      assert.ok(written.includes(verdict), place);
    }
    for (const [pattern] of scores) assert.ok(seen.has(pattern), String(pattern));
  });

  it('is beside the same verdict, scores and remarks in panel, text, page, CSV, JSON and answers of tools', async () => {
    const scored = run.claimInFull(index) ?? assert.fail();
    const whole = { ...report, provenance };
    const text = claimText(scored, metrics, textOf);
    const page = plain(claimDetails(scored, metrics, {}).text.replaceAll('<dd>', ' '));
    const [names = [], ...rows] = parseCsv(writtenReport(csvWriter(), whole));
    const [ofClaim = []] = rows;
    const written = JSON.parse(writtenReport(jsonWriter(), whole)) as {
      readonly claims: readonly Record<string, unknown>[];
    };
    const host = reportsHost(() => Promise.resolve(whole));
    const told = new Map<string, unknown>();
    for (const id of ids) {
      const input = { file: 'p.json', claim: index, metrics: [id] };
      const answer = await answerOf(claimScoresTool, input, host);
      assert.equal(answer['verdict'], 'right');
      assert.deepEqual(answer['predictedVerdict'], { untrusted: verdict });
      for (const one of answer['scores'] as readonly { column: string; value: unknown }[])
        told.set(one.column, one.value);
    }
    assert.equal(written.claims[0]?.['predictedVerdict'], verdict);
    const all = claimScores(scored, metrics);
    assert.equal(all.length, 10);
    for (const { name, cell, column, remark } of all) {
      const [called, value, note] = [textOf(name), cellText(cell), textOf(remark)];
      assert.ok(text.includes(`| ${called} | ${note} | ${value} |`), `${called} in the text`);
      if (cell.kind !== 'score') continue;
      const shown = note === '' ? value : `${value} (${note})`;
      assert.ok(page.includes(`${called} ${shown}`), `${called} ${shown} on the page`);
      assert.equal(told.get(column), cell.value, `${column} of the tool`);
      assert.equal(ofClaim[names.indexOf(column)], String(cell.value), `${column} in CSV`);
    }
    const questions = written.claims[0]['questions'] as readonly object[];
    assert.deepEqual(
      questions.map((one) => Object.entries(one).slice(1, 3)),
      (questionsOf(scored) ?? []).map(({ status, confidence }) =>
        Object.entries({ status, confidence }),
      ),
    );
  });

  it('has no support of an answer that is undecided', async () => {
    const host = reportsHost(() => Promise.resolve({ ...report, provenance }));
    const answer = await answerOf(claimScoresTool, { file: 'p.json', claim: index }, host);
    const matches = answer['matches'] as readonly Record<string, unknown>[];
    assert.deepEqual(
      matches.map(({ conclusion, support }) => [conclusion, support === null]),
      [
        ['undecided', true],
        ['supported', false],
      ],
    );
  });

  it('counts what the questions’ statuses say, by the same words in every place', async () => {
    const scored = run.claim(index) ?? assert.fail();
    const words = (questionsOf(scored) ?? []).map(({ status, confidence }) =>
      textOf(statusMessage(status, confidence)),
    );
    assert.deepEqual(words, statuses);
    const context = { metrics: ids, averitecLevel: 0.25 };
    const hover = plain(claimMarkdown(scored, context, ''));
    const places: Readonly<Record<string, string>> = {
      terminal: writtenReport(claimTerminalWriter(index), { ...report, provenance }),
      copied: copiedMarkdown(scored, metrics),
      text: claimText(scored, metrics, textOf),
      page: plain(claimDetails(scored, metrics, {}).text.replaceAll(/<li>|<h3>/gu, '\n')),
    };
    const host = reportsHost(() => Promise.resolve({ ...report, provenance }));
    const explained = await answerOf(claimScoresTool, { file: 'p.json', claim: index }, host);
    const told = explained['questions'] as readonly {
      readonly status: QuestionStatus;
      readonly confidence: Confidence;
    }[];
    assert.deepEqual(
      told.map(({ status, confidence }) => textOf(statusMessage(status, confidence))),
      statuses,
    );
    words.forEach((word, at) => {
      const name = `Q${String(at + 1)}`;
      const sign = word.startsWith('probably') ? '.\\?' : '.';
      assert.match(hover, new RegExp(`^\\| ${sign} ${word} \\| ${name} `, 'mu'));
      const similarity = semqaOf(scored)
        ?.matches.find(({ reference }) => reference === at)
        ?.similarity.toFixed(3);
      for (const [place, text] of Object.entries(places)) {
        const [, own = ''] = text.split(new RegExp(`^(?:### )?${name}:? `, 'mu'));
        const [question = ''] = own.split(/^(?:### )?(?:Q\d|Unused)/mu);
        assert.match(question, new RegExp(`Status: ${word}$`, 'mu'), place);
        if (similarity !== undefined) assert.ok(question.includes(similarity), place);
      }
    });
  });
});

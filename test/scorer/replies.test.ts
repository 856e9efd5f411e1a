// Stored replies through the real command line: our own (test/peers/ev2rFixture.py), and replies recorded by Ev2R's authors,
// where the recorded scores are the expected values.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEvidence } from '../../src/core/read/files/readEvidence.ts';
import { isPast, judgeProfiles } from '../../src/core/score/judge/profiles.ts';
import { ev2rMetric } from '../../src/core/score/metrics/judged/ev2r.ts';
import { judgeVerdictMetric } from '../../src/core/score/metrics/judged/judgeVerdict.ts';
import { referencelessMetric } from '../../src/core/score/metrics/judged/referenceless.ts';
import { readReportText } from '../../src/core/score/report/stored/storedReport.ts';
import type { Report } from '../../src/core/score/report/report.ts';
import { assertFollowsSchema } from '../support/assertFollowsSchema.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { runCli } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { root } from './fixtures/modelsFolder.ts';
import { sharedPath } from './sharedFolder.ts';

const fixtures = path.join(root, 'test/unit/core/score/judge/fixtures');
const ownReplies = path.join(fixtures, 'replies.jsonl');
const models = ['gpt-3.5-turbo-1106', 'gpt-4o-2024-05-13'] as const;

interface Recorded {
  readonly claim: string;
  readonly gold: string;
  readonly response: Readonly<Record<string, unknown>> | string;
}

function recordedIn(file: string): readonly Recorded[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Recorded);
}

async function scored(...args: readonly string[]): Promise<Report> {
  const { status, out, err } = await runCli('score', ...args, '--format', 'json', '--no-store');
  assert.ok(status === 0 || status === 5, err);
  assertFollowsSchema(JSON.parse(out), 'report');
  const report = readReportText(out);
  // Replies without a number are failed claims.
  const failed = report.claims.some(({ failures }) => Object.keys(failures).length > 0);
  assert.equal(status, failed ? 5 : 0, err);
  return report;
}

describe('score --replies', () => {
  const folder = folderOfEachTest();

  it('scores replies alone: their claims, no verdicts of a system, no number for what failed', async () => {
    const { claims, aggregate, provenance, notes, complete } = await scored(
      '--replies',
      ownReplies,
    );
    assert.ok(complete);
    assert.deepEqual(Object.keys(provenance.metrics), [ev2rMetric.id]);
    const { name, sha256, format } = provenance.predictions;
    assert.deepEqual([name, format], ['replies.jsonl', 'replies']);
    const judged = provenance.judges?.[ev2rMetric.id];
    assert.deepEqual(judged?.files, [{ name, sha256, replies: 16 }]);
    assert.equal(judged.prompt, undefined, 'nothing was asked');
    const total = ev2rMetric.total(aggregate);
    assert.deepEqual(total?.failures, { judgeNoFacts: 1, judgeUnparsable: 2 });
    assert.equal(total.claims.recall, 13);
    assert.equal(total.clipped, 1);
    assert.equal(total.differing, 2);
    assert.deepEqual(total.averitecScore, { ev2r: null, fever8: null, leaderboard: null });
    const failed = claims.filter((claim) => ev2rMetric.failure(claim));
    assert.deepEqual(
      failed.map(({ claim }) => claim),
      ['Nothing is taken from the reference.', 'The reply is cut off.', 'The server is gone.'],
    );
    assert.deepEqual(
      notes.map(({ code, count, official }) => [code, count, official]),
      [
        ['repliesAlone', 16, undefined],
        [
          'notScored',
          3,
          "The official scripts count the claim's recall as 0 in the average, without a warning.",
        ],
      ],
    );
    assert.equal(claims[0]?.referenceVerdict, 'Refuted');
    assert.equal(claims[0].referenceEvidence[0]?.question, 'When did the bridge open?');
  });

  it('joins replies with the claims of two files, and has the AVeriTeC score', async () => {
    const rows = recordedIn(ownReplies) as readonly (Recorded & { readonly prediction: string })[];
    const [reference, predictions] = ['gold.json', 'system.json'].map((name) =>
      path.join(folder, name),
    ) as [string, string];
    const questions = [{ question: 'When?', answers: [{ answer: 'In 1932.' }] }];
    const evidence = [{ question: 'When?', answer: 'In 1932.', url: '' }];
    const gold = rows.map(({ claim, gold: label }) => ({ claim, label, questions }));
    const system = rows.map(({ claim, prediction: label }, at) => ({
      ...{ claim_id: at, claim, evidence, pred_label: label },
    }));
    const other = { claim: 'A claim without a reply.', label: 'Supported', questions };
    writeFileSync(reference, JSON.stringify([other, ...gold.toReversed()]));
    const found = { claim_id: 99, claim: other.claim, evidence, pred_label: 'Supported' };
    writeFileSync(predictions, JSON.stringify([...system, found]));
    const report = await scored(
      ...['-r', reference, '-p', predictions, '--metrics', ev2rMetric.id],
      ...['--replies', ownReplies],
    );
    const total = ev2rMetric.total(report.aggregate);
    assert.deepEqual(total?.failures, { judgeNoFacts: 1, judgeNoReply: 1, judgeUnparsable: 2 });
    // Counted by hand: of 13 claims, 9 (`ev2r`), 6 (`fever8`) and 10 (`leaderboard`) have a right verdict and a recall above the
    // level.
    assert.deepEqual(total.averitecScore, { ev2r: 9 / 13, fever8: 6 / 13, leaderboard: 10 / 13 });
  });

  it('says what is wrong with the options', async () => {
    const metric = await runCli('score', '--replies', ownReplies, '--metrics', 'semqa');
    assert.equal(metric.status, 1);
    assert.match(metric.err, /The replies are for ev2r, not for semqa\. Give --reference/u);
    const half = await runCli('score', '--replies', ownReplies, '-p', 'system.json');
    assert.equal(half.status, 2);
    assert.match(half.err, /required option '-r, --reference <gold>' not specified/u);
    const stream = await runCli('score', '--replies', ownReplies, '--stream');
    assert.equal(stream.status, 2);
    assert.match(stream.err, /--stream reads reference and predictions/u);
    const official = await runCli('score', '--replies', ownReplies, '--format', 'official');
    assert.equal(official.status, 2);
    const none = path.join(folder, 'none.jsonl');
    writeFileSync(none, '{"claim": "A."}\n');
    const empty = await runCli('score', '--replies', none);
    assert.equal(empty.status, 1);
    assert.match(empty.err, /none\.jsonl cannot be read as stored replies: no line is a reply/u);
    const unjudged = await runCli(
      ...['score', '-r', 'samples/reference.json', '-p', 'samples/systemA.predictions.json'],
      ...['-m', ev2rMetric.id],
    );
    assert.equal(unjudged.status, 1);
    assert.match(unjudged.err, /Ev2R needs a language model as a judge[^]*--replies FILE/u);
  });

  it('writes every form, which can be written again from the report', async () => {
    const stored = path.join(folder, 'report.json');
    const page = path.join(folder, 'report.html');
    const first = await runCli('score', '--replies', ownReplies, '--output', stored, '-f', 'csv');
    assert.equal(first.status, 5, first.err);
    const [head = [], row = []] = parseCsv(first.out);
    assert.equal(row[head.indexOf('ev2r_recall')], '1');
    for (const format of ['csv', 'markdown', 'latex', 'jsonl', 'table', 'json']) {
      const again = await runCli('export', stored, '--format', format);
      assert.equal(again.status, 0, again.err);
      assert.match(again.out, /Ev2R|ev2r/u);
      if (format === 'csv') assert.equal(again.out, first.out);
    }
    const html = await runCli('export', stored, '--format', 'csv', '--output', page);
    assert.equal(html.status, 0, html.err);
    assert.match(readFileSync(page, 'utf8'), /Ev2R recall/u);
  });

  for (const model of models) {
    const replies = (kind: string): string => `data/ev2r/replies.${kind}.${model}.jsonl`;

    it(`gives the recorded precision and recall of every reply of ${model}`, async function () {
      const file = sharedPath(this, replies('atomic_reference_prec_recall'));
      const recorded = recordedIn(file);
      const { claims, aggregate } = await scored('--replies', file);
      assert.equal(claims.length, recorded.length);
      let without = 0;
      recorded.forEach(({ response }, at) => {
        assert.ok(typeof response === 'object');
        const claim = claims[at] ?? assert.fail();
        if (response['recall'] === null) {
          without += 1;
          assert.equal(ev2rMetric.failure(claim)?.code, 'judgeNoFacts');
        } else {
          const score = ev2rMetric.result(claim);
          assert.ok(score);
          assert.equal(score.recall, response['recall']);
          assert.equal(score.precision, response['precision']);
        }
      });
      const total = ev2rMetric.total(aggregate);
      assert.equal(without, model === models[0] ? 1 : 0);
      assert.deepEqual(total?.failures, without === 0 ? {} : { judgeNoFacts: 1 });
      assert.equal(total.claims.recall, recorded.length - without);
      assert.equal(total.differing, model === models[0] ? 7 : 0);
    });

    it(`gives the recorded scores of the claims’ own facts and of the verdicts of ${model}`, async function () {
      const files = ['atomic', 'cot'].map((kind) => sharedPath(this, replies(kind)));
      const [facts = [], verdicts = []] = files.map(recordedIn);
      const { claims } = await scored(...files.flatMap((file) => ['--replies', file]));
      assert.equal(claims.length, 86);
      facts.forEach(({ response }, at) => {
        assert.ok(typeof response === 'object');
        const score = referencelessMetric.result(claims[at] ?? assert.fail());
        assert.ok(score);
        assert.equal(score.score, response['score']);
        const contradicted = Number(response['contradict']) / Number(response['facts count']);
        assert.equal(score.contradictedShare, contradicted);
      });
      verdicts.forEach((row, at) => {
        const { gold } = row;
        const response =
          typeof row.response === 'string'
            ? (JSON.parse(row.response) as Record<string, unknown>)
            : row.response;
        const score = judgeVerdictMetric.result(claims[at] ?? assert.fail());
        assert.ok(score);
        assert.equal(score.reference, Number(response['label'] === gold));
        assert.equal(score.system, null);
        if ('score' in response) assert.equal(score.reference, response['score']);
      });
    });
  }

  it('gives the score without reference as its paper and as its programs define it, on the replies of GPT-4o', async function () {
    const file = sharedPath(this, 'data/ev2r/replies.atomic.gpt-4o-2024-05-13.jsonl');
    const { aggregate } = await scored('--replies', file);
    const total = referencelessMetric.total(aggregate);
    assert.equal(total?.score?.toFixed(3), '0.281', 'supported facts');
    assert.equal(total.decidedShare?.toFixed(3), '0.787', 'supported or refuted facts');
  });

  it('gives the official programs’ file scores but for the claims that they lose', async function () {
    const { recorded } = JSON.parse(readFileSync(path.join(fixtures, 'official.json'), 'utf8')) as {
      recorded: Record<
        string,
        Record<
          'ev2r' | 'fever8' | 'leaderboard',
          { score: number; recall?: number; lost: number[] }
        >
      >;
    };
    assert.equal(Object.keys(recorded).length, 2);
    for (const [name, programs] of Object.entries(recorded)) {
      const { claims } = await scored('--replies', sharedPath(this, `data/ev2r/${name}`));
      const recalls = claims.map((claim) => ev2rMetric.result(claim)?.recall ?? null);
      for (const id of ['ev2r', 'fever8', 'leaderboard'] as const) {
        const { score, recall, lost } = programs[id];
        const level = judgeProfiles[id].recallLevel ?? assert.fail();
        const kept = recalls.map((found, at) => (lost.includes(at) ? null : found));
        assert.ok(kept.every((found, at) => found !== null || lost.includes(at)));
        // In the recorded run, the script made every second verdict right.
        const right = kept.filter(
          (found, at) => found !== null && at % 2 === 0 && isPast(level, found),
        );
        assert.ok(Math.abs(right.length / claims.length - score) < 1e-12, `${name} ${id}`);
        const sum = kept.reduce<number>((before, found) => before + (found ?? 0), 0);
        if (recall !== undefined) assert.ok(Math.abs(sum / claims.length - recall) < 1e-12);
      }
      // Replies with a brace or a quotation mark in a text. The authors' programs lose these replies, but ours does not.
      const lostByThem = programs.fever8.lost.filter((at) => recalls[at] !== null);
      assert.deepEqual(lostByThem, name.includes('3.5') ? [58] : [46]);
    }
  });

  it('joins evidence as the shared task’s own reference file', function () {
    const gold = sharedPath(this, 'data/averitec/dev.json');
    const rows = parseCsv(readFileSync(sharedPath(this, 'data/fever8/solution_dev.csv'), 'utf8'));
    const [head = [], ...solution] = rows;
    const column = head.indexOf('evi');
    const { claims } = readEvidence(readFileSync(gold, 'utf8'), { role: 'reference' });
    assert.equal(claims.length, 500);
    claims.forEach(({ evidence }, at) => {
      assert.equal(judgeProfiles.fever8.joinEvidence(evidence), solution[at]?.[column]);
    });
  });
});

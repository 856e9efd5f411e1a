// `score --without` as a real process, on HerO's predictions for AVeriTeC's development claims: the figures of issue 41.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Comparison } from '../../src/core/analyse/comparison/comparison.ts';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import type { ConstrainedScore } from '../../src/core/score/report/report.ts';
import { textOf } from '../../src/core/base/words/message.ts';
import { assertFollowsSchema } from '../support/assertFollowsSchema.ts';
import { sampleFiles, systemB } from '../support/manyClaims.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { isFullRun } from '../support/runSize.ts';
import { skip } from '../support/skip.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { sharedPath } from './sharedFolder.ts';

const rules = 'factCheckSite,evidenceAfterClaim,ownFactCheck';

describe('evidence-inspector score --without, as a process', () => {
  const folder = folderOfEachTest();
  const inFolder = (name: string): string => path.join(folder, name);

  it('gives what HerO is worth without leaks, with paired intervals', async function () {
    if (!isFullRun) skip(this, 'nightly', 'the daily run leaves evidence out of the sample');
    const reference = sharedPath(this, 'data/averitec/dev.json');
    const predictions = sharedPath(this, 'data/hero/dev_veracity_prediction_8b.json');
    const out = await printedBy(
      ...['score', '-r', reference, '-p', predictions, '-m', 'averitec,verdict', '--no-store'],
      ...['--without', rules, '--format', 'json'],
    );
    const report = JSON.parse(out) as FlatReport;
    assertFollowsSchema(report, 'report');
    const { without } = report;
    assert.ok(without);
    assert.deepEqual(without.pairs, { leftOut: 880, all: 5000 });
    assert.equal(without.claims, 237);
    const score = (column: string): ConstrainedScore =>
      without.scores.find((one) => one.column === column) ?? assert.fail(column);
    const credit = score('averitec_0.25');
    assert.deepEqual([credit.all, credit.without, credit.differing], [0.526, 0.47, 28]);
    assert.ok(credit.interval && credit.interval.low < -0.056 && credit.interval.high > -0.056);
    assert.ok(credit.interval.high < 0);
    const meteor = score('hungarianMeteor_questionAnswer');
    assert.deepEqual([meteor.all?.toFixed(3), meteor.without?.toFixed(3)], ['0.340', '0.320']);
    assert.ok(meteor.interval && meteor.interval.high < 0);
    assert.equal(score('verdict_accuracy').difference, 0, 'verdicts are kept');
    assert.equal(without.lostCredit?.length, 28);
    assert.equal(report.aggregate.averitecScore?.['0.25'], 0.47, 'the report itself is without');
  });

  it('compares systems under the constraint, and says so of a stored report that has all evidence', async () => {
    const { reference, predictions } = sampleFiles;
    const common = ['-r', reference, '-m', 'verdict,averitec', '--no-store'];
    const all = inFolder('all.report.json');
    await runCli('score', ...common, '-p', predictions, '--output', all, '-f', 'csv');
    const out = await printedBy(
      ...['compare', predictions, systemB, ...common, '--without', rules, '-f', 'json'],
    );
    const comparison = JSON.parse(out) as Comparison;
    assert.deepEqual(
      comparison.provenance.map(({ provenance }) => provenance.without),
      [rules.split(','), rules.split(',')],
    );
    assert.match(
      textOf(comparison.notes[0] ?? ''),
      /^All systems are scored without the evidence that these rules flag: fact-checking/u,
    );
    const refused = await runCli('compare', all, systemB, ...common, '--without', rules);
    assert.equal(refused.status, 2);
    assert.match(refused.err, /is a report scored with all evidence/u);
  });

  /** Writes the sample with a fact-checking site as the source of the first 10 claims. */
  function writeLeaking(): string {
    const leaking = inFolder('leaking.json');
    const claims = JSON.parse(readFileSync(sampleFiles.predictions, 'utf8')) as {
      readonly evidence: readonly { url?: string }[];
    }[];
    for (const pair of claims.slice(0, 10).flatMap(({ evidence }) => evidence)) {
      pair.url = 'https://www.snopes.com/fact-check/made-up/';
    }
    writeFileSync(leaking, JSON.stringify(claims));
    return leaking;
  }

  it('says in the overview what the score leaves out', async () => {
    const overview = await printedBy(
      ...['score', '-r', sampleFiles.reference, '-p', writeLeaking(), '-m', 'averitec'],
      ...['--no-store', '--limit', '12', '--without', 'factCheckSite', '-f', 'overview'],
    );
    assert.match(
      overview,
      /^Pairs left out: \d+ of \d+, in 10 claims \(fact-checking sites as evidence\)\.$/mu,
    );
    assert.match(overview, /^10 claims lose their credit: 0, 1, /mu);
    assert.match(overview, /^Limited to the first 12 of 20 reference claims\.$/mu);
  });

  it('ranks systems by what they are worth without the evidence', async () => {
    const { reference, predictions } = sampleFiles;
    const leaking = writeLeaking();
    const board = async (...options: readonly string[]) => {
      const out = await printedBy(
        ...['compare', '--leaderboard', leaking, predictions, '-r', reference, '-m', 'averitec'],
        ...['--no-store', ...options],
      );
      return out;
    };
    const ranks = (out: string) =>
      Array.from(out.matchAll(/^\s+(\d)\s+(\S+)/gmu), ([, rank, name]) => [rank, name]);
    const systemA = path.basename(predictions);
    assert.deepEqual(ranks(await board()), [
      ['1', 'leaking.json'],
      ['1', systemA],
    ]);
    const without = await board('--without', rules);
    assert.deepEqual(ranks(without), [
      ['1', systemA],
      ['2', 'leaking.json'],
    ]);
    assert.match(
      without,
      /All systems are scored without the evidence that these rules flag: fact-checking sites as evidence, /u,
    );
    assert.match(without, /Left out: leaking\.json: \d+ pairs in 10 claims/u);
  });

  it('refuses names that are no rule, and streams', async () => {
    const files = ['-r', sampleFiles.reference, '-p', sampleFiles.predictions];
    const unknown = await runCli('score', ...files, '--without', 'factCheck');
    assert.equal(unknown.status, 2);
    assert.match(
      unknown.err,
      /Did you mean "ownFactCheck"|Did you mean "factCheckSite"|There is no rule "factCheck"/u,
    );
    const streamed = await runCli('score', ...files, '--without', rules, '--stream');
    assert.equal(streamed.status, 2);
    assert.match(streamed.err, /--without compares two runs/u);
  });
});

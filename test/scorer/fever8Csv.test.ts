// FEVER-8's leaderboard tables, read by a real process: the scores equal those of its official scorer on the data beside the checkout.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { sharedPath } from './sharedFolder.ts';

interface Golden {
  readonly claims: number;
  readonly questions: number;
  readonly questionAnswer: number;
  readonly averitec25: number;
  readonly perClaim: readonly (readonly [claim: number, questions: number, answers: number])[];
}

const near = (
  actual: number | null | undefined,
  expected: number | undefined,
  what: string,
): void => {
  assert.ok(Math.abs((actual ?? NaN) - (expected ?? NaN)) <= 1e-12, `${what}: ${String(actual)}`);
};

describe('the leaderboard tables of FEVER-8', () => {
  const folder = folderOfEachTest();
  it("have the numbers of the leaderboard's scorer, claim by claim", async function () {
    const reference = sharedPath(this, 'data/fever8/solution_dev.csv');
    const predictions = sharedPath(this, 'data/fever8/dev_predictions.csv');
    const golden = JSON.parse(
      readFileSync(sharedPath(this, 'golden/fever8-csv.json'), 'utf8'),
    ) as Readonly<Record<string, Golden>>;
    const out = await printedBy(
      ...['score', '-r', reference, '-p', predictions, '-m', 'hungarianMeteor,averitec'],
      ...['--format', 'json', '--no-store'],
    );
    const report = JSON.parse(out) as FlatReport;
    const expected = golden['dev_predictions.csv'];
    assert.ok(expected);
    assert.equal(report.claims.length, expected.claims);
    near(report.aggregate.hungarianMeteor?.question, expected.questions, 'questions');
    near(report.aggregate.hungarianMeteor?.questionAnswer, expected.questionAnswer, 'with answers');
    near(report.aggregate.averitecScore?.['0.25'], expected.averitec25, 'AVeriTeC score');
    for (const [claim, question, questionAnswer] of expected.perClaim) {
      const scored = report.claims[claim]?.hungarianMeteor;
      near(scored?.question, question, `questions of claim ${String(claim)}`);
      near(scored?.questionAnswer, questionAnswer, `claim ${String(claim)} with answers`);
    }
  });

  it('are held against an annotated file too, and are no streams', async function () {
    const reference = sharedPath(this, 'data/averitec/dev.json');
    const predictions = sharedPath(this, 'data/fever8/dev_predictions.csv');
    const files = ['-r', reference, '-p', predictions, '-m', 'verdict', '--no-store'];
    const whole = await runCli('score', ...files, '--format', 'json');
    assert.equal(whole.status, 0, whole.err);
    const { claims } = JSON.parse(whole.out) as FlatReport;
    assert.equal(claims.filter(({ predictedVerdict }) => predictedVerdict !== null).length, 500);
    const streamed = await runCli('score', ...files, '--stream');
    assert.equal(streamed.status, 1);
    assert.match(streamed.err, /is not JSON Lines/u);
  });

  it("are what the shared task's own program made of the annotated file, byte for byte", async function () {
    const annotated = sharedPath(this, 'data/averitec/dev.json');
    const table = sharedPath(this, 'data/fever8/solution_dev.csv');
    const output = path.join(folder, 'solution.csv');
    const { status, out, err } = await runCli(
      ...['convert', annotated, '--to', 'fever8-csv', '--output', output],
    );
    assert.equal(status, 0, err);
    assert.equal(out, '');
    assert.match(err, /500 claims: the sources of its answers are left out/u);
    assert.match(err, /500 claims written to/u);
    assert.equal(readFileSync(output, 'utf8'), readFileSync(table, 'utf8'));
  });
});

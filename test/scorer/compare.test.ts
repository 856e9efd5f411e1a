// Runs `evidence-inspector compare` as a real process on two systems, and on a system and a copy that was damaged on purpose.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Comparison } from '../../src/core/analyse/comparison/comparison.ts';
import type { SystemDifference } from '../../src/core/analyse/comparison/systemRows.ts';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { assertFollowsSchema } from '../support/assertFollowsSchema.ts';
import { sampleFiles, systemB } from '../support/manyClaims.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { printedBy, runCli, startCli } from '../support/runCli.ts';
import { isFullRun } from '../support/runSize.ts';
import { skip } from '../support/skip.ts';
import { storeOfRun } from '../support/storeOfRun.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { damagedCopy } from './damagedCopy.ts';
import { sharedPath } from './sharedFolder.ts';

function differenceIn({ rows }: Comparison, column: string): SystemDifference {
  const difference = rows.find((row) => row.column === column)?.differences[0];
  assert.ok(difference, column);
  return difference;
}

describe('evidence-inspector compare, as a process', () => {
  const folder = folderOfEachTest();
  const inFolder = (name: string): string => path.join(folder, name);
  const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

  async function report(
    name: string,
    reference: string,
    predictions: string,
    ...more: readonly string[]
  ): Promise<string> {
    const file = inFolder(`${name}.report.json`);
    const { status, err } = await runCli(
      ...['score', '-r', reference, '-p', predictions, '--output', file, '--format', 'csv'],
      ...['--store', storeOfRun, ...more],
    );
    assert.equal(status, 0, err);
    return file;
  }

  it("gives two systems' differences as their reports' means have them, and JSON that its schema accepts", async () => {
    const [a, b] = [
      await report('a', sampleFiles.reference, sampleFiles.predictions),
      await report('b', sampleFiles.reference, systemB),
    ];
    const { status, out, err } = await runCli(
      'compare',
      a,
      b,
      '--names',
      'A,B',
      '--format',
      'json',
    );
    assert.equal(status, 0, err);
    const comparison = JSON.parse(out) as Comparison;
    assertFollowsSchema(comparison, 'comparison');
    const [first, second] = [(json(a) as FlatReport).aggregate, (json(b) as FlatReport).aggregate];
    const means: readonly (readonly [
      string,
      (of: FlatReport['aggregate']) => number | null | undefined,
    ])[] = [
      ['semqa', ({ semqa }) => semqa?.score],
      ['semqa_question', ({ semqa }) => semqa?.question],
      ['hungarianMeteor_questionAnswer', ({ hungarianMeteor }) => hungarianMeteor?.questionAnswer],
      ['verdict_accuracy', ({ verdict }) => verdict?.accuracy],
      ['verdict_macroF1', ({ verdict }) => verdict?.macroF1],
      ['averitec_0.25', ({ averitecScore }) => averitecScore?.['0.25']],
    ];
    for (const [column, of] of means) {
      const { mean, baselineMean, difference } = differenceIn(comparison, column);
      assert.ok(Math.abs((baselineMean ?? 0) - (of(first) ?? NaN)) < 1e-12, column);
      assert.ok(Math.abs((mean ?? 0) - (of(second) ?? NaN)) < 1e-12, column);
      assert.ok(Math.abs((difference ?? 0) - ((mean ?? 0) - (baselineMean ?? 0))) < 1e-12, column);
    }
    assert.match(err, /^SemQA: A is better by /mu);
    // A is a FEVER file and B an AVeriTeC 2023 file. The format does not change how claims are scored.
    assert.doesNotMatch(err, /Different/u);
    const again = await runCli('compare', a, b, '--names', 'A,B', '--format', 'json');
    assert.equal(again.out, out);
  });

  it('scores predictions itself, also beside a stored report, with the same numbers', async () => {
    const a = await report('a', sampleFiles.reference, sampleFiles.predictions);
    const args = ['--names', 'A,B', '--store', storeOfRun, '--format', 'json'];
    const written = inFolder('comparison.csv');
    const files = ['--reference', sampleFiles.reference, systemB];
    const mixed = await runCli('compare', a, ...files, ...args, '--output', written);
    assert.equal(mixed.status, 0, mixed.err);
    assert.doesNotMatch(mixed.err, /Scoring A/);
    assert.match(mixed.err, /Scoring B \(2 of 2\)[^]*comparison written to /);
    const scored = await runCli('compare', sampleFiles.predictions, ...files, ...args);
    assert.equal(scored.out, mixed.out);
    const rows = parseCsv(readFileSync(written, 'utf8'));
    assert.equal(rows[0]?.[0], 'row');
    assert.deepEqual(
      new Set(rows.slice(1).map(([kind]) => kind)),
      new Set(['score', 'sources', 'slice', 'claim']),
    );
  });

  it('says which system it scores, and after Ctrl-C reads only what is left', async () => {
    const { reference, predictions } = sampleFiles;
    const args = ['compare', '-r', reference, predictions, systemB, '--limit', '4'];
    args.push('--store', inFolder('store'));
    const stopped = startCli([...args, '--threads', '1']);
    await stopped.said(/Scoring: system 2 of 2, \d+ of 4 claims/u);
    stopped.child.kill('SIGINT');
    const { status, out, err } = await stopped.finished;
    assert.deepEqual([status, out], [130, ''], err);
    assert.match(err, /Stopping; finished claims are kept\.[^]*^stopped: /mu);
    const again = await runCli(...args);
    assert.equal(again.status, 0, again.err);
    const [first = '', second = ''] = again.err.split(/^Scoring .* \(2 of 2\)$/mu);
    assert.match(first, /Scoring: system 1 of 2, \d+ of 4 claims/u);
    assert.doesNotMatch(first, /Loading models/u);
    assert.match(second, /Scoring: system 2 of 2, \d+ of 4 claims/u);
  });

  it('holds all others against the baseline that is named, at the level that is named', async () => {
    const out = await printedBy(
      ...['compare', '-r', sampleFiles.reference, sampleFiles.predictions, systemB, systemB],
      ...['--names', 'A,B,C', '--baseline', 'C', '--level', '.2', '--metrics', 'averitec'],
      ...['--resamples', '200', '--seed', '1', '--no-store', '--all'],
    );
    assert.match(out, /^A, B compared with C on 20 claims of reference\.json\.$/mu);
    assert.match(out, /^AVeriTeC score at 0\.2, A: A is better by /mu);
    assert.match(out, /^AVeriTeC score at 0\.2, B: B and C do not differ on 20 claims\.$/mu);
    assert.match(out, /exact or with 2,000 random exchanges, seed 1\./u);
  });

  it('answers first in at most 40 lines of 120 cells, and names the options that print the rest', async () => {
    const files = ['-r', sampleFiles.reference, sampleFiles.predictions, systemB];
    const out = await printedBy('compare', ...files, '--store', storeOfRun);
    const lines = out.trimEnd().split('\n');
    assert.ok(lines.length <= 40, out);
    assert.match(
      lines[0] ?? '',
      /^systemB\.predictions\.json is worse than systemA\.predictions\.json on AVeriTeC score, Verdict accuracy, Coverage and SemQA \(20 claims\)\.$/u,
    );
    assert.match(
      out,
      /^SemQA +20 +0\.658 +0\.321 +−0\.337 +−0\.451 to −0\.224 +< 0\.001 +worse$/mu,
    );
    assert.match(out, /^warning: The systems have predictions for different numbers of claims/mu);
    assert.doesNotMatch(out, /exploratory|by slice|sha256/u);
    const more = lines.slice(lines.indexOf('More:') + 1);
    assert.match(more.join('\n'), /^ {2}--all +all tables: 9 other scores, .*15 slices/u);
    assert.ok(
      more.every((line) => line.length <= 120),
      more.join('\n'),
    );
    const all = await runCli('compare', ...files, '--store', storeOfRun, '--all');
    for (const caption of [
      'Other scores \\(exploratory\\)',
      'Sources that two',
      'Claims newly right',
    ]) {
      assert.match(all.out, new RegExp(`^${caption}`, 'mu'));
    }
  });

  it('refuses systems of different references', async () => {
    const a = await report('a', sampleFiles.reference, sampleFiles.predictions, '-m', 'verdict');
    const claims = json(sampleFiles.reference) as Record<string, unknown>[];
    const changed = inFolder('changed.json');
    writeFileSync(
      changed,
      JSON.stringify(
        claims.map((claim, at) => (at === 3 ? { ...claim, claim: 'Another.' } : claim)),
      ),
    );
    const b = await report('b', changed, sampleFiles.predictions, '-m', 'verdict');
    const { status, out, err } = await runCli('compare', a, b);
    assert.equal(status, 1);
    assert.equal(out, '');
    assert.match(err, /the texts differ at 1 position \(the first is 3\)\. Score all systems/u);
  });

  it('is used wrongly with one system, without the reference, or with names that do not fit', async () => {
    const { reference, predictions } = sampleFiles;
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [['-r', reference, predictions], /needs two or more systems, but there is one/u],
      [[predictions, systemB], /--reference is missing: .*systemA.* is not a stored report/u],
      [
        ['-r', reference, predictions, systemB, '--names', 'A'],
        /--names has 1 name for 2 systems\. Expected one name for each system/u,
      ],
      [
        ['-r', reference, predictions, systemB, '--baseline', 'C'],
        /no system "C".*The systems are systemA/u,
      ],
    ];
    for (const [args, expected] of cases) {
      const { status, out, err } = await runCli('compare', ...args);
      assert.equal(status, 2, err);
      assert.equal(out, '');
      assert.match(err, expected);
    }
  });

  /** Compares a system with its damaged copy and checks that the comparison shows the damage. */
  async function checkDamage(
    reference: string,
    predictions: string,
    more: readonly string[],
  ): Promise<Comparison> {
    const whole = await report('whole', reference, predictions, ...more);
    const damage = damagedCopy(json(predictions) as unknown[], json(whole) as FlatReport);
    const copy = inFolder('damaged.json');
    writeFileSync(copy, JSON.stringify(damage.predictions));
    const out = await printedBy(
      ...['compare', '--reference', reference, whole, copy, '--names', 'whole,damaged'],
      ...['--format', 'json', '--store', storeOfRun, ...more],
    );
    const comparison = JSON.parse(out) as Comparison;
    assert.deepEqual(comparison.provenanceDifferences, []);
    const changedIn = (column: string): readonly (readonly [number, number])[] => {
      const found = comparison.claimDifferences.find((one) => one.column === column);
      assert.ok(found, column);
      return found.claims
        .filter(({ difference }) => difference !== 0)
        .map(({ index, difference }) => [index, difference]);
    };
    const { shuffled, dropped } = damage;
    // Questions were dropped. Every damaged claim loses, largest losses first, and no other claim changes.
    for (const column of ['semqa_question', 'hungarianMeteor_question']) {
      const changed = changedIn(column);
      for (const [index, difference] of changed) {
        assert.ok(dropped.has(index) && difference < 0, `${column}: claim ${String(index)}`);
      }
      // METEOR may have matched a different question than SemQA.
      if (column === 'semqa_question') assert.equal(changed.length, dropped.size);
      assert.ok(changed.length > dropped.size / 2, column);
      assert.equal(differenceIn(comparison, column).wins?.better, 0);
    }
    // Answers were exchanged, or were dropped together with their question. Nothing else changes.
    for (const column of ['semqa', 'semqa_answer', 'hungarianMeteor_questionAnswer']) {
      const changed = changedIn(column);
      for (const [index] of changed) {
        assert.ok(dropped.has(index) || shuffled.has(index), `${column}: claim ${String(index)}`);
      }
      const most = comparison.claimDifferences.find((one) => one.column === column)?.claims[0];
      assert.ok(most && (dropped.has(most.index) || shuffled.has(most.index)), column);
    }
    assert.equal(differenceIn(comparison, 'verdict_accuracy').result, 'equal');
    return comparison;
  }

  it('shows what was damaged in a copy of the sample system', async () => {
    const { reference, predictions } = sampleFiles;
    const comparison = await checkDamage(reference, predictions, []);
    assert.ok((differenceIn(comparison, 'semqa_question').difference ?? 0) < 0);
  });

  it('shows what was damaged in a copy of HerO, and that it is no chance', async function () {
    if (!isFullRun) skip(this, 'nightly', 'runs at night; the daily run damages the sample system');
    const reference = sharedPath(this, 'data/averitec/dev.json');
    const predictions = sharedPath(this, 'data/hero/dev_veracity_prediction_8b.json');
    const comparison = await checkDamage(reference, predictions, ['--limit', '90']);
    // With all 500 claims, every evidence score shows the damage. With 90 claims, only the most damaged scores show it.
    for (const column of ['semqa_question', 'hungarianMeteor_questionAnswer']) {
      const { result, difference, pValue } = differenceIn(comparison, column);
      assert.equal(result, 'exploratory', column);
      assert.ok((difference ?? 0) < 0 && (pValue ?? 1) < 0.05, column);
    }
  });
});

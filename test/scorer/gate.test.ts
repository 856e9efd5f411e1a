// `gate` as continuous integration runs it: the built command line on the sample files.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Gate } from '../../src/core/analyse/comparison/gate.ts';
import { sampleFiles, systemB } from '../support/manyClaims.ts';
import { runCli, type CliResult } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const { reference, predictions: systemA } = sampleFiles;

describe('gate of the command line', () => {
  const folder = folderOfSuite();
  const run = (...args: readonly string[]): Promise<CliResult> =>
    runCli('gate', '--score', 'verdict', '-r', reference, ...args);

  it('ends with 4 where a system is not within the margin, with the numbers of compare', async () => {
    const file = path.join(folder, 'gate.json');
    const [better, worse] = [systemA, systemB];
    const { status, out, err } = await run(better, worse, '--margin', '0.01', '-o', file);
    assert.equal(status, 4, out + err);
    assert.match(out, /^FAILED: .*difference \S+ \(95 % interval \S+ to \S+\)\. Not shown/mu);
    assert.match(out, /Gate failed\.\n$/u);
    const gate = JSON.parse(readFileSync(file, 'utf8')) as Gate;
    const table = await run(better, worse, '--margin', '0.01', '-f', 'markdown');
    assert.match(table.out, /Gate failed\.[^]*\| not shown to be within the margin +\|/u);
    const comparison = await runCli(
      ...['compare', better, worse, '-r', reference, '-m', 'verdict', '--primary', 'verdict'],
      ...['-f', 'json'],
    );
    const { rows } = JSON.parse(comparison.out) as {
      readonly rows: readonly { readonly differences: readonly Record<string, unknown>[] }[];
    };
    const [difference] = rows[0]?.differences ?? [];
    for (const name of ['mean', 'baselineMean', 'difference', 'interval', 'pValue', 'result']) {
      assert.deepEqual(
        (gate.checks[0] as unknown as typeof difference)?.[name],
        difference?.[name],
      );
    }
  });

  it('ends with 1 for a baseline that ends early or is damaged, of which compare warns first', async () => {
    const text = readFileSync(systemA, 'utf8');
    const [cut, damaged] = ['cut.json', 'damaged.json'].map((name) => path.join(folder, name));
    assert.ok(cut && damaged);
    writeFileSync(cut, text.slice(0, text.length / 3));
    writeFileSync(damaged, text.replace('"pred_label": "', '"pred_label": oops "'));
    for (const [file, says] of [
      [cut, /^error: .*cut\.json ends in the middle of claim \d+\. .*--allow cutFile/mu],
      [damaged, /^error: .*damaged\.json is damaged \(first at line \d+\).*--allow damagedFile/mu],
    ] as const) {
      const { status, out, err } = await run(file, systemB);
      assert.equal(status, 1, out + err);
      assert.equal(out, '');
      assert.match(err, says);
    }
    for (const format of ['table', 'markdown']) {
      const shown: CliResult = await runCli(
        ...['compare', cut, systemB, '-r', reference, '-m', 'verdict', '-f', format],
      );
      assert.match(
        shown.out,
        /^[^]*warning: `?cut\.json`? ends in the middle[^]*Verdict accuracy/u,
      );
      assert.equal(shown.out.split('ends in the middle').length, 2);
    }
  });

  it('ends with 1 for another reference, unless it is allowed by name', async () => {
    const gold = JSON.parse(readFileSync(reference, 'utf8')) as { label: string }[];
    for (const one of gold.slice(0, 3))
      one.label = one.label === 'Refuted' ? 'Supported' : 'Refuted';
    const texts = new Map([
      ['other.json', JSON.stringify(gold)],
      ['same.json', JSON.stringify(JSON.parse(readFileSync(reference, 'utf8')), null, 3)],
      ['own.json', readFileSync(reference, 'utf8')],
    ]);
    const report = async (name: string): Promise<string> => {
      const [file, output] = [path.join(folder, name), path.join(folder, `of-${name}`)];
      writeFileSync(file, texts.get(name) ?? '');
      const args = ['score', '-r', file, '-p', systemA, '-m', 'verdict', '-o', output];
      assert.equal((await runCli(...args)).status, 0);
      return output;
    };
    const own = await report('own.json');
    const decide = (...args: readonly string[]): Promise<CliResult> =>
      runCli('gate', '--score', 'verdict', own, ...args);
    const other = await report('other.json');
    const refused = await decide(other);
    assert.equal(refused.status, 1, refused.out + refused.err);
    assert.match(
      refused.err,
      /Different reference: .* for 3 claims \(first at claim 0\).*--allow differentReference\./u,
    );
    assert.notEqual((await decide(other, '--allow', 'differentReference')).status, 1);
    const reformatted = await decide(await report('same.json'));
    assert.equal(reformatted.status, 0, reformatted.err);
    const unknown = await decide(other, '--allow', 'differentReferenc');
    assert.equal(unknown.status, 2);
    assert.match(unknown.err, /Did you mean "differentReference"\?/u);
  });

  it('ends with 1 where the scores are over different claims, and where a file is missing', async () => {
    const few = path.join(folder, 'few.json');
    const scored = await runCli(
      ...['score', '-r', reference, '-p', systemA, '-m', 'verdict', '--limit', '5', '-o', few],
    );
    assert.equal(scored.status, 0, scored.err);
    const different = await run(few, systemB);
    assert.equal(different.status, 1, different.err);
    assert.match(
      different.err,
      /over different claims \(scored: few\.json 5, .*\. Score all systems for the same claims\./u,
    );
    assert.equal((await run(systemA, path.join(folder, 'none.json'))).status, 1);
  });
});

// Runs in parts, as processes: merged they are the file that one run writes.

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCli } from '../support/runCli.ts';
import { sharedPath } from './sharedFolder.ts';

const samples = path.join(import.meta.dirname, '../../samples');
const files = [
  ...['--reference', path.join(samples, 'reference.json')],
  ...['--predictions', path.join(samples, 'systemA.predictions.json')],
];

describe('evidence-inspector score --shard, then merge', function () {
  this.timeout(120_000);
  this.slow(20_000);

  let folder: string;
  const at = (name: string): string => path.join(folder, name);

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-shards-'));
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** The whole, its parts and both files' texts after the merge. */
  async function mergedAndWhole(
    count: number,
    ...args: readonly string[]
  ): Promise<readonly [merged: string, whole: string]> {
    const ends = await Promise.all([
      runCli('score', ...args, '--format', 'csv', '--output', at('whole.json')),
      ...Array.from({ length: count }, (_, part) =>
        runCli(
          ...['score', ...args, '--format', 'csv', '--shard', `${part + 1}/${count}`],
          ...['--output', at(`part-${part + 1}.json`)],
        ),
      ),
    ]);
    for (const { status, err } of ends) assert.equal(status, 0, err);
    const parts = Array.from({ length: count }, (_, part) => at(`part-${count - part}.json`));
    const { status, out, err } = await runCli('merge', ...parts, '--output', at('merged.json'));
    assert.equal(status, 0, err);
    assert.equal(out, '');
    return [readFileSync(at('merged.json'), 'utf8'), readFileSync(at('whole.json'), 'utf8')];
  }

  it('gives the bytes of one run, with the models and a file of ratings', async () => {
    const ratings = at('ratings.csv');
    writeFileSync(ratings, 'claim_id,coverage\n0,3\n1,5\n4,1\n99,2\n');
    const metrics = ['--metrics', 'semqa,bleu,verdict,averitec', '--columns', ratings];
    const [merged, whole] = await mergedAndWhole(3, ...files, ...metrics);
    assert.equal(merged, whole);
    assert.doesNotMatch(whole, /"shard"/u);
  });

  it('gives them of streams and with a limit', async () => {
    const lines = (name: string): string => {
      const claims = JSON.parse(readFileSync(path.join(samples, name), 'utf8')) as unknown[];
      writeFileSync(at(name), claims.map((claim) => `${JSON.stringify(claim)}\n`).join(''));
      return at(name);
    };
    const streamed = [
      ...['--reference', lines('reference.json'), '--stream'],
      ...['--predictions', lines('systemA.predictions.json')],
    ];
    const metrics = ['--metrics', 'hungarianMeteor,verdict,averitec', '--limit', '11'];
    const [merged, whole] = await mergedAndWhole(2, ...streamed, ...metrics);
    assert.equal(merged, whole);
  });

  it('says what is missing, with the command that makes it, and writes nothing', async () => {
    const { status, err } = await runCli('merge', at('part-2.json'), '--output', at('none.json'));
    assert.equal(status, 1);
    assert.match(err, /1 of 2 parts is missing: 1\/2\./u);
    const [, command = ''] = /`evidence-inspector (score .*)`/u.exec(err) ?? [];
    assert.match(command, /--limit 11 --shard 1\/2 --output part-1-of-2\.json$/u);
    assert.equal(existsSync(at('none.json')), false);
  });

  it('is refused where all claims must be known together', async () => {
    const both = [...files, '--metrics', 'verdict', '--shard', '1/2'];
    const asked = await runCli('score', ...both, '--stream', '--columns', at('ratings.csv'));
    assert.equal(asked.status, 2);
    assert.match(asked.err, /read whole\. Add --no-stream/u);
    const wrong = await runCli('score', ...files, '--shard', '3/2');
    assert.equal(wrong.status, 2);
    assert.match(wrong.err, /expected a part and how many parts there are/u);
  });

  it('gives the bytes of one run of HerO, from parts of 500 claims', async function () {
    const reference = sharedPath(this, 'data/averitec/dev.json');
    const predictions = sharedPath(this, 'data/hero/dev_veracity_prediction_8b.json');
    const [merged, whole] = await mergedAndWhole(
      ...([2, '--reference', reference, '--predictions', predictions] as const),
      ...['--metrics', 'verdict,bleu,urlOverlap,ordinalVerdict'],
    );
    assert.equal(merged, whole);
  });
});

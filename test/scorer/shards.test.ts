// Sharded runs as processes: their merged output equals the file that a single run writes.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sampleFiles, writeAsLines } from '../support/manyClaims.ts';
import { printedBy, runCli, startCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';
import { sharedPath } from './sharedFolder.ts';
import { isFullRun, runSize } from '../support/runSize.ts';
import { skip } from '../support/skip.ts';

const files = ['--reference', sampleFiles.reference, '--predictions', sampleFiles.predictions];

describe('evidence-inspector score --shard, then merge', () => {
  const folder = folderOfSuite();
  const at = (name: string): string => path.join(folder, name);

  /** Scores the files as a whole and in `count` parts. Returns the merged report of the parts and the whole report, as texts. */
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
    const out = await printedBy('merge', ...parts, '--output', at('merged.json'));
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
    const { reference, predictions } = writeAsLines(folder);
    const streamed = ['--reference', reference, '--predictions', predictions, '--stream'];
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
    assert.match(asked.err, /needs the whole files\. Add --no-stream/u);
    const wrong = await runCli('score', ...files, '--shard', '3/2');
    assert.equal(wrong.status, 2);
    assert.match(wrong.err, /Expected a part and how many parts there are/u);
  });

  it('gives the bytes of one run of HerO', async function () {
    if (!isFullRun) skip(this, 'nightly', 'the daily run scores parts of the sample');
    const reference = sharedPath(this, 'data/averitec/dev.json');
    const predictions = sharedPath(this, 'data/hero/dev_veracity_prediction_8b.json');
    const [merged, whole] = await mergedAndWhole(
      ...([2, '--reference', reference, '--predictions', predictions] as const),
      ...['--metrics', 'verdict,bleu,urlOverlap,ordinalVerdict'],
    );
    assert.equal(merged, whole);
  });
});

describe('evidence-inspector merge of parts in JSON Lines that are larger than its memory', () => {
  const count = runSize(24_000);
  /** Fewer claims have longer questions, so that the files are equally large. */
  const letters = 2100 * (24_000 / count);
  const folder = folderOfSuite();
  let parts: readonly string[];
  const at = (name: string): string => path.join(folder, name);

  before(async () => {
    const write = (name: string, claimOf: (id: number) => object): string => {
      const lines = Array.from({ length: count }, (_, id) => `${JSON.stringify(claimOf(id))}\n`);
      writeFileSync(at(name), lines.join(''));
      return at(name);
    };
    const question = { question: `Is it s${'o'.repeat(letters)}?` };
    const claim = (id: number): string => `Claim ${id}, of which there are many.`;
    const reference = write('reference.jsonl', (id) => ({
      claim: claim(id),
      label: id % 3 === 0 ? 'Refuted' : 'Supported',
      questions: [{ ...question, answers: [{ answer: 'no', answer_type: 'Abstractive' }] }],
    }));
    const predictions = write('predictions.jsonl', (id) => ({
      ...{ claim_id: id, claim: claim(id), pred_label: 'Supported' },
      evidence: [{ question: 'Is it so?', answer: 'no', url: 'https://example.org' }],
    }));
    const args = ['score', '-r', reference, '-p', predictions, '--metrics', 'verdict', '--stream'];
    const outputs = ['whole.jsonl', 'part-1.jsonl', 'part-2.jsonl'];
    for (const [part, output] of outputs.entries()) {
      const shard = part === 0 ? [] : ['--shard', `${part}/2`];
      await printedBy(...args, ...shard, '-f', 'official', '-o', at(output));
    }
    parts = outputs.slice(1).map(at).reverse();
  });
  /**
   * Merges with a heap limit below the total size of the parts (50 MB). Young objects get little space, because garbage is collected
   * later if other programs use the cores.
   */
  const merging = (...args: readonly string[]) =>
    startCli(['merge', ...args], {
      nodeArgs: ['--max-old-space-size=44', '--max-semi-space-size=2'],
    });

  it('gives the bytes of one run', async () => {
    assert.ok(statSync(at('whole.jsonl')).size > 46 * 2 ** 20);
    const { status, err } = await merging(...parts, '--output', at('merged.jsonl')).finished;
    assert.equal(status, 0, err);
    assert.ok(readFileSync(at('merged.jsonl')).equals(readFileSync(at('whole.jsonl'))));
  });

  it('writes nothing when a number is not that of its claims, and says which', async () => {
    const [last = '', ...others] = parts;
    const text = readFileSync(last, 'utf8');
    writeFileSync(at('edited.jsonl'), text.replace(/"accuracy":0\.6\d*/u, '"accuracy":0.8'));
    const { status, err } = await merging(
      ...[at('edited.jsonl'), ...others],
      ...['--output', at('none.jsonl')],
    ).finished;
    assert.equal(status, 1);
    assert.match(
      err,
      /edited\.jsonl is not a usable report: aggregate\.\w.* is 0\.8, but .* give 0\.6/u,
    );
    assert.equal(existsSync(at('none.jsonl')), false);
  });

  it('leaves what was there when it is stopped while it writes', async () => {
    writeFileSync(at('kept.json'), 'an earlier report');
    const { child, finished } = merging(...parts, '--output', at('kept.json'));
    const temporary = (): readonly string[] =>
      readdirSync(folder).filter((name) => name.endsWith('.tmp'));
    while (temporary().length === 0 && child.exitCode === null) await delay(5);
    child.kill('SIGINT');
    const { status, err } = await finished;
    assert.equal(status, 130, err);
    assert.match(err, /stopped: /u);
    assert.equal(readFileSync(at('kept.json'), 'utf8'), 'an earlier report');
    assert.deepEqual(temporary(), []);
  });
});

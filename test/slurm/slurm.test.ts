// An array job and its merge on a real single-host Slurm (scripts/testSlurm.mjs). The report must equal the report of a single
// run.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { printedBy } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';
import { OneHostSlurm } from './oneHostSlurm.ts';

const root = path.resolve(import.meta.dirname, '../..');
const submit = path.join(root, 'scripts/slurm/submit.sh');
const files = [
  ...['--reference', path.join(root, 'samples/reference.json')],
  ...['--predictions', path.join(root, 'samples/systemA.predictions.json')],
  ...['--metrics', 'averitec,coverage,semqa'],
];
const jobsEndWithinMs = 120_000;

describe('scripts/slurm under a real Slurm', () => {
  const folder = folderOfSuite();
  let slurm: OneHostSlurm;
  let whole: string;
  const at = (...names: readonly string[]): string => path.join(folder, ...names);

  before(async () => {
    mkdirSync(at('cluster'));
    slurm = await OneHostSlurm.start(at('cluster'));
    slurm.env['EVIDENCE_INSPECTOR'] = `${process.execPath} ${path.join(root, 'dist/cli.js')}`;
    slurm.env['EI_STORE'] = at('store');
    await printedBy('score', ...files, '--output', at('whole.json'));
    whole = readFileSync(at('whole.json'), 'utf8');
  });
  after(async () => {
    await slurm.stop();
  });

  /** Returns the numbers of the submitted jobs: the array job, the job for missing parts, and the merge. */
  function submitted(
    out: string,
    ...options: readonly string[]
  ): { readonly said: string; readonly jobs: readonly string[] } {
    const said = slurm.run(submit, '3', out, ...options, '--', ...files);
    return { said, jobs: [...said.matchAll(/job (\d+)/gu)].map(([, job = '']) => job) };
  }

  async function ended(): Promise<void> {
    const end = performance.now() + jobsEndWithinMs;
    while (slurm.run('squeue', '--noheader') !== '') {
      assert.ok(performance.now() < end, `${slurm.run('squeue')}\n${slurm.logs()}`);
      await delay(250);
    }
  }

  it('scores in parts and merges them to the bytes of one run', async () => {
    const { said, jobs } = submitted(at('run'));
    assert.match(said, /^scoring parts 1,2,3: job \d+\nmerging into .*report\.json: job \d+\n$/u);
    assert.equal(jobs.length, 2);
    await ended();
    assert.equal(readFileSync(at('run', 'report.json'), 'utf8'), whole);
  });

  it('names the part of a task that was cancelled, and goes on with that one alone', async () => {
    const { jobs } = submitted(at('cut'), '--hold');
    const [array = '', merge = ''] = jobs;
    slurm.run('scancel', `${array}_2`);
    slurm.run('scontrol', 'release', array, merge);
    await ended();
    assert.ok(!existsSync(at('cut', 'report.json')));
    assert.ok(!existsSync(at('cut', 'part-2-of-3.jsonl')));
    assert.match(readFileSync(at('cut', 'merge.log'), 'utf8'), /part 2\/3|--shard 2\/3/u);

    const again = submitted(at('cut'));
    assert.match(again.said, /^scoring parts 2: job/u);
    await ended();
    assert.equal(readFileSync(at('cut', 'report.json'), 'utf8'), whole);
  });

  it('only merges where all parts are there', async () => {
    rmSync(at('run', 'report.json'));
    const { said } = submitted(at('run'));
    assert.match(said, /^merging into/u);
    await ended();
    assert.equal(readFileSync(at('run', 'report.json'), 'utf8'), whole);
  });
});

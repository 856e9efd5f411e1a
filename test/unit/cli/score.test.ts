import assert from 'node:assert/strict';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { score } from '../../../src/cli/score.ts';
import type { ScoreOptions } from '../../../src/cli/scoreOptions.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import type { ScoreObserver, ScoreResult, Scoring } from '../../../src/protocol/scorer.ts';
import { parseCsv } from '../../support/parseCsv.ts';
import { sampleReport } from '../core/report/sampleReport.ts';

const { claims, ...rest } = sampleReport;
const result: ScoreResult = {
  ...rest,
  total: claims.length,
  timing: { totalMs: 1, modelMs: 1, modelCalls: 1, storeHits: 0 },
};
const cancelled = new InspectorError(
  'cancelled',
  'Scoring was cancelled.',
  'Finished claims are kept.',
);

/** A scorer that aligns, delivers the given number of claims, and then ends as told. */
function scorerThat(delivers: number, ends: ScoreResult | Error): Scoring {
  const run = async (observer: ScoreObserver): Promise<ScoreResult> => {
    await Promise.resolve();
    observer.onProgress({ stage: 'scoring', done: 0, total: claims.length });
    observer.onAligned?.(rest);
    observer.onScored(claims.slice(0, delivers));
    if (ends instanceof Error) throw ends;
    return ends;
  };
  return {
    outline: () => Promise.reject(new Error('not asked')),
    score: (_params, observer) => ({ result: run(observer), prioritise: () => undefined }),
  };
}

describe('score', () => {
  let folder: string;
  let printed: string;
  let said: string[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-'));
    printed = '';
    said = [];
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function run(scoring: Scoring, options: Partial<ScoreOptions> = {}): Promise<number> {
    return score(
      {
        reference: path.resolve('reference.json'),
        predictions: path.resolve('predictions.json'),
        metrics: ['semqa'],
        format: 'table',
        threads: 0,
        alpha: 0.5,
        threshold: 0.2,
        variation: 'hungarian',
        temperature: 1,
        store: false,
        ...options,
      },
      {
        scoring,
        progress: {
          update: () => undefined,
          say: (line) => said.push(line),
          stop: () => undefined,
        },
        signal: new AbortController().signal,
        print: (text) => {
          printed += text;
          return Promise.resolve();
        },
        width: 110,
      },
    );
  }

  it('prints the table, and says problems with file, line and column and what was aligned', async () => {
    assert.equal(await run(scorerThat(3, result)), 0);
    assert.match(printed, /^# +SemQA/);
    assert.deepEqual(said, [
      'predictions.json:2:3: warning: No url. [missingField]',
      'alignment: Claim 1 has no prediction.',
    ]);
  });

  it('says ten alignment findings of a kind, counts the rest, and none beyond the limit', async () => {
    const alignment = Array.from({ length: 14 }, (_, referenceIndex) => ({
      kind: 'missing' as const,
      message: `No prediction for ${referenceIndex}.`,
      referenceIndex,
    }));
    await run(scorerThat(3, { ...result, alignment }));
    assert.equal(said.filter((line) => line.startsWith('alignment: No')).length, 10);
    assert.equal(said.at(-1), 'alignment: and 4 more like these (missing)');
    said = [];
    await run(scorerThat(3, { ...result, alignment }), { limit: 3 });
    assert.equal(said.filter((line) => line.startsWith('alignment: ')).length, 3);
  });

  it('prints JSON and CSV without a word more, and says the means on the side', async () => {
    assert.equal(await run(scorerThat(3, result), { format: 'json' }), 0);
    assert.deepEqual(JSON.parse(printed), JSON.parse(JSON.stringify(sampleReport)));
    assert.ok(said.some((line) => line.startsWith('SemQA 0.31')));
    printed = '';
    assert.equal(await run(scorerThat(3, result), { format: 'csv' }), 0);
    assert.equal(parseCsv(printed).length, 5);
  });

  it('writes the report in the form that the file name asks for, and prints as well', async () => {
    for (const [name, start] of [
      ['r.json', '{\n  "schema"'],
      ['r.CSV', 'row,index'],
      ['r.md', '## SemQA'],
      ['report', '{\n  "schema"'],
    ] as const) {
      const output = path.join(folder, name);
      assert.equal(await run(scorerThat(3, result), { output }), 0);
      assert.ok(readFileSync(output, 'utf8').startsWith(start), name);
    }
    assert.equal(readdirSync(folder).length, 4, 'no temporary file is left');
    assert.match(printed, /^# +SemQA/);
  });

  it('computes with the given parameters', async () => {
    await run(scorerThat(3, result), { format: 'json', alpha: 1 });
    const report = JSON.parse(printed) as Report;
    assert.equal(report.parameters.semqa.alpha, 1);
    assert.equal(report.aggregate.semqa.score, report.aggregate.semqa.question);
  });

  it('keeps what was finished when it is cancelled, and says so', async () => {
    const output = path.join(folder, 'r.json');
    assert.equal(await run(scorerThat(2, cancelled), { format: 'json', output }), 130);
    const report = JSON.parse(printed) as Report;
    assert.equal(report.complete, false);
    assert.equal(report.claims.length, 2);
    assert.deepEqual(JSON.parse(readFileSync(output, 'utf8')), report);
    assert.ok(said.includes('stopped: Scoring was cancelled. Finished claims are kept.'));
    assert.ok(said.some((line) => line.startsWith('Incomplete: 2 of 3 claims')));
  });

  it('prints nothing when it is cancelled before a claim was finished', async () => {
    assert.equal(await run(scorerThat(0, cancelled)), 130);
    assert.equal(printed, '');
  });

  it('keeps what was finished when it fails, with the reason', async () => {
    const failure = new InspectorError('modelFailed', 'The model is gone.', 'Score again.');
    assert.equal(await run(scorerThat(1, failure), { format: 'json' }), 1);
    assert.equal((JSON.parse(printed) as Report).claims.length, 1);
    assert.ok(said.includes('error: The model is gone. Score again.'));
  });

  it('finds out before scoring that the report cannot be written', async () => {
    const output = path.join(folder, 'absent', 'r.json');
    assert.equal(await run(scorerThat(3, result), { output }), 1);
    assert.match(
      said.join('\n'),
      /r\.json cannot be written: its folder does not exist \(ENOENT\)/,
    );
    assert.equal(printed, '');
    assert.equal(await run(scorerThat(3, result), { output: folder }), 1);
    assert.match(said.join('\n'), /cannot be written: it is a folder/);
  });

  it('prints the results when the disk is full, and fails', async function () {
    if (process.platform !== 'linux') {
      console.log('      (only Linux has /dev/full: not checked here)');
      return;
    }
    assert.equal(await run(scorerThat(3, result), { output: '/dev/full' }), 1);
    assert.match(
      said.join('\n'),
      /no space left on the device \(ENOSPC\).*The results are printed/,
    );
    assert.match(printed, /^# +SemQA/);
  });

  it('replaces what a link points to, not the link', async () => {
    const [file, link] = [path.join(folder, 'old.json'), path.join(folder, 'link.json')];
    writeFileSync(file, 'old');
    symlinkSync(file, link);
    await run(scorerThat(3, result), { output: link });
    assert.ok(readFileSync(file, 'utf8').startsWith('{'));
  });
});

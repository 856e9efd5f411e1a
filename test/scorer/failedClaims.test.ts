// A judge that refuses nearly every claim: no output may look as if the whole file had been scored. The judge answers for 1 of
// the sample's 20 claims. Another claim has no prediction, so the judge is not asked and recall is 0.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ev2rMetric } from '../../src/core/score/metrics/judged/ev2r.ts';
import { exampleOf } from '../support/fakeJudge.ts';
import type { JudgeSchema } from '../../src/core/score/judge/judge.ts';
import { startJudgeServer, type Asked, type JudgeServer } from '../support/judgeServer.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { runCli, type CliResult } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const claims = JSON.parse(readFileSync(sampleFiles.reference, 'utf8')) as readonly {
  readonly claim: string;
}[];
const answered = claims[0]?.claim ?? '';
const over = /over 2\s+of\s+20\s+claims/u;

function replyTo({ body, text }: Asked): string {
  if (!text.includes(answered)) return 'I cannot help with that.';
  const form = body['response_format'] as {
    readonly json_schema: { readonly schema: JudgeSchema };
  };
  return JSON.stringify(exampleOf(form.json_schema.schema));
}

describe('a run whose judge refuses 18 of 20 claims', () => {
  const folder = folderOfSuite();
  let server: JudgeServer;

  before(async () => {
    server = await startJudgeServer((asked) => ({ content: replyTo(asked) }));
  });

  after(async () => {
    await server.close();
  });

  const report = (): string => path.join(folder, 'report.json');

  function run(...args: readonly string[]): Promise<CliResult> {
    const { reference, predictions } = sampleFiles;
    return runCli(
      ...['score', '-r', reference, '-p', predictions, '-m', ev2rMetric.id],
      ...['--judge', server.url, '--judge-model', 'm', '--yes'],
      ...['--store', path.join(folder, 'store'), '--output', report(), ...args],
    );
  }

  it('ends with status 5, warns before the first number, and has the count beside it', async () => {
    const { status, out, err } = await run();
    assert.equal(status, 5, err);
    assert.match(out, /^warning: Ev2R failed for 18 of 20 claims \(claim 1: /u);
    const [line = ''] = out.split('\n').filter((one) => one.startsWith('Ev2R 0.50'));
    assert.match(line, over);
    assert.match(err, /Ev2R failed for 18 of 20 claims\. --max-failed sets how many may fail\./u);
    const { aggregate } = JSON.parse(readFileSync(report(), 'utf8')) as {
      readonly aggregate: Readonly<Record<string, unknown>>;
    };
    assert.deepEqual(aggregate['failures'], {
      ev2r: {
        ...{ claims: 20, scored: 2, failed: 18 },
        // There is no precision without predictions.
        columns: { ev2r_precision: 1, ev2r_questionPrecision: 1 },
      },
    });
  });

  for (const format of ['table', 'markdown', 'latex', 'csv', 'html', 'json', 'jsonl', 'official']) {
    it(`says in ${format} over how many claims the number is`, async () => {
      const { out, err, status } = await run('--format', format);
      assert.equal(status, 5, err);
      // JSON contains the numbers, and the official formats have no place for sentences. For these formats, the sentences go to
      // stderr.
      const isElsewhere = ['json', 'jsonl', 'official'].includes(format);
      assert.match(isElsewhere ? err : out, over);
    });
  }

  it('is accepted with a limit that allows as many, in number or share', async () => {
    for (const limit of ['18', '90%']) {
      const { status, err } = await run('--max-failed', limit);
      assert.equal(status, 0, err);
    }
    for (const limit of ['17', '89.9%', '0']) {
      const { status, err } = await run('--max-failed', limit);
      assert.equal(status, 5, err);
      assert.match(err, /error: Ev2R failed for 18 of 20 claims\. At most /u);
    }
    for (const limit of ['-1', '101%', 'some', '1.5']) {
      const { status, err } = await run(`--max-failed=${limit}`);
      assert.equal(status, 2, err);
      assert.match(
        err,
        /Expected a number of claims, such as 3, or a share of the claims, such as 5%\./u,
      );
    }
  });

  it('counts for what is scored in a comparison, too', async () => {
    const { status, out, err } = await runCli(
      ...['compare', report(), report(), '--names', 'before,after'],
    );
    assert.equal(status, 5, err);
    assert.match(out, /All systems: Ev2R failed for 18 of 20 claims/u);
  });
});

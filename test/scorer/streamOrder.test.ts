// The command line as a real process on large files, with the predictions in the reference's order and in a different order.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { runCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

/** Number of claims. */
const count = 3000;
/** Text that is long enough to make the two files together larger than 64 MB. */
const filler = 'so it is written '.repeat(1380);

describe('evidence-inspector score, on large files whose claims stand in another order', () => {
  const folder = folderOfSuite();
  let files: readonly string[];

  before(() => {
    const write = (name: string, lineOf: (id: number, at: number) => object): string => {
      const target = path.join(folder, name);
      const lines = Array.from({ length: count }, (_, at) =>
        JSON.stringify(lineOf((at * 2477) % count, at)),
      );
      writeFileSync(target, `${lines.join('\n')}\n`);
      return target;
    };
    const question = { question: 'Is it so?' };
    const reference = write('reference.jsonl', (_, at) => ({
      claim: `Claim ${at}, of which there are many.`,
      label: at % 2 === 0 ? 'Refuted' : 'Supported',
      questions: [{ ...question, answers: [{ answer: 'no', answer_type: 'Abstractive' }] }],
    }));
    const predictions = write('predictions.jsonl', (id) => ({
      claim_id: id,
      claim: `Claim ${id}, of which there are many.`,
      pred_label: id % 10 < 7 ? (id % 2 === 0 ? 'Refuted' : 'Supported') : 'Not Enough Evidence',
      evidence: [
        { ...question, answer: `no, ${id}`, url: 'https://example.org', scraped_text: filler },
      ],
    }));
    files = [
      'score',
      '-r',
      reference,
      '-p',
      predictions,
      '--metrics',
      'verdict',
      '--format',
      'json',
    ];
  });

  it('gives the report of the whole files, by itself', async () => {
    const whole = await runCli(...files, '--no-stream');
    const streamed = await runCli(...files);
    assert.equal(streamed.status, 0, streamed.err);
    assert.match(streamed.err, /read as streams/);
    const report = JSON.parse(streamed.out) as FlatReport;
    const expected = JSON.parse(whole.out) as FlatReport;
    assert.equal(expected.aggregate.verdict?.accuracy, 0.7);
    const { alignment, ...rest } = report;
    const { alignment: expectedAlignment, ...expectedRest } = expected;
    assert.deepEqual(rest, expectedRest);
    // The complete list has every claim. The stream's list has the first 200 claims and a count.
    assert.deepEqual(alignment.slice(0, 200), expectedAlignment.slice(0, 200));
    assert.equal(200 + (alignment.at(-1)?.left ?? 0), expectedAlignment.length);
  });
});

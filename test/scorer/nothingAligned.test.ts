// Predictions that match no claim of the reference: every way of reading them ends in an error without a score.

import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCli, type CliResult } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const question = 'When did it open?';
const reference = ['The bridge opened in 1932.', 'The tower is 300 m high.', 'It rains.'].map(
  (claim) => ({
    claim,
    label: 'Supported',
    questions: [{ question, answers: [{ answer: 'In 1932.', answer_type: 'Extractive' }] }],
    justification: 'It is so.',
  }),
);
const evidence = [{ question, answer: 'In 1932.', url: 'https://example.org' }];

/** Creates a file in FEVER's format. */
const predictionsOf = (claims: readonly object[]): readonly object[] =>
  claims.map((claim) => ({ ...claim, pred_label: 'Supported', evidence }));

const strangers = predictionsOf([
  { claim: 'Cats can fly.', claim_id: 100 },
  { claim: 'Fish can sing.', claim_id: 101 },
]);

describe('predictions without a claim of the reference', () => {
  const folder = folderOfEachTest();
  function write(name: string, claims: readonly object[], isLines: boolean): string {
    const file = path.join(folder, `${name}.${isLines ? 'jsonl' : 'json'}`);
    const lines = claims.map((claim) => JSON.stringify(claim));
    writeFileSync(file, isLines ? `${lines.join('\n')}\n` : `[${lines.join(',')}]`);
    return file;
  }

  function score(
    predictions: readonly object[],
    isLines: boolean,
    ...more: readonly string[]
  ): Promise<CliResult> {
    return runCli(
      ...['score', '-r', write('reference', reference, isLines)],
      ...['-p', write('system', predictions, isLines), '-m', 'verdict', '--no-store', ...more],
      ...['--output', path.join(folder, 'report.json')],
    );
  }

  for (const [how, isLines, ...options] of [
    ['whole files', false],
    ['a stream', true, '--stream'],
  ] as const) {
    it(`are refused in ${how}, with a claim of each side`, async () => {
      const { status, out, err } = await score(strangers, isLines, ...options);
      assert.deepEqual([status, out], [1, ''], err);
      assert.match(err, /error: No prediction in system\.jsonl? is for a claim in reference\./u);
      assert.match(err, /Example of a claim in the reference: "The bridge opened in 1932\."/u);
      assert.match(err, /Example of a claim in the predictions: "Cats can fly\."/u);
      assert.match(err, /Choose the reference that these predictions were made for\./u);
      assert.ok(!existsSync(path.join(folder, 'report.json')));
    });

    it(`are refused in ${how} where they have neither text nor id`, async () => {
      const { status, err } = await score(
        predictionsOf([{ claim: '' }, { claim: '' }]),
        isLines,
        ...options,
      );
      assert.equal(status, 1, err);
      assert.match(err, /The claims in the predictions have neither a text nor a claim_id\./u);
      assert.match(err, /use --by-position/u);
    });

    it(`are refused in ${how} where their ids count from 1 and they have no text`, async () => {
      const shifted = predictionsOf([1, 2, 3].map((id) => ({ claim_id: id, claim: '' })));
      const { status, out, err } = await score(shifted, isLines, ...options);
      assert.equal(status, 1, err);
      assert.doesNotMatch(out, /Accuracy/u);
      assert.match(
        err,
        /their ids run from 1 to 3, but those in reference\.jsonl? run from 0 to 2\./u,
      );
      assert.match(err, /both files count from the same number/u);
    });

    it(`are refused in ${how} where the claims that are scored have none`, async () => {
      const last = predictionsOf([{ claim: 'It rains.' }]);
      const limited = await score(last, isLines, '--limit', '2', ...options);
      assert.equal(limited.status, 1, limited.err);
      assert.match(limited.err, /is for one of the first 2 claims in/u);
      const whole = await score(last, isLines, ...options);
      assert.equal(whole.status, 0, whole.err);
      assert.match(
        whole.out,
        /warning: Reference claims with a prediction: only 1 of 3 \(33 %\)\./u,
      );
    });
  }

  for (const [how, isLines, ...options] of [
    ['whole files', false],
    ['a stream', true, '--stream'],
  ] as const) {
    it(`are refused in ${how} where their words for verdicts are not the reference's`, async () => {
      const words = predictionsOf(reference.map(({ claim }) => ({ claim }))).map((one) => ({
        ...one,
        pred_label: 'SUPPORTS',
      }));
      const { status, out, err } = await score(words, isLines, ...options);
      assert.deepEqual([status, out], [1, ''], err);
      assert.match(
        err,
        /system\.jsonl? has other words for verdicts \("SUPPORTS"\) than the reference/u,
      );
      assert.ok(err.includes('{"labels":{"SUPPORTS":"Supported"}}'), err);
      const official = await score(words, isLines, '--data-set', 'averitec', ...options);
      assert.match(official.out, /0\.00 \(Verdict accuracy\)/u);
    });
  }

  it('are read with what their words for verdicts mean, which the mapping of a known form says', async () => {
    const claims = reference.map(({ claim }) => ({ claim, pred_label: 'SUPPORTS', evidence }));
    const file = write('words', claims, false);
    const mapping = path.join(folder, 'words.mapping.json');
    const { status, err } = await runCli('mapping', file, '-o', mapping);
    assert.equal(status, 0, err);
    assert.match(err, /words\.json is read as it is \(AVeriTeC 2024 and 2025\)\./u);
    const scored = await score(claims, false, '--mapping', mapping);
    assert.match(scored.out, /1\.00 \(Verdict accuracy\)/u, scored.err);
    assert.match(scored.err, /"SUPPORTS", which the mapping reads as "Supported"/u);
    const known = await runCli('mapping', write('known', predictionsOf(claims), false));
    assert.deepEqual([known.status, known.out], [1, '']);
    assert.match(known.err, /known\.json needs no mapping\. .*`--show fever` prints the format/u);
  });

  it('without any verdict are refused where nothing else is compared', async () => {
    const claims = reference.map(({ claim }) => ({ claim, evidence }));
    const { status, err } = await score(claims, false);
    assert.equal(status, 1, err);
    assert.match(
      err,
      /No prediction in system\.json has a verdict, and this run compares nothing else\./u,
    );
    // A judge's verdict is compared with the reference, too.
    const replies = path.join(folder, 'replies.jsonl');
    const reply = { explanation: '', label: 'Supported' };
    writeFileSync(
      replies,
      claims.map(({ claim }) => JSON.stringify({ claim, response: reply })).join('\n'),
    );
    const judged = await score(claims, false, '-m', 'judgeVerdict', '--replies', replies);
    assert.match(judged.out, /Judge = reference/u, judged.err);
  });

  it('are compared with no system', async () => {
    const good = write('good', predictionsOf(reference.map(({ claim }) => ({ claim }))), false);
    const gold = write('reference', reference, false);
    for (const way of [[], ['--leaderboard']]) {
      const { status, out, err } = await runCli(
        ...['compare', '-r', gold, good, write('system', strangers, false), '-m', 'verdict'],
        ...['--no-store', ...way],
      );
      assert.deepEqual([status, out], [1, ''], err);
      assert.match(err, /No prediction in system\.json is for a claim in reference\.json\./u);
    }
  });
});

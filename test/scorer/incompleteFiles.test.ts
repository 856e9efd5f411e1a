// Commands that describe, check or convert a file that ends early or is damaged. Runs the built command line.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFiles } from '../support/manyClaims.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const { reference, predictions } = sampleFiles;
const models = ['--no-models'];
const cutWarning =
  /ends in the middle of claim \d+\. The results cover only what could be read\. Correct the file or download it again\./u;

describe('an incomplete file', () => {
  const folder = folderOfSuite();
  const target = path.join(folder, 'converted.json');
  let cut: string;
  let damaged: string;

  before(() => {
    const write = (name: string, text: string): string => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    const text = readFileSync(predictions, 'utf8');
    const lines = (JSON.parse(text) as readonly object[]).map((claim) => JSON.stringify(claim));
    cut = write('cut.json', text.slice(0, text.length / 2));
    damaged = write('damaged.jsonl', lines.with(1, lines[1]?.slice(0, 90) ?? '').join('\n'));
  });

  it('is named before the numbers of stats and doctor, in every format with room for it', async () => {
    for (const command of [['stats'], ['doctor', ...models]]) {
      for (const format of ['table', 'markdown', 'html', 'json']) {
        const out = await printedBy(...command, cut, '-f', format);
        const [before = ''] = out.split(/Rule|Contents|<table|"version"/u);
        assert.match(before, cutWarning, `${command.join(' ')} ${format}`);
      }
      const { out } = await runCli(...command, damaged);
      assert.match(out, /^warning: .*damaged\.jsonl is damaged \(first at line 2\)/u);
      const whole = await runCli(...command, predictions, '-f', 'json');
      assert.equal('warnings' in (JSON.parse(whole.out) as object), false);
    }
  });

  it('without any claim is refused with one next step, and no mapping for an empty file', async () => {
    const refusal = async (text: string): Promise<string> => {
      const file = path.join(folder, 'refused.json');
      writeFileSync(file, text);
      return (
        (await runCli('stats', file)).err.split('\n').find((line) => line.startsWith('error')) ?? ''
      );
    };
    assert.match(await refusal(''), /is empty\. .* Choose a file with at least one claim\.$/u);
    assert.match(await refusal('\0'.repeat(99)), /has only zero bytes, .* Copy it again\./u);
    const other = await refusal('[{"question": "Is it?", "answer": "It is one."}]');
    assert.equal(
      other.match(/mapping for this file|Use a mapping|proposes a mapping/gu)?.length,
      2,
    );
    assert.doesNotMatch(other, /create a mapping/u);
  });

  it('never passes a check of doctor', async () => {
    const check = (file: string) => runCli('doctor', ...models, '--fail-on', 'factCheckSite', file);
    assert.equal((await check(predictions)).status, 0);
    for (const file of [cut, damaged]) {
      const { status, err } = await check(file);
      assert.equal(status, 4);
      assert.match(err, /FAILED: .* could not be read completely, so the rules did not check/u);
    }
  });

  it('is converted as far as it can be read, with a failure, and mapped with a warning', async () => {
    const convert = (file: string) => runCli('convert', file, '--to', 'averitec', '-o', target);
    assert.equal((await convert(predictions)).status, 0);
    for (const file of [cut, damaged]) {
      const { status, err } = await convert(file);
      assert.equal(status, 1);
      assert.match(err, /error: .* could not be read completely, so claims are missing\./u);
    }
    assert.match((await runCli('mapping', cut)).err, cutWarning);
  });

  it('is named before a checklist', async () => {
    const text = readFileSync(reference, 'utf8');
    const gold = path.join(folder, 'gold.json');
    writeFileSync(gold, text.slice(0, text.length / 2));
    const options = ['-m', 'rouge1', '--perturbations', 'dropAnswers'];
    const { out, err } = await runCli('checklist', '-r', gold, ...options);
    assert.match(out, /^warning: .*gold\.json ends in the middle of claim \d+\./u);
    assert.match(err, /gold\.json:\d+:\d+: error: This file ends in the middle/u);
    const json = await runCli('checklist', '-r', gold, ...options, '-f', 'json');
    assert.match(
      (JSON.parse(json.out) as { warnings: readonly string[] }).warnings.join(),
      cutWarning,
    );
  });

  it('is named once, before a leaderboard', async () => {
    const options = ['-r', reference, '-m', 'verdict', '--leaderboard'];
    for (const format of ['table', 'markdown', 'json']) {
      const { out } = await runCli('compare', cut, predictions, ...options, '-f', format);
      const [before = ''] = out.split(/Leaderboard|"columns"/u);
      assert.match(before, /cut\.json`? ends in the middle of claim/u, format);
      if (format !== 'json') assert.equal(out.split('ends in the middle').length, 2, format);
    }
  });

  it('is named before the agreement of raters', async () => {
    const ratings = path.join(folder, 'ratings.jsonl');
    const lines = [0, 1, 2, 3].flatMap((claim) =>
      ['ann', 'ben'].map((rater) => JSON.stringify({ claim_id: claim, rater, clear: claim })),
    );
    writeFileSync(ratings, lines.join('\n').slice(0, -8));
    const { out } = await runCli('agreement', ratings);
    assert.match(out, /^warning: .*ratings\.jsonl is damaged \(first at line 8\)/u);
  });
});

// `doctor --fail-on` as continuous integration runs it: the built command line on small files.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCli, type CliResult } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

describe('doctor --fail-on', () => {
  const folder = folderOfSuite();
  before(() => {
    const answer = { answer: 'No.', source_url: 'https://www.snopes.com/fact-check/a' };
    const evidence = [{ question: 'Did it rain?', ...answer, url: answer.source_url }];
    const claims = [{ claim_id: 0, claim: 'It rained.', evidence, pred_label: 'Refuted' }];
    writeFileSync(path.join(folder, 'system.json'), JSON.stringify(claims));
  });
  const run = (...args: readonly string[]): Promise<CliResult> =>
    runCli('doctor', path.join(folder, 'system.json'), '--no-models', ...args);

  it('ends with 4 and the counts where a named rule has findings, and with 0 for other rules', async () => {
    const failed = await run('--fail-on', 'pdf,factCheckSite');
    assert.equal(failed.status, 4, failed.err);
    assert.match(failed.err, /FAILED: factCheckSite has 1 finding in 1 claim of .*system\.json\./u);
    assert.doesNotMatch(failed.err, /FAILED: pdf/u);
    for (const rules of [[], ['--fail-on', 'pdf']]) {
      const { status, err } = await run(...rules);
      assert.equal(status, 0, err);
    }
  });

  it('ends with 4 where lists were not read, because the rules did not check them, and refuses what has no evidence', async () => {
    const text = readFileSync(path.join(folder, 'system.json'), 'utf8');
    const unread = /FAILED: .*other\.json has fields or lists that were not read/u;
    const refused = /No (?:claim|question) in this file has .* Use a mapping to read this file/u;
    const others = [
      [`{"claims":${text},"predictions":${text}}`, 4, unread],
      [text.replace('"evidence"', '"proofs"'), 1, refused],
      [text.replaceAll('"answer"', '"answer_text"'), 1, refused],
    ] as const;
    for (const [other, wanted, why] of others) {
      const file = path.join(folder, 'other.json');
      writeFileSync(file, other);
      const { status, err } = await runCli('doctor', file, '--no-models', '--fail-on', 'pdf');
      assert.equal(status, wanted, err);
      assert.match(err, why);
    }
  });

  it('ends with 4 where no claim has evidence, unless the rules are about claims or it is allowed', async () => {
    const file = path.join(folder, 'none.json');
    const claims = [{ claim_id: 0, claim: 'It rained.', evidence: [], pred_label: 'Refuted' }];
    writeFileSync(file, JSON.stringify(claims));
    const check = (...args: readonly string[]): Promise<CliResult> =>
      runCli('doctor', file, '--no-models', '--fail-on', ...args);
    const failed = await check('factCheckSite');
    assert.equal(failed.status, 4, failed.err);
    assert.match(failed.err, /FAILED: No claim of .*none\.json has evidence.* --allow noEvidence/u);
    for (const args of [['factCheckSite', '--allow', 'noEvidence'], ['unknownVerdict']]) {
      const { status, err, out } = await check(...args);
      assert.equal(status, 0, err);
      // Without findings, there is no table of them.
      assert.match(out, /^1 claim of 1 without a finding\./u);
    }
  });

  it('ends with 4 where the reference was not read completely', async () => {
    const gold = path.join(folder, 'gold.json');
    const claim = { claim: 'It rained.', claim_date: '1-1-2020', label: 'Refuted', questions: [] };
    writeFileSync(gold, JSON.stringify([claim, { ...claim, claim: 'It snowed.' }]).slice(0, -40));
    const { status, err } = await run('-r', gold, '--fail-on', 'pdf');
    assert.equal(status, 4, err);
    assert.match(err, /FAILED: .*gold\.json could not be read completely/u);
  });

  it('ends with 2 where a named rule did not run, because it checked nothing', async () => {
    const { status, err } = await run('--fail-on', 'pdf', '--severity', 'pdf=off');
    assert.equal(status, 2, err);
    assert.match(err, /--fail-on: pdf did not run/u);
  });
});

// `doctor --reference` with a reference of other claims, as a real process on small files.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCli, type CliResult } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const texts = ['It rained.', 'It snowed.', 'The sun shone.', 'The wind blew.'];

describe('doctor --reference', () => {
  const folder = folderOfEachTest();
  beforeEach(() => {
    const answers = [{ answer: 'No.', answer_type: 'Boolean', source_url: 'https://example.org' }];
    const questions = [{ question: 'Did it?', answers }];
    const claims = texts.map((claim) => ({ claim, label: 'Refuted', questions }));
    writeFileSync(path.join(folder, 'gold.json'), JSON.stringify(claims));
  });
  function examine(
    claims: readonly { readonly claim: string; readonly claim_id?: number }[],
    ...more: readonly string[]
  ): Promise<CliResult> {
    const evidence = [{ question: 'Did it?', answer: 'No.', url: 'https://example.org' }];
    const predictions = claims.map((claim) => ({ ...claim, evidence, pred_label: 'Refuted' }));
    const file = path.join(folder, 'system.json');
    writeFileSync(file, JSON.stringify(predictions));
    const reference = ['--reference', path.join(folder, 'gold.json')];
    return runCli('doctor', file, ...reference, '--no-models', ...more);
  }

  it('begins with a warning if no prediction is for a claim of the reference, with what to do', async () => {
    const strangers = [{ claim: 'Cats can fly.' }, { claim: 'Fish can sing.' }];
    const { status, out, err } = await examine(strangers);
    assert.equal(status, 0, err);
    assert.match(
      out,
      /^warning: No prediction in system\.json is for a claim in gold\.json\. Example of a claim in the reference: "It rained\."\. Example of a claim in the predictions: "Cats can fly\."\. .*Choose the reference that these predictions were made for\./u,
    );
    const json = await examine(strangers, '--format', 'json');
    const { warnings } = JSON.parse(json.out) as { readonly warnings: readonly string[] };
    assert.match(warnings.join(), /No prediction in system\.json/u);
    const failed = await examine(strangers, '--fail-on', 'pdf');
    assert.equal(failed.status, 4, failed.err);
    assert.match(failed.err, /FAILED: no prediction is for a claim in the reference/u);
  });

  it('names ids that are shifted by one', async () => {
    const shifted = texts.map((_, index) => ({ claim: '', claim_id: index + 1 }));
    const { out } = await examine(shifted);
    assert.match(out, /their ids run from 1 to 4, but those of the reference from 0 to 3\./u);
  });

  it('counts the predictions if fewer than half of them are for a claim, and is silent otherwise', async () => {
    const mostly = ['It rained.', 'A.', 'B.', 'C.'].map((claim) => ({ claim }));
    const few = await examine(mostly);
    assert.match(
      few.out,
      /^warning: Only 1 of 4 predictions in .*system\.json are for a claim in /u,
    );
    const half = ['It rained.', 'It snowed.', 'B.', 'C.'].map((claim) => ({ claim }));
    for (const claims of [half, texts.map((claim) => ({ claim })), [{ claim: 'It snowed.' }]]) {
      const { status, out } = await examine(claims, '--fail-on', 'pdf');
      assert.equal(status, 0);
      assert.doesNotMatch(out, /^warning/mu);
    }
  });
});

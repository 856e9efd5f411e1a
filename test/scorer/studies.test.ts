// Rating studies for Label Studio and Argilla, written and read again by the command line.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { runCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const reference = 'samples/reference.json';
const predictions = 'samples/systemA.predictions.json';

describe('convert --to label-studio', () => {
  const folder = folderOfSuite();
  it('writes tasks whose export gives the ratings of each claim', async () => {
    const study = path.join(folder, 'study');
    const written = await runCli(
      ...['convert', predictions, '--to', 'label-studio', '-r', reference],
      ...['--scheme', 'similarity', '-o', study],
    );
    assert.equal(written.status, 0, written.err);
    assert.match(written.err, /Study with 19 claims written to/u);
    assert.ok(existsSync(path.join(study, 'labelConfig.xml')));
    const tasks = JSON.parse(
      readFileSync(path.join(study, 'tasks.json'), 'utf8'),
    ) as readonly object[];
    const exported = path.join(folder, 'export.json');
    const choose = (level: number): object => ({
      from_name: 'similarity',
      to_name: 'claim',
      type: 'choices',
      value: { choices: [String(level)] },
    });
    writeFileSync(
      exported,
      JSON.stringify(
        tasks.map((task, index) => ({
          ...task,
          annotations: [{ completed_by: 3, result: [choose((index % 7) + 1)] }],
        })),
      ),
    );
    const scored = await runCli(
      ...['score', '-r', reference, '-p', predictions, '-m', 'verdict', '--columns', exported],
      ...['--no-columns-beside', '--no-store', '--format', 'json'],
    );
    assert.equal(scored.status, 0, scored.err);
    const { claims } = JSON.parse(scored.out) as FlatReport;
    const ratings = claims.map((claim) => {
      const column = getOwnValue<unknown>(claim as object as Record<string, unknown>, 'export');
      return getOwnValue(column as Record<string, unknown> | undefined, 'export_similarity');
    });
    // Claim 15 has no prediction, so it is not rated.
    assert.deepEqual(ratings, [
      ...Array.from({ length: 15 }, (_, index) => (index % 7) + 1),
      undefined,
      ...Array.from({ length: 4 }, (_, index) => ((index + 15) % 7) + 1),
    ]);
  });

  it('names what is missing, and refuses the options for other forms', async () => {
    const bare = await runCli('convert', predictions, '--to', 'argilla', '--scheme', 'ev2r');
    assert.equal(bare.status, 2);
    assert.match(bare.err, /--to argilla needs --reference, --scheme and --output with a folder/u);
    const other = await runCli('convert', predictions, '--to', 'fever', '--scheme', 'ev2r');
    assert.equal(other.status, 2);
    assert.match(other.err, /--reference and --scheme are for label-studio and argilla/u);
    const pairs = await runCli(
      ...['convert', predictions, '--to', 'argilla', '-r', reference],
      ...['--scheme', 'claimDecomp', '-o', path.join(folder, 'pairs')],
    );
    assert.equal(pairs.status, 1);
    assert.match(pairs.err, /for every pair of evidence/u);
    const unknown = await runCli('convert', predictions, '--to', 'argilla', '--scheme', 'x');
    assert.equal(unknown.status, 2);
    assert.match(unknown.err, /ev2r, similarity, semqaPaper, claimDecomp/u);
  });
});

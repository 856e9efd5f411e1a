// Runs `score`, `compare`, `gate` and `checkup` with `--cluster` as real processes. The numbers are checked in
// test/unit/core/base/statistics/claimGroups.test.ts.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Comparison } from '../../src/core/analyse/comparison/comparison.ts';
import { assertFollowsSchema } from '../support/assertFollowsSchema.ts';
import { sampleFiles, systemB } from '../support/manyClaims.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

describe('--cluster', () => {
  const folder = folderOfSuite();
  const inFolder = (name: string): string => path.join(folder, name);
  const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

  before(async () => {
    // The samples' claims are of seven years. Each claim is rated 1 to 5 by its position, and belongs to one of four topics.
    const lines = Array.from({ length: 20 }, (_, at) => `${at},${1 + (at % 5)},topic ${at % 4}`);
    writeFileSync(inFolder('rated.csv'), ['claim_id,coverage,topic', ...lines, ''].join('\n'));
    for (const [name, predictions] of [
      ['a', sampleFiles.predictions] as const,
      ['b', systemB] as const,
    ]) {
      const { status, err } = await runCli(
        ...['score', '-r', sampleFiles.reference, '-p', predictions, '--no-store', '-f', 'csv'],
        ...['-m', 'verdict,hungarianMeteor', '--columns', `${inFolder('rated.csv')}#1..5`],
        ...['--cluster', 'claim_date:year', '--output', inFolder(`${name}.json`)],
      );
      assert.equal(status, 0, err);
      assert.match(err, /warning: There are only 7 groups of claims by claimDate:year\./u);
    }
  });

  it('is part of a report, which its schema accepts', () => {
    const report = json(inFolder('a.json')) as { provenance: object; aggregate: object };
    assertFollowsSchema(report, 'report');
    assert.partialDeepStrictEqual(report, {
      provenance: { cluster: 'claimDate:year' },
      aggregate: { clusters: { by: 'claimDate:year', claims: 20, groups: 7, unlabelled: 0 } },
    });
  });

  it('groups the claims of a comparison as the reports say, or anew by a column', async () => {
    const compare = async (...more: readonly string[]) => {
      const { out, err } = await runCli(
        ...['compare', inFolder('a.json'), inFolder('b.json'), '-f', 'json', ...more],
      );
      return { comparison: JSON.parse(out) as Comparison, err };
    };
    const { comparison, err } = await compare();
    assertFollowsSchema(comparison, 'comparison');
    assert.equal(comparison.clusters?.groups, 7);
    assert.match(err, /warning: There are only 7 groups/u);
    assert.ok(comparison.rows.every(({ differences: [one] }) => one?.test !== 'mcnemar'));
    const anew = await compare('--cluster', 'topic');
    assert.equal(anew.comparison.clusters?.groups, 4);
  });

  it('names what there is if no field or column is meant', async () => {
    const { status, err } = await runCli(
      ...['compare', inFolder('a.json'), inFolder('b.json'), '--cluster', 'speakers'],
    );
    assert.equal(status, 1);
    assert.match(err, /no field or column "speakers"; the closest name is speaker/u);
  });

  it('is noticed if reports differ in it, and their claims are then not grouped', async () => {
    const report = json(inFolder('b.json')) as {
      provenance: { cluster?: string };
      aggregate: { clusters?: object };
    };
    delete report.provenance.cluster;
    delete report.aggregate.clusters;
    writeFileSync(inFolder('plain.json'), JSON.stringify(report));
    const { out } = await runCli(
      ...['compare', inFolder('a.json'), inFolder('plain.json'), '-f', 'json'],
    );
    const { clusters, provenanceDifferences } = JSON.parse(out) as {
      readonly clusters?: object;
      readonly provenanceDifferences: readonly string[];
    };
    assert.equal(clusters, undefined);
    assert.equal(
      provenanceDifferences.at(-1),
      'Different groups of claims: a.json claimDate:year; plain.json none.',
    );
  });

  it('leaves a gate undecided where too few groups differ', async () => {
    const { status, out } = await runCli(
      ...['gate', '--score', 'hungarianMeteor_questionAnswer', '--cluster', 'topic', '-f', 'json'],
      ...[inFolder('a.json'), inFolder('b.json')],
    );
    assert.equal(status, 6, out);
    const { checks } = JSON.parse(out) as { checks: readonly { groups: { count: number } }[] };
    assert.equal(checks[0]?.groups.count, 4);
  });

  it('groups the claims of a check-up, which then has no interval of four groups', async () => {
    const out = await printedBy(
      ...['checkup', inFolder('a.json'), '--cluster', 'topic', '--dimensions', 'coverage'],
    );
    assert.match(out, /There are only 4 groups of claims by topic\./u);
  });
});

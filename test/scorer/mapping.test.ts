// Files with custom formats, read by real processes. The expected values are the product's results for equal content in the
// standard format.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { runCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const samples = path.join(import.meta.dirname, '..', '..', 'samples');

describe('a file that is read through a mapping', () => {
  const folder = folderOfSuite();
  it('has the scores of its own form, to the byte', async () => {
    const mapping = path.join(folder, 'mapping.json');
    const shown = await runCli('mapping', '--show', 'fever', '--output', mapping);
    assert.equal(shown.status, 0, shown.err);
    const files = [
      '-r',
      path.join(samples, 'reference.json'),
      '-p',
      path.join(samples, 'systemA.predictions.json'),
    ];
    const run = [
      'score',
      ...files,
      '-m',
      'hungarianMeteor,averitec,verdict',
      '--no-store',
      '--format',
    ];
    const [own, mapped] = await Promise.all([
      runCli(...run, 'json'),
      runCli(...run, 'json', '--mapping', mapping),
    ]);
    assert.deepEqual([own.status, mapped.status], [0, 0], mapped.err);
    const plain = ({ out }: typeof own): FlatReport => JSON.parse(out) as FlatReport;
    assert.equal(plain(mapped).provenance.predictions.format, 'mappedFever');
    assert.match(plain(mapped).provenance.predictions.mapping ?? '', /^[0-9a-f]{64}$/u);
    const { provenance } = plain(mapped);
    const { name, sha256, claims } = provenance.predictions;
    const predictions = { name, format: 'fever', sha256, claims };
    const report = { ...plain(mapped), provenance: { ...provenance, predictions } };
    // Notes say what the official scripts do only of forms that these scripts read.
    const ofScripts = plain(own);
    const notes = ofScripts.notes.flatMap(({ official, officialWording: _, ...note }) => {
      assert.ok(official, note.message);
      return note.code === 'otherPlace' ? [] : [note];
    });
    assert.equal(JSON.stringify(report), JSON.stringify({ ...ofScripts, notes }));
  });

  it('is the sample: counted, converted, and said to be mapped where it is not', async () => {
    const table = path.join(samples, 'mapping/checks.csv');
    const mapping = ['--mapping', path.join(samples, 'mapping/checks.evidence-mapping.json')];
    const refused = await runCli('stats', table);
    assert.equal(refused.status, 1);
    assert.match(refused.err, /`evidence-inspector mapping [^`]*checks\.csv`/u);
    const fever = path.join(folder, 'checks.json');
    const converted = await runCli(
      'convert',
      table,
      '--to',
      'fever',
      '--output',
      fever,
      ...mapping,
    );
    assert.equal(converted.status, 0, converted.err);
    assert.equal((JSON.parse(readFileSync(fever, 'utf8')) as readonly unknown[]).length, 3);
    const [own, mapped] = await Promise.all([
      runCli('stats', fever, '--format', 'markdown'),
      runCli('stats', table, '--format', 'markdown', ...mapping),
    ]);
    assert.equal(mapped.status, 0, mapped.err);
    assert.match(mapped.out, /3/u);
    assert.equal(
      mapped.out.replaceAll('checks.csv', 'checks.json').replaceAll(/ +/gu, ' '),
      own.out.replaceAll(/ +/gu, ' '),
    );
    const streamed = await runCli('score', '-r', table, '-p', table, '--stream', ...mapping);
    assert.equal(streamed.status, 2);
    assert.match(streamed.err, /read whole\. Leave out --stream/u);
  });
});

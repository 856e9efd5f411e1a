import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFiles } from '../support/manyClaims.ts';
import { runCliAt, type CliResult } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const { reference, predictions } = sampleFiles;

describe('cite of the command line', () => {
  const folder = folderOfSuite();
  const run = (...args: readonly string[]): Promise<CliResult> =>
    runCliAt({ cwd: folder }, ...args);
  const keysIn = (text: string): readonly string[] =>
    [...text.matchAll(/^@\w+\{(.*),$/gmu)].map(([, key = '']) => key);

  it('prints the tool and the sources of named metrics, of groups and by default', async () => {
    const named = await run('cite', 'semqa,bleu', 'rouge');
    assert.equal(named.status, 0, named.err);
    assert.deepEqual(keysIn(named.out), [
      'evidence-inspector',
      'indrehus2025',
      'papineni2002',
      'chen2014',
      'lin2004',
    ]);
    const usual = await run('cite');
    assert.ok(keysIn(usual.out).includes('schlichtkrull2023'), usual.err);
    const all = await run('cite', 'all');
    assert.ok(keysIn(all.out).length > keysIn(usual.out).length);
  });

  it('reads the metrics of a report and writes the file', async () => {
    const report = path.join(folder, 'report.json');
    const options = ['-m', 'verdict', '-o', report, '-f', 'overview'];
    await run('score', '-r', reference, '-p', predictions, ...options);
    const { status, err, out } = await run('cite', 'report.json', '-o', 'references.bib');
    assert.equal(status, 0, err);
    assert.equal(out, '');
    assert.deepEqual(keysIn(readFileSync(path.join(folder, 'references.bib'), 'utf8')), [
      'evidence-inspector',
      'schlichtkrull2023',
    ]);
  });

  it('names what it does not know, and ends with 2 for a metric and 1 for a file', async () => {
    const metric = await run('cite', 'semqua');
    assert.equal(metric.status, 2);
    assert.match(metric.err, /semqua/u);
    const file = await run('cite', 'missing.json');
    assert.equal(file.status, 1);
    assert.match(file.err, /missing\.json/u);
  });
});

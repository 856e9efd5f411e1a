import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KeptRunFiles, type KeptRun } from '../../../../src/editor/runs/keptRunFiles.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';
import { sampleRun } from '../../core/score/report/sampleReport.ts';

const hashes = { predictions: ['p0', 'p1'], reference: ['r0', 'r1'] };

function runOf(predictions: string): KeptRun {
  const reference = 'file:///dev.json';
  return { predictions, reference, request: '{"metrics":["semqa"]}', hashes, result: sampleRun };
}

/** Returns the run as parsed from JSON: without members that are `undefined`. */
const asStored = (run: KeptRun): unknown => JSON.parse(JSON.stringify(run));

describe('kept runs', () => {
  const folder = path.join(folderOfEachTest(), 'runs');
  let files: KeptRunFiles;

  beforeEach(() => {
    files = new KeptRunFiles(folder, '1.0.0');
  });

  it('are found again by the next window, claim by claim', async () => {
    assert.equal(await files.find('file:///a.json'), undefined);
    await files.keep(runOf('file:///a.json'));
    const next = new KeptRunFiles(folder, '1.0.0');
    assert.deepEqual(await next.find('file:///a.json'), asStored(runOf('file:///a.json')));
    assert.ok(sampleRun.claims.length > 1);
    assert.equal(await next.find('file:///b.json'), undefined);
  });

  it('are not read by another version of the program', async () => {
    await files.keep(runOf('file:///a.json'));
    assert.equal(await new KeptRunFiles(folder, '1.0.1').find('file:///a.json'), undefined);
  });

  it('are no runs where a file was cut or is something else', async () => {
    await files.keep(runOf('file:///a.json'));
    const [name = ''] = readdirSync(folder);
    const file = path.join(folder, name);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    assert.equal(await files.find('file:///a.json'), undefined);
    writeFileSync(file, 'something else');
    assert.equal(await files.find('file:///a.json'), undefined);
    await files.keep(runOf('file:///a.json'));
    assert.ok(await files.find('file:///a.json'));
  });

  it('are replaced by the newest of a file, also when two end at once', async () => {
    const newer = { ...runOf('file:///a.json'), request: '{"metrics":["coverage"]}' };
    await Promise.all([files.keep(runOf('file:///a.json')), files.keep(newer)]);
    assert.equal((await files.find('file:///a.json'))?.request, newer.request);
    assert.equal(readdirSync(folder).length, 1);
  });

  it('are forgotten for the files that were scored longest ago', async () => {
    for (let at = 0; at < 12; at += 1) await files.keep(runOf(`file:///${String(at)}.json`));
    assert.equal(readdirSync(folder).length, 10);
    assert.ok(await files.find('file:///11.json'));
  });
});

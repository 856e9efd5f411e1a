// Runs `evidence-inspector models` as a real process. A local hub serves the bundled encoder.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogueModel } from '../../src/core/score/models/catalogue.ts';
import type { InstalledModel } from '../../src/core/score/models/installation.ts';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { sha256Of, startModelHub, type ModelHub } from '../support/modelHub.ts';
import { runCliAt, startCli, type CliResult, type StartedCli } from '../support/runCli.ts';
import { servedEncoder, servedEncoderEntry } from '../support/servedModels.ts';
import { skip } from '../support/skip.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const root = path.join(import.meta.dirname, '..', '..');

describe('evidence-inspector models', function () {
  this.timeout(300_000); // a dozen commands, each with a model

  let hub: ModelHub;
  const folder = folderOfEachTest();
  const catalogue = path.join(folder, 'catalogue.json');
  const models = path.join(folder, 'models');

  beforeEach(async () => {
    hub = await startModelHub({ 'me/small': servedEncoder(path.join(root, 'models')) });
    writeFileSync(catalogue, JSON.stringify([servedEncoderEntry]));
  });

  afterEach(async () => {
    await hub.close();
  });

  const place = () => ({ env: { HF_ENDPOINT: hub.url, NO_PROXY: '*' } });
  const start = (...args: readonly string[]): StartedCli =>
    startCli([...args, '--models-folder', models], place());
  const run = (...args: readonly string[]): Promise<CliResult> =>
    runCliAt(place(), ...args, '--models-folder', models);
  const download = ['models', 'download', 'small', '--catalogue'];
  const score = [
    ...['score', '--reference', sampleFiles.reference, '--predictions', sampleFiles.predictions],
    ...['--limit', '2', '--no-store', '--metrics', 'semqa', '--format', 'json'],
  ];

  it('asks nobody where nobody sits, shows size and licence, and says how to agree', async () => {
    const { status, out, err } = await run(...download, catalogue);
    assert.equal(status, 1);
    assert.equal(out, '');
    assert.match(err, /From me\/small at 127\.0\.0\.1:\d+, commit d{12}.*Licence: Apache-2\.0\./);
    assert.match(err, /23\.4 MB in 5 files; .* are free in /);
    assert.match(err, /error: small-int8 \(23\.4 MB, licence Apache-2\.0\) was not downloaded/);
    assert.match(err, /--yes/);
    assert.ok(!existsSync(models));
  });

  it('downloads, scores with the model, names it in the report, verifies, lists and removes it', async () => {
    const got = await run(...download, catalogue, '--yes');
    assert.equal(got.status, 0, got.err);
    assert.match(
      got.err,
      /Testing the model\n[^]*small-int8 is installed \(23\.4 MB\)\. Use it with --encoder small-int8\./,
    );

    const scored = await run(...score, '--encoder', 'small');
    assert.equal(scored.status, 0, scored.err);
    const bundled = await run(...score);
    const [mine, theirs] = [scored, bundled].map(({ out }) => JSON.parse(out) as FlatReport);
    assert.equal(mine?.provenance.encoder?.id, 'small-int8');
    assert.equal(mine.provenance.encoder.sha256, theirs?.provenance.encoder?.sha256);
    assert.equal(mine.provenance.encoder.precision, 'int8');
    assert.equal(mine.provenance.nli?.id, theirs?.provenance.nli?.id);
    // The same weights under a different name give the same results.
    assert.deepEqual(mine.aggregate.semqa, theirs?.aggregate.semqa);

    const listed = await run('models', 'list', '--catalogue', catalogue);
    assert.equal(listed.status, 0);
    assert.match(listed.out, /^small-int8 +encoder +23\.4 MB +Apache-2\.0 +me\/small at d{12}$/m);
    assert.match(listed.out, /^small +encoder +Apache-2\.0 +int8 installed/m);
    assert.match(listed.out, /^all-mpnet-base-v2 +encoder +Apache-2\.0 +fp32 436 MB/m);
    const json = JSON.parse((await run('models', 'list', '--format', 'json')).out) as {
      readonly installed: readonly InstalledModel[];
      readonly catalogue: readonly CatalogueModel[];
    };
    assert.equal(json.installed.length, 4);

    const checked = await run('models', 'verify');
    assert.equal(checked.status, 0, checked.err);
    assert.match(checked.out, /^small-int8 is intact \(5 files, 23\.4 MB\) and passed its test$/m);
    appendFileSync(path.join(models, 'small-int8', 'model.onnx'), 'x');
    const damaged = await run('models', 'verify', 'small-int8');
    assert.equal(damaged.status, 1);
    assert.match(
      damaged.out,
      /small-int8: damaged, not usable\n {2}model\.onnx has 11225977 bytes/,
    );
    const refused = await run(...score, '--encoder', 'small');
    assert.equal(refused.status, 1);
    assert.match(
      refused.err,
      /The encoder "small" cannot be used: .*small-int8 is damaged: model\.onnx/,
    );
    const broken = await run('models', 'list', '--catalogue', catalogue);
    assert.match(
      broken.out.replaceAll(/\s+/gu, ' '),
      / small-int8 damaged, cannot be used: The model in \S+ is damaged: model\.onnx has 11225977 bytes/u,
    );
    assert.match(broken.out, /^small +encoder +Apache-2\.0 +int8 damaged/m);

    // The list of the commits from which models were downloaded stays, whichever models are removed.
    const pins = path.join(models, 'pins.json');
    const kept = readFileSync(pins, 'utf8');
    const wrong = await run('models', 'remove', 'pins.json');
    assert.equal(wrong.status, 1);
    assert.match(wrong.err, /error: There is no model "pins\.json"/);
    assert.equal(readFileSync(pins, 'utf8'), kept);

    const removed = await run('models', 'remove', 'small-int8');
    assert.equal(removed.status, 0, removed.err);
    const missing = await run(...score, '--encoder', 'small');
    assert.equal(missing.status, 1);
    assert.match(
      missing.err,
      /The encoder "small" is not installed\..*evidence-inspector models download small/,
    );
  });

  it('goes on with the next call when it was stopped, gently or not', async () => {
    hub.fault = ({ url, time }) =>
      url.endsWith('model.onnx') && time < 3 ? { stallAfter: 4_000_000 } : undefined;
    const part = path.join(models, '.incoming', 'small-int8', 'model.onnx.part');
    const sizeOfPart = (): number => (existsSync(part) ? readFileSync(part).length : 0);
    const stopped = start(...download, catalogue, '--yes');
    while (sizeOfPart() < 4_000_000) await delay(20);
    stopped.child.kill('SIGINT');
    const { status, err } = await stopped.finished;
    assert.equal(status, 130);
    assert.match(
      err,
      /stopped: The download was stopped\. The next download of this model continues where this one stopped/,
    );

    const killed = start(...download, catalogue);
    while (sizeOfPart() < 8_000_000) await delay(20);
    killed.child.kill('SIGKILL');
    await killed.finished;

    const last = await run(...download, catalogue);
    assert.equal(last.status, 0, last.err);
    assert.match(last.err, /of which 8\.47 MB have arrived before/);
    assert.ok(hub.sentBytes < 24_000_000, String(hub.sentBytes));
    const { 'onnx/model.onnx': graph = new Uint8Array() } = servedEncoder(
      path.join(root, 'models'),
    ).files;
    const file = readFileSync(path.join(models, 'small-int8', 'model.onnx'));
    assert.equal(sha256Of(file), sha256Of(graph));
  });

  it('imports a folder and refuses a model whose answers make no sense', async () => {
    const exported = path.join(folder, 'my export');
    const nli = path.join(folder, 'broken');
    for (const place of [exported, nli]) {
      mkdirSync(place);
      for (const [name, bytes] of Object.entries(servedEncoder(path.join(root, 'models')).files)) {
        writeFileSync(path.join(place, path.basename(name)), bytes);
      }
    }
    const imported = await run('models', 'import', exported);
    assert.equal(imported.status, 0, imported.err);
    assert.match(imported.err, /my-export-fp32 is installed/);
    const again = await run('models', 'import', exported);
    assert.equal(again.status, 1);
    assert.match(again.err, /my-export-fp32 is already installed\. .*--replace/);
    const replaced = await run('models', 'import', exported, '--replace');
    assert.equal(replaced.status, 0, replaced.err);
    // An encoder is not an NLI model, whatever kind the user states.
    const refused = await run(
      ...['models', 'import', nli, '--kind', 'nli'],
      ...['--labels', 'entailment,neutral,contradiction'],
    );
    assert.equal(refused.status, 1);
    assert.match(refused.err, /error: /);
    assert.ok(!existsSync(path.join(models, 'broken-fp32')));
  });

  it('refuses pipes and devices in a folder at once, and stops an import at the first Ctrl-C', async function () {
    if (process.platform === 'win32') {
      skip(this, 'platform', 'Windows has no such pipes and devices');
    }
    const given = path.join(folder, 'given');
    mkdirSync(given);
    const graph = path.join(given, 'model.onnx');
    for (const name of ['tokenizer.json', 'config.json'])
      writeFileSync(path.join(given, name), '{}');
    for (const [make, message] of [
      [['mkfifo', graph], /model\.onnx" in .* is a pipe, not a file/],
      [
        ['ln', '-s', '/dev/zero', graph],
        /model\.onnx" in .* is a link to a place outside the folder/,
      ],
    ] as const) {
      const [program, ...args] = make;
      execFileSync(program, args);
      const { status, out, err } = await run('models', 'import', given);
      rmSync(graph);
      assert.equal(status, 1);
      assert.equal(out, '');
      assert.match(err, message);
      assert.equal(err.trim().split('\n').length, 1, err);
    }
    writeFileSync(graph, '');
    truncateSync(graph, 1.5e9); // a sparse file, which takes no space until it is copied
    const stopped = start('models', 'import', given);
    await stopped.said('Copying: ');
    stopped.child.kill('SIGINT');
    const { status, err } = await stopped.finished;
    assert.equal(status, 130, err);
    assert.match(err, /stopped: The import was stopped\. No imported file was kept\./);
    assert.deepEqual(readdirSync(path.join(models, '.incoming')), []);
  });

  it('takes wrong usage and wrong catalogues for what they are', async () => {
    assert.equal((await run('models', 'download')).status, 2);
    writeFileSync(catalogue, '[{"id": "mine"}]');
    const { status, err } = await run('models', 'list', '--catalogue', catalogue);
    assert.equal(status, 1);
    assert.match(err, /catalogue\.json cannot be used: \[0\] has no "kind"\./);
    const unknown = await run('models', 'download', 'gpt', '--yes');
    assert.equal(unknown.status, 1);
    assert.match(unknown.err, /The catalogue has no model "gpt"/);
  });
});

// Downloads from a malicious hub: they end in time with a clear message, write nothing outside the models folder and leave nothing half
// installed. The next download from an honest hub installs the model.

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeError, InspectorError } from '../../../src/protocol/errors.ts';
import { ModelInstaller } from '../../../src/scorer/install/installer.ts';
import { startModelHub, type ModelHub } from '../../support/modelHub.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { describeAttacks } from '../support/cases.ts';
import { isFullRun } from '../../support/runSize.ts';
import { hubAttacks } from './hubAttacks.ts';
import { smallCatalogue, smallModel } from './smallModel.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const bundled = path.join(import.meta.dirname, '..', '..', '..', 'models');
/** Maximum duration of an attack. Waits are short here, so an attack that takes longer never ends. */
const limitMs = 12_000;
/** Memory for a reply of the maximum length, as text and as parsed values. */
const mostMemory = 700 * 2 ** 20;

/** The quick run uses every fifth attack, and all attacks that have found a fault before. */
const chosen = hubAttacks.filter(
  ({ name }, at) => isFullRun || at % 5 === 0 || name.includes('pages'),
);

describeAttacks(['hubs'], 'downloads from a hub that means harm', () => {
  let hub: ModelHub;
  const folder = folderOfEachTest();
  const models = path.join(folder, 'home', 'models');

  beforeEach(async () => {
    hub = await startModelHub({ 'me/small': smallModel });
    mkdirSync(path.dirname(models));
    writeFileSync(path.join(folder, 'home', 'notes.txt'), 'mine');
    writeFileSync(path.join(folder, 'escaped'), 'mine, too');
  });
  afterEach(async () => {
    await hub.close();
  });

  function installer(): ModelInstaller {
    const options = {
      bundledFolder: bundled,
      installedFolder: models,
      productVersion: 'test',
      env: { HF_ENDPOINT: hub.url, NO_PROXY: '*', HF_TOKEN: 'secret-token' },
      timing: { attempts: 3, firstDelayMs: 1, longestDelayMs: 2, longestRetryAfterMs: 100 },
      stallMs: 500,
      patience: { answerMs: 2000, askingMs: 3000, windowMs: 2000, leastBytes: 10_000 },
      test: () => Promise.resolve(),
    };
    return new ModelInstaller(options);
  }

  async function download(): Promise<string> {
    const controller = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      controller.abort();
    }, limitMs);
    const highest = watchMemory();
    try {
      const { id } = await installer().download(
        { catalogue: smallCatalogue, id: 'small', network: {} },
        { signal: controller.signal, onProgress: () => undefined },
        () => Promise.resolve(true),
      );
      return id;
    } finally {
      clearTimeout(timer);
      const grown = highest();
      assert.ok(!isLate, `it had not ended after ${String(limitMs / 1000)} s`);
      assert.ok(grown < mostMemory, `it took ${String(Math.round(grown / 2 ** 20))} MB of memory`);
    }
  }

  /** Returns all files outside the models folder, with their contents. */
  const elsewhere = (): string =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && !one.parentPath.startsWith(models))
      .map((one) => path.join(one.parentPath, one.name))
      .sort()
      .map((file) => `${file}: ${readFileSync(file, 'utf8')}`)
      .join('\n');

  const installed = async (): Promise<readonly string[]> =>
    (await installer().list()).filter(({ isBundled }) => !isBundled).map(({ id }) => id);

  for (const { name, fault, mayInstall } of chosen) {
    it(`that ${name}`, async () => {
      const before = elsewhere();
      hub.fault = fault;
      const failure = await download().then(
        () => undefined,
        (error: unknown) => error,
      );
      assert.equal(elsewhere(), before, 'something was written outside the models folder');
      if (failure === undefined) {
        assert.ok(mayInstall, 'it was installed');
      } else {
        assert.ok(failure instanceof InspectorError, textOf(describeError(failure)));
        const message = `${failure.message} ${failure.nextStep}`;
        assert.match(message, /^[^\p{Cc}]{20,600}[.)]$/u, 'no clear message');
        assert.ok(!failure.message.includes('secret-token'));
        assert.deepEqual(await installed(), [], 'a part was installed');
        hub.fault = () => undefined;
        assert.equal(await download(), 'small-fp32');
      }
      const files = readdirSync(path.join(models, 'small-fp32')).sort();
      assert.deepEqual(
        files.filter((file) => file.endsWith('.part')),
        [],
      );
      for (const [from, bytes] of Object.entries(smallModel.files)) {
        const place = files.find((file) => file === path.posix.basename(from));
        if (place === undefined || mayInstall) continue;
        if (from.startsWith('onnx/')) {
          assert.ok(readFileSync(path.join(models, 'small-fp32', place)).equals(bytes), from);
        }
      }
      const left = readdirSync(path.join(models, '.incoming'));
      assert.deepEqual(left, [], 'something is left in the models folder');
    });
  }

  it('that sends on to another host, which is not told the token', async () => {
    const other = await startModelHub({ 'me/small': smallModel });
    try {
      hub.fault = ({ url }) => ({ redirect: `${other.url}${url}` });
      await download();
      assert.ok(hub.requests.every(({ headers }) => headers.authorization !== undefined));
      assert.ok(other.requests.length > 5);
      assert.deepEqual(
        other.requests.filter(({ headers }) => JSON.stringify(headers).includes('secret-token')),
        [],
      );
    } finally {
      await other.close();
    }
  });
});

/** Returns a function that returns the largest memory growth of this process since the start. */
function watchMemory(): () => number {
  const start = process.memoryUsage().rss;
  let most = 0;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage().rss - start);
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

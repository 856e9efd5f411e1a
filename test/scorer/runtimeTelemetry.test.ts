import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  checkTelemetryIsOff,
  telemetryOff,
  turnTelemetryOff,
} from '../../src/node/runtimeTelemetry.ts';
import { loadRuntime } from '../../src/scorer/models/runtime.ts';
import { sourceFiles } from '../support/sourceFiles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [variable = ''] = Object.keys(telemetryOff);

describe("ONNX Runtime's telemetry", () => {
  afterEach(turnTelemetryOff);

  it('is off after it was turned off, whatever the user had set', () => {
    for (const before of ['0', 'false', '', '1']) {
      env[variable] = before;
      turnTelemetryOff();
      assert.equal(env[variable], '1');
      assert.doesNotThrow(checkTelemetryIsOff);
    }
  });

  it('is not taken for off where the variable is missing or says anything else', () => {
    for (const value of [undefined, '', '0', 'false', 'off', ' 1']) {
      Reflect.deleteProperty(env, variable);
      if (value !== undefined) env[variable] = value;
      assert.throws(checkTelemetryIsOff, /ORT_DISABLE_TELEMETRY/u);
    }
  });

  it('keeps both builds from being loaded where it is not off: the slower build is no way around it', async () => {
    Reflect.deleteProperty(env, variable);
    const loaded: string[] = [];
    const loading = (name: string) => () => {
      loaded.push(name);
      return Promise.reject(new Error('loaded'));
    };
    const builds = { native: loading('native'), wasm: loading('wasm') };
    await assert.rejects(loadRuntime('native', builds), /it is not loaded$/u);
    assert.deepEqual(loaded, []);
    await assert.rejects(loadRuntime('wasm', builds), /^Error: loaded$/u); // requested by name: this build has no telemetry
    turnTelemetryOff();
    await assert.rejects(loadRuntime('native', builds), /loaded; the WebAssembly build/u);
    assert.deepEqual(loaded, ['wasm', 'native', 'wasm']);
  });

  /** Resolves with what `code` returns in a thread. `code` can use the module as `telemetry`. */
  async function inThread(code: string): Promise<string> {
    const module = pathToFileURL(path.join(root, 'src/node/runtimeTelemetry.ts')).href;
    const script = `
      const { parentPort } = require('node:worker_threads');
      import(${JSON.stringify(module)}).then((telemetry) => {
        try { ${code}; parentPort.postMessage('fine'); } catch (error) { parentPort.postMessage(error.message); }
      });`;
    const worker = new Worker(script, { eval: true });
    return new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  }

  it('is off in threads that begin after it, and in no thread that began before', async () => {
    assert.equal(await inThread('telemetry.checkTelemetryIsOff()'), 'fine');
    Reflect.deleteProperty(env, variable);
    assert.match(await inThread('telemetry.checkTelemetryIsOff()'), /before it began/u);
  });

  it('cannot be turned off in another thread, whose environment is a copy that native code does not see', async () => {
    assert.match(await inThread('telemetry.turnTelemetryOff()'), /Only the main thread/u);
  });
});

describe('the sources', () => {
  const files = sourceFiles(root).map((name) => ({
    name,
    text: readFileSync(path.join(root, name), 'utf8'),
  }));

  it('name the variable in one file: nobody sets it in a copy and is taken at its word', () => {
    assert.deepEqual(
      files.filter(({ text }) => text.includes(variable)).map(({ name }) => name),
      ['src/node/runtimeTelemetry.ts'],
    );
  });

  it('load ONNX Runtime in one file, behind the check', () => {
    const loading =
      /import\(\s*'onnxruntime-node'|^import (?!type\b).*'onnxruntime-node'|require\('onnx/mu;
    assert.deepEqual(
      files.filter(({ text }) => loading.test(text)).map(({ name }) => name),
      ['src/scorer/models/runtime.ts'],
    );
  });
});

describe("the project's Python", () => {
  it("sets the variable before it imports Python's ONNX Runtime, which is another package", () => {
    const texts = globSync(['{python,research,scripts,test}/**/*.py'], { cwd: root })
      .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
      .filter(({ text }) => /^(?:import|from) onnxruntime\b/mu.test(text));
    assert.ok(texts.length > 0);
    for (const { name, text } of texts) {
      const [before = ''] = text.split(/^(?:import|from) onnxruntime\b/mu);
      assert.ok(before.includes(`os.environ["${variable}"] = "1"`), name);
    }
  });
});

describe('the libraries of ONNX Runtime', () => {
  const modules = path.join(root, 'node_modules');
  const binaries = ['onnxruntime-node/bin', 'onnxruntime-web/dist']
    .flatMap((folder) =>
      readdirSync(path.join(modules, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((name) => /\.(?:so[.\d]*|dylib|dll|wasm|node)$|threaded\.mjs$/u.test(name));

  // The test must notice a new version that sends reports on more platforms or that ignores the variable.
  it('know the server of their maker on Linux and macOS alone, and there the variable too', () => {
    const reporting = binaries
      .map((name) => ({ name, data: readFileSync(path.join(modules, name)) }))
      .filter(({ data }) => data.includes('events.data.microsoft.com'));
    // Folder names such as linux/x64, because a package may contain the same library under several names.
    const machines = reporting.map(({ name }) => path.posix.dirname(name).split('/').slice(-2));
    assert.deepEqual([...new Set(machines.map((parts) => parts.join('/')))].sort(), [
      'darwin/arm64',
      'linux/arm64',
      'linux/x64',
    ]);
    for (const { name, data } of reporting) assert.ok(data.includes(variable), name);
  });
});

// The npm packages, as users install them: from a file without a registry, and by name from a registry on this machine.

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type NpmRegistry, startNpmRegistry } from '../support/npmRegistry.ts';
import { isFullRun } from '../support/runSize.ts';
import { skip } from '../support/skip.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isWindows = process.platform === 'win32';
const target = `${process.platform}-${process.arch}`;
const run = promisify(execFile);
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};

/** Files of a platform's package. The list is an allow-list, so a new file must be added here before it is shipped. */
const allowed = [
  /^(package\.json|README\.md|LICENSE)$/,
  /^dist\/(cli\.js|mcp\.js|modelWorker\.js|ThirdPartyNotices\.txt)$/,
  /^dist\/node_modules\/onnxruntime-(node|common)\/package\.json$/,
  /^dist\/node_modules\/onnxruntime-(node\/dist|common\/dist\/cjs)\/[\w.-]+\.js(on)?$/,
  new RegExp(
    `^dist/node_modules/onnxruntime-node/bin/napi-v6/${target.replace('-', '/')}/[\\w.]+$`,
  ),
  /^models\/((manifest|catalogue)\.json|README\.md|[a-z0-9.-]+\.onnx|wordEmbeddings\.int8\.bin|tokenizer(_config)?\.json)$/,
  /^samples\/(reference|system[AB]\.predictions)\.json$/,
  /^samples\/(columns\/systemA\.ratings\.csv|sources\/pages\.jsonl|mapping\/checks\.(csv|evidence-mapping\.json)|averimatec\/[\w./]+)$/,
  /^lexicon\/(NOTICE\.md|punkt\.txt|wordnet\.bin)$/,
];

describe('the npm packages', function () {
  this.slow(30_000);
  const folder = folderOfSuite();
  const packed = path.join(root, 'out/npm');
  const programFile = path.join(packed, `evidence-inspector-${target}-${version}.tgz`);
  const packedFiles = [programFile, path.join(packed, `evidence-inspector-${version}.tgz`)];
  let registry: NpmRegistry;

  before(async function () {
    if (spawnSync('npm', ['--version'], { shell: isWindows }).status !== 0)
      skip(this, 'program', 'npm is not installed');
    registry = await startNpmRegistry();
    await run(process.execPath, ['scripts/packageNpm.mjs', '--no-build'], { cwd: root });
  });
  after(() => {
    registry.close();
  });

  /** Runs npm with an empty cache, except that a second call for the same place finds what the first has downloaded. */
  const npm = async (place: string, ...args: readonly string[]): Promise<string> => {
    const prefix = path.join(folder, place);
    mkdirSync(prefix, { recursive: true });
    const env = registry.environment(path.join(folder, `${place}-cache`));
    const { stdout } = await run('npm', [...args, '--prefix', prefix], {
      cwd: folder,
      env,
      shell: isWindows,
    });
    return stdout;
  };

  /** Runs the installed command outside the checkout. */
  const command = async (place: string, ...args: readonly string[]): Promise<string> => {
    const binaries = path.join(folder, place, isWindows ? '' : 'bin');
    const search = [binaries, path.dirname(process.execPath), process.env['PATH']];
    const { stdout } = await run('evidence-inspector', args, {
      cwd: folder,
      env: { ...process.env, PATH: search.join(path.delimiter) },
      shell: isWindows,
    });
    return stdout;
  };

  /** Writes the package's sample and resolves with the SemQA score of its first claims. */
  async function scoreOfSample(place: string): Promise<number> {
    const written = (await command(place, 'sample', `${place}-sample`)).trim().split(/\r?\n/u);
    const files = ['-r', written[0] ?? '', '-p', written[1] ?? ''];
    const words = ['-m', 'semqa', '--limit', '3', '--no-store', '--format', 'json'];
    const { aggregate } = JSON.parse(await command(place, 'score', ...files, ...words)) as {
      readonly aggregate: { readonly semqa: { readonly score: number } };
    };
    return Number(aggregate.semqa.score.toFixed(2));
  }

  it('hold the program of a platform and nothing else', () => {
    const { stdout } = spawnSync('tar', ['-tzf', programFile], { encoding: 'utf8' });
    const files = stdout.trim().split(/\r?\n/u);
    const own = files.map((file) => file.replace(/^package\//u, ''));
    assert.deepEqual(
      own.filter((file) => !allowed.some((pattern) => pattern.test(file))),
      [],
    );
    for (const name of ['dist/cli.js', 'models/reader.int8.onnx', 'lexicon/wordnet.bin', 'LICENSE'])
      assert.ok(own.includes(name), name);
    assert.ok(readFileSync(programFile).length < 70e6);
  });

  it('install from a file without any request, and run', async () => {
    await npm('file', 'install', '--global', programFile);
    assert.deepEqual(registry.refused, []);
    assert.equal((await command('file', '--version')).trim(), version);
    assert.equal(await scoreOfSample('file'), 0.72);
  });

  /** Returns copies of the packages with the next version. */
  async function packNextVersion(): Promise<readonly string[]> {
    return Promise.all(
      ['program', 'launcher'].map(async (name, at) => {
        const place = path.join(folder, `next-${name}`);
        mkdirSync(place);
        await run('tar', ['-xzf', packedFiles[at] ?? '', '-C', place]);
        const manifest = path.join(place, 'package/package.json');
        writeFileSync(
          manifest,
          readFileSync(manifest, 'utf8').replaceAll(`"${version}"`, '"9.0.0"'),
        );
        await run('tar', ['-czf', `${place}.tgz`, '-C', place, 'package']);
        return `${place}.tgz`;
      }),
    );
  }

  it('are published, installed by name, upgraded and removed', async function () {
    if (!isFullRun) skip(this, 'nightly', 'the daily run installs from a file');
    for (const file of packedFiles) await npm('named', 'publish', file);
    const before = registry.refused.length;
    await npm('named', 'install', '--global', 'evidence-inspector');
    // npm asks for the packages of all platforms before it chooses the one that fits.
    assert.deepEqual(
      registry.refused.slice(before).filter((one) => !/\/evidence-inspector-\w+-\w+$/u.test(one)),
      [],
    );
    assert.equal((await command('named', '--version')).trim(), version);
    assert.equal(await scoreOfSample('named'), 0.72);

    for (const file of await packNextVersion()) await npm('named', 'publish', file);
    await npm('named', 'install', '--global', 'evidence-inspector@latest');
    assert.equal((await command('named', '--version')).trim(), '9.0.0');
    assert.equal(await scoreOfSample('named'), 0.72);

    await npm('named', 'uninstall', '--global', 'evidence-inspector');
    assert.deepEqual(readdirSync(path.join(folder, 'named/lib/node_modules')), []);
    assert.deepEqual(readdirSync(path.join(folder, 'named/bin')), []);
  });
});

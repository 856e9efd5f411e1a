// Contents of a VSIX. The list is an allow-list, so a new file must be added here before it is shipped.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pages } from '../../src/editor/platform/contributions.ts';
import { furtherSampleFiles } from '../../src/node/sampleFiles.ts';

const script = path.join(import.meta.dirname, '../../scripts/package.mjs');

const allowed = [
  /^(package(\.nls(\.(de|zh-cn))?)?\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^l10n\/bundle\.l10n(\.(de|zh-cn))?\.json$/,
  /^dist\/((extension|main)\.cjs|scorer\.js|modelWorker\.js|cli\.js|mcp\.js)$/,
  /^dist\/web\/(extension\.cjs|(scorer|modelWorker)\.js)$/,
  /^dist\/wasm\/ort-wasm-simd-threaded\.wasm$/,
  /^dist\/ThirdPartyNotices\.txt$/,
  new RegExp(String.raw`^dist/webview/(${Object.keys(pages).join('|')})\.(js|css)$`),
  /^models\/((manifest|catalogue)\.json|README\.md|[a-z0-9.-]+\.onnx|wordEmbeddings\.int8\.bin|tokenizer(_config)?\.json)$/,
  /^lexicon\/(NOTICE\.md|punkt\.txt|wordnet\.bin)$/,
  /^schemas\/[a-z0-9-]+\.schema\.json$/,
  /^media\/[\w-]+\.(svg|png)$/,
  /^media\/walkthrough\/\w+\.svg$/,
  /^samples\/(reference|system[AB]\.predictions)\.json$/,
  /^samples\/(columns\/systemA\.ratings\.csv|sources\/pages\.jsonl|mapping\/checks\.(csv|evidence-mapping\.json)|averimatec\/[\w./]+)$/,
  /^samples\/semqaPaper\/(reference\.json|hero\.(predictions\.json|ratings\.csv))$/,
  /^docs\/metrics\/(\w+\.md|answerScore\.svg)$/,
  /^docs\/(glossary|doctor)\.md$/,
  /^node_modules\/onnxruntime-node\/(package\.json|dist\/\w+\.js)$/,
  /^node_modules\/onnxruntime-common\/(package\.json|dist\/cjs\/[\w/.-]+\.(js|json))$/,
];
const required = [
  'package.json',
  'package.nls.json',
  'package.nls.de.json',
  'package.nls.zh-cn.json',
  'l10n/bundle.l10n.de.json',
  'l10n/bundle.l10n.zh-cn.json',
  'README.md',
  'LICENSE',
  'dist/extension.cjs',
  'dist/main.cjs',
  'dist/scorer.js',
  'dist/modelWorker.js',
  'dist/web/extension.cjs',
  'dist/web/scorer.js',
  'dist/web/modelWorker.js',
  'dist/wasm/ort-wasm-simd-threaded.wasm',
  'dist/ThirdPartyNotices.txt',
  ...Object.keys(pages).flatMap((name) => [`dist/webview/${name}.js`, `dist/webview/${name}.css`]),
  'models/manifest.json',
  'models/catalogue.json',
  'models/encoder.int8.onnx',
  'models/nli.int8.onnx',
  'models/wordEmbeddings.int8.bin',
  'models/tokenizer.json',
  'samples/reference.json',
  'samples/systemA.predictions.json',
  'samples/systemB.predictions.json',
  'samples/semqaPaper/reference.json',
  ...furtherSampleFiles.map((name) => `samples/${name}`),
  'samples/semqaPaper/hero.predictions.json',
  'samples/semqaPaper/hero.ratings.csv',
  'lexicon/NOTICE.md',
  'lexicon/punkt.txt',
  'lexicon/wordnet.bin',
  'docs/doctor.md',
  'docs/glossary.md',
  'docs/doctor.md',
  'dist/mcp.js',
  'docs/metrics/semqa.md',
];

/** Returns the files in the platforms' VSIX packages, relative to the checkout. */
function listPackages(targets: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const named = targets.flatMap((target) => ['--target', target]);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--list', ...named], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return new Map(Object.entries(JSON.parse(stdout) as Readonly<Record<string, readonly string[]>>));
}

describe('the VSIX', function () {
  this.slow(10_000);

  it('holds what is needed and nothing else, for every platform', () => {
    const targets = ['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64', 'darwin-arm64'];
    const lists = listPackages([...targets, 'web']);
    for (const target of targets) {
      const files = lists.get(target) ?? [];
      const binary = `node_modules/onnxruntime-node/bin/napi-v6/${target.replace('-', '/')}/`;
      const unexpected = files.filter(
        (file) => !file.startsWith(binary) && !allowed.some((pattern) => pattern.test(file)),
      );
      assert.deepEqual(unexpected, [], target);
      assert.deepEqual(
        required.filter((file) => !files.includes(file)),
        [],
        target,
      );
      assert.ok(files.includes(`${binary}onnxruntime_binding.node`), target);
      assert.ok(files.includes('node_modules/onnxruntime-node/dist/index.js'), target);
    }
    // The browser's package has only the files that all packages have, without anything that only Node can load.
    const shared = (lists.get('linux-x64') ?? []).filter(
      (file) => !file.startsWith('node_modules/'),
    );
    assert.deepEqual(lists.get('web'), shared);
  });

  it('is refused for a platform that ONNX Runtime has no binaries for', () => {
    const { status, stderr } = spawnSync(process.execPath, [script, '--target', 'linux-armhf'], {
      encoding: 'utf8',
    });
    assert.equal(status, 2);
    assert.match(stderr, /no ONNX Runtime for linux-armhf/);
  });
});

// Builds everything that runs outside the sources: `node esbuild.config.mjs [--watch] [entry...]`. Exits 1 on any error.
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { context } from 'esbuild';
import { listOversized } from './scripts/bundleBudget.ts';
import { pages } from './src/editor/platform/contributions.ts';
import { noticesText } from './scripts/notices/notices.mjs';
import { packagesByFile } from './scripts/notices/packages.mjs';
import { webTwins } from './scripts/webTwins.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** @typedef {import('esbuild').BuildOptions} BuildOptions */

/** @type {BuildOptions} */
const base = {
  bundle: true,
  outdir: 'dist',
  sourcemap: 'linked',
  sourcesContent: false,
  minifySyntax: true,
  minifyWhitespace: true,
  // Licences are in dist/ThirdPartyNotices.txt.
  legalComments: 'none',
  logLevel: 'info',
  metafile: true,
};

/** @type {BuildOptions} Node 22.13 is the oldest that runs the command line; VS Code 1.101 runs the rest on Node 22.15. */
const node = {
  ...base,
  platform: 'node',
  target: 'node22.13',
  // jsonc-parser's "main" is UMD, whose inner requires cannot be bundled; its "module" can.
  mainFields: ['module', 'main'],
  format: 'esm',
  external: ['vscode', 'onnxruntime-node', 'onnxruntime-web'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};

/** @type {BuildOptions} Pages load again at each reload of the window, so their names are short. Files for Node keep names for stack traces. */
const browser = {
  ...base,
  minifyIdentifiers: true,
  platform: 'browser',
  target: 'chrome134',
  format: 'iife',
  outdir: 'dist/webview',
};

/** @type {BuildOptions} The extension host of vscode.dev, and the worker beside it. */
const web = {
  ...base,
  minifyIdentifiers: true,
  platform: 'browser',
  target: 'chrome134',
  mainFields: ['module', 'main'],
  outdir: 'dist/web',
  external: ['vscode'],
  plugins: [webTwins],
  define: { 'process.env': '{}', productVersion: JSON.stringify(version) },
};

/** The small entry of the extension loads the rest when it needs it. */
const loadsMain = {
  name: 'loads-main',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^\.\/main\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './main.cjs', external: true } : undefined,
    );
  },
};

/** @type {Record<string, BuildOptions>} */
const entries = {
  extension: {
    ...node,
    format: 'cjs',
    banner: {},
    entryPoints: { extension: 'src/extension.ts', main: 'src/main.ts' },
    plugins: [loadsMain],
    // VS Code gives its module to files that are loaded with `require`.
    supported: { 'dynamic-import': false },
    outExtension: { '.js': '.cjs' },
  },
  scorer: {
    ...node,
    entryPoints: { scorer: 'src/scorer/main.ts', modelWorker: 'src/scorer/models/worker.ts' },
  },
  cli: { ...node, entryPoints: { cli: 'src/cli/main.ts' } },
  mcp: {
    ...node,
    entryPoints: { mcp: 'src/cli/mcp/serveMcp.ts' },
    alias: { '@modelcontextprotocol/server/_shims': './src/cli/mcp/shims.ts' },
  },
  webExtension: {
    ...web,
    format: 'cjs',
    entryPoints: { extension: 'src/web/extension.ts' },
    outExtension: { '.js': '.cjs' },
  },
  webScorer: { ...web, format: 'iife', entryPoints: { scorer: 'src/web/scorer/main.ts' } },
  webModels: {
    ...web,
    format: 'iife',
    entryPoints: { modelWorker: 'src/web/models/main.ts' },
    // ONNX Runtime reads its own address from `import.meta.url`, which a classic script does not have. It also checks for Node's
    // `process`.
    define: {
      ...web.define,
      'import.meta.url': 'self.location.href',
      'globalThis.process': 'undefined',
    },
    external: ['module', 'worker_threads'],
  },
  ...Object.fromEntries(
    Object.keys(pages).map((name) => [
      name,
      { ...browser, entryPoints: { [name]: `webview/${name}/main.ts` } },
    ]),
  ),
};

const watch = process.argv.includes('--watch');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = named.length > 0 ? named : Object.keys(entries);
if (named.length === 0) await rm('dist', { recursive: true, force: true });

/** @type {import('esbuild').Metafile[]} */
const metafiles = [];
for (const name of chosen) {
  const options = entries[name];
  if (!options) throw new Error(`no entry "${name}"; there are ${Object.keys(entries).join(', ')}`);
  const build = await context(options);
  if (watch) {
    await build.watch();
  } else {
    try {
      const { metafile } = await build.rebuild();
      if (metafile) {
        metafiles.push(metafile);
        for (const line of listOversized(metafile.outputs)) {
          console.error(line);
          process.exitCode = 1;
        }
      }
    } catch {
      process.exitCode = 1; // esbuild has printed the errors
    }
    await build.dispose();
  }
}

// The file that the browser's model workers load. ONNX Runtime's build for other platforms needs further files
// (scripts/package.mjs).
if (chosen.includes('webModels')) {
  const name = 'ort-wasm-simd-threaded.wasm';
  await mkdir('dist/wasm', { recursive: true });
  await copyFile(`node_modules/onnxruntime-web/dist/${name}`, `dist/wasm/${name}`);
}

// The notices must cover everything that is shipped, so they need all bundles.
if (metafiles.length === Object.keys(entries).length) {
  await writeFile('dist/ThirdPartyNotices.txt', noticesText(metafiles));
  const packages = packagesByFile(metafiles, import.meta.dirname);
  await writeFile('dist/packages.json', `${JSON.stringify(packages, undefined, 2)}\n`);
}

import { cpSync, existsSync, globSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const testsFolder = path.join(root, 'out/test-vscode');
/** File that VS Code runs. Exports `run()`. */
export const testsEntry = path.join(testsFolder, 'index.cjs');

/** Folder with the product and a test extension that provides VS Code language models for judges. */
export const judgeExtensions = path.join(testsFolder, 'judgeExtensions');

/** A test extension that provides the files of a virtual workspace. Only used for VS Code in a browser. */
export const webFilesExtension = path.join(testsFolder, 'webFiles');

/** Build options for CommonJS, because VS Code provides `vscode` through `require`. */
const forHost = {
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  mainFields: ['module', 'main'],
  external: ['vscode', 'mocha'],
  outExtension: { '.js': '.cjs' },
  sourcemap: 'inline',
  logLevel: 'warning',
} satisfies BuildOptions;

/** Compiles the code that runs inside the extension host: the suite and the test extension. */
export async function buildTests(): Promise<void> {
  const suite = path.join(import.meta.dirname, 'suite');
  await build({
    ...forHost,
    entryPoints: [
      path.join(suite, 'index.ts'),
      ...globSync('**/*.host.test.ts', { cwd: suite }).map((file) => path.join(suite, file)),
    ],
    outdir: testsFolder,
    outbase: suite,
  });
  const webFiles = path.join(import.meta.dirname, 'webFiles');
  await build({
    ...forHost,
    platform: 'browser',
    entryPoints: [path.join(webFiles, 'extension.ts')],
    outExtension: {},
    outdir: webFilesExtension,
  });
  cpSync(path.join(webFiles, 'package.json'), path.join(webFilesExtension, 'package.json'));
  const source = path.join(import.meta.dirname, 'judgeExtension');
  const target = path.join(judgeExtensions, 'judge');
  await build({
    ...forHost,
    entryPoints: [path.join(source, 'extension.ts')],
    outdir: target,
  });
  cpSync(path.join(source, 'package.json'), path.join(target, 'package.json'));
  const product = path.join(judgeExtensions, 'product');
  if (!existsSync(product)) symlinkSync(root, product, 'junction');
}

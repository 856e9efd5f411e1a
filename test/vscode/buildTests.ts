import { globSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const testsFolder = path.join(root, 'out/test-vscode');
/** What VS Code is told to run; exports `run()`. */
export const testsEntry = path.join(testsFolder, 'index.cjs');

/** Compiles the suite for the extension host: CommonJS, because VS Code provides `vscode` through `require`. */
export async function buildTests(): Promise<void> {
  const suite = path.join(import.meta.dirname, 'suite');
  await build({
    entryPoints: [
      path.join(suite, 'index.ts'),
      ...globSync('**/*.host.test.ts', { cwd: suite }).map((file) => path.join(suite, file)),
    ],
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['vscode', 'mocha'],
    outdir: testsFolder,
    outbase: suite,
    outExtension: { '.js': '.cjs' },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}

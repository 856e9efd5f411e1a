// `node scripts/site/tryPage.ts [FOLDER]`: adds the page that scores files in the browser to the built site (default: out/site/try), from
// the files of `npm run build`.

import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { pageScriptHash } from '../../src/core/show/document/pageScript.ts';
import { pageStyle, pageStyleHash } from '../../src/core/show/document/pageStyle.ts';
import { webTwins } from '../webTwins.ts';
import { siteBase } from './places.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * What the page may do: load its own files, run its workers and WebAssembly, and show a report, which has one script and one style with
 * these hashes. It may not open any other address, so it cannot send a file to one.
 */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' '${pageScriptHash}'`,
  `style-src 'self' '${pageStyleHash}'`,
  'worker-src blob:',
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Files that the page loads, by their path in the checkout and on the site. */
const loaded = [
  'dist/web/scorer.js',
  'dist/web/modelWorker.js',
  'dist/wasm/ort-wasm-simd-threaded.wasm',
  'dist/ThirdPartyNotices.txt',
  'samples/reference.json',
  'samples/systemA.predictions.json',
  'models',
  'lexicon',
];

export async function writeTryPage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of loaded) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  const html = readFileSync(path.join(root, 'site/try/index.html'), 'utf8');
  writeFileSync(
    path.join(folder, 'index.html'),
    html.replace('POLICY', policy).replaceAll('BASE', siteBase()),
  );
  writeFileSync(path.join(folder, 'page.css'), pageStyle);
  copyFileSync(path.join(root, 'site/try/try.css'), path.join(folder, 'try.css'));
  await build({
    entryPoints: [path.join(root, 'src/try/main.ts')],
    outfile: path.join(folder, 'try.js'),
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2024',
    format: 'iife',
    mainFields: ['module', 'main'],
    plugins: [webTwins],
    define: { 'process.env': '{}' },
    legalComments: 'none',
  });
}

if (import.meta.main) await writeTryPage(path.resolve(process.argv[2] ?? 'out/site/try'));

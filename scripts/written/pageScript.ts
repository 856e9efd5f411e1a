// The script of an exported report as text, with the hash that the page's policy allows.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { buildSync } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Returns the script. The output is identical for identical sources and an identical esbuild. Throws Error if a page could not
 * contain the script.
 */
export function pageScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'webview/reportPage/main.ts')],
    bundle: true,
    write: false,
    minify: true,
    charset: 'ascii',
    format: 'iife',
    platform: 'browser',
    // A page is opened in browsers from the last few years.
    target: ['chrome120', 'firefox121', 'safari17'],
    legalComments: 'none',
  });
  const text = outputFiles[0]?.text.trimEnd() ?? '';
  if (text === '' || /<\/script|<!--/iu.test(text)) {
    throw new Error('the script of the page cannot stand in an element of its own');
  }
  const hash = createHash('sha256').update(text).digest('base64');
  return `// Written by \`npm run written\` from webview/reportPage: do not edit.

export const pageScript = ${JSON.stringify(text)};

/** Of \`pageScript\`, as content policies write it. */
export const pageScriptHash = 'sha256-${hash}';
`;
}

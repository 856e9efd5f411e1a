// The script of an exported report as text, with the hash by which the page's policy names it.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { buildSync } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** The same bytes for the same sources and esbuild. Throws Error where a page could not hold it. */
export function pageScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'webview/reportPage/main.ts')],
    bundle: true,
    write: false,
    minify: true,
    charset: 'ascii',
    format: 'iife',
    platform: 'browser',
    // What people have who are sent a page: browsers of the last years.
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

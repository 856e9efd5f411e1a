// A hook of `node:module` that lets older Node versions without TypeScript support run the tests. It removes types and bundles nothing.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(source, { loader: 'ts', target: 'node20.10' });
  return { format: 'module', source: code, shortCircuit: true };
}

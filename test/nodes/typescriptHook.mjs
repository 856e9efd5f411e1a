// Hooks of `node:module` that let older Node versions run the tests: they remove types, bundle nothing, and add what `node:fs` lacks.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const fileSystem = new URL('fileSystem.mjs', import.meta.url).href;

export async function resolve(specifier, context, next) {
  const isOurs = /\.ts$/u.test(context.parentURL ?? '');
  if (isOurs && specifier === 'node:fs') return { url: fileSystem, shortCircuit: true };
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(source, { loader: 'ts', target: 'node20.10' });
  return { format: 'module', source: code, shortCircuit: true };
}

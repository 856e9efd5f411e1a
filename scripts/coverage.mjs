// `npm run coverage [suite|folder|file ...]`: runs the unit and scorer tests, or the named ones, and prints how much of src/core and
// src/scorer they cover. Counts what runs from source. Processes that run the built programs add nothing. The figures of each file are
// in out/coverage/coverage-summary.json. Exits with the status of the tests.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const named = process.argv.slice(2);
const places = named.length > 0 ? named : ['unit', 'scorer'];

const run = ['node_modules/c8/bin/c8.js', process.execPath, 'scripts/test.mjs', ...places];
const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' });

const summary = path.join(root, 'out/coverage/coverage-summary.json');
/** @type {Record<string, Record<string, { readonly total: number, readonly covered: number }>>} */
const files = JSON.parse(readFileSync(summary, 'utf8'));
for (const folder of ['src/core', 'src/scorer']) {
  const inFolder = Object.entries(files).filter(([file]) =>
    file.startsWith(path.join(root, folder) + path.sep),
  );
  const figures = ['branches', 'functions', 'lines'].map((kind) => {
    const sum = (/** @type {'total' | 'covered'} */ count) =>
      inFolder.reduce((all, [, file]) => all + file[kind][count], 0);
    const percent = ((100 * sum('covered')) / sum('total')).toFixed(2);
    return `${kind} ${percent} % (${sum('covered')} of ${sum('total')})`;
  });
  console.log(`${folder}: ${figures.join(', ')}`);
}
process.exitCode = status ?? 1;

// What the benchmarks share: they build parts of dist, choose data, run the command line and print tables.

import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import { existsSync } from 'node:fs';

const root = path.dirname(import.meta.dirname);

/** Rebuilds these entries of esbuild.config.mjs, so that the benchmark measures the current source. */
export function build(...entries) {
  execFileSync(execPath, [path.join(root, 'esbuild.config.mjs'), ...entries], {
    stdio: 'inherit',
  });
}

/** The HerO predictions on AVeriTeC's dev set if they are beside the repository, otherwise the sample project. */
export function chooseData(root) {
  const shared = path.join(root, '..', 'shared', 'data');
  const real = {
    reference: path.join(shared, 'averitec', 'dev.json'),
    predictions: path.join(shared, 'hero', 'dev_veracity_prediction_8b.json'),
    words: 'Data: HerO 8B on the AVeriTeC dev set.',
  };
  if (existsSync(real.reference) && existsSync(real.predictions)) return real;
  const samples = path.join(root, 'samples');
  return {
    reference: path.join(samples, 'reference.json'),
    predictions: path.join(samples, 'systemA.predictions.json'),
    words:
      'Data: the sample project, because ../shared/data is not there. The goals are for 500 claims, so these figures prove little.',
  };
}

export const cli = path.resolve(import.meta.dirname, '../dist/cli.js');

/** Scores the data with these options, in a whole process as a user does. Returns milliseconds from the start of the process to its end. */
export function scoreMs(data, options) {
  const started = performance.now();
  const files = ['--reference', data.reference, '--predictions', data.predictions];
  const { status, stderr } = spawnSync(execPath, [cli, 'score', ...files, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`the command line ended with ${status}:\n${stderr}`);
  return performance.now() - started;
}

/** Formats rows of [what, measured, goal, met?]. `undefined` means that there is no goal. */
export function table(headings, rows) {
  const words = (met) => (met === undefined ? '' : met ? 'met' : 'MISSED');
  const lines = [
    headings,
    ...rows.map(([what, measured, goal, met]) => [what, measured, goal, words(met)]),
  ];
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

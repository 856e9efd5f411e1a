// The official metrics on the command line, as a person runs it: from the start of the process to its end.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { execPath } from 'node:process';
import { chooseData } from './data.mjs';
import { table } from './table.mjs';

const root = path.dirname(import.meta.dirname);
const cli = path.join(root, 'dist', 'cli.js');

function runMs(data, metrics) {
  const started = performance.now();
  const files = ['--reference', data.reference, '--predictions', data.predictions];
  const { status, stderr } = spawnSync(
    execPath,
    [cli, 'score', ...files, '--metrics', metrics, '--format', 'official'],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new Error(`the command line ended with ${status}:\n${stderr}`);
  return performance.now() - started;
}

export function benchOfficial() {
  if (!existsSync(cli)) {
    console.log('Building first.');
    execFileSync(execPath, [path.join(root, 'esbuild.config.mjs'), 'cli'], { stdio: 'inherit' });
  }
  const data = chooseData(root);
  console.log(data.words);
  const rows = [
    ['hungarianMeteor,verdict,averitec', 2000],
    ['hungarianMeteor,verdict,averitec,justification,rouge,bleu,chrf', undefined],
  ].map(([metrics, goal]) => {
    const times = Array.from({ length: 3 }, () => runMs(data, metrics)).sort((a, b) => a - b);
    const [, median] = times;
    return [
      `score --metrics ${metrics}, process start to exit, median of 3`,
      `${(median / 1000).toFixed(2)} s`,
      goal === undefined ? '' : `under ${goal / 1000} s`,
      goal === undefined ? undefined : median < goal,
    ];
  });
  console.log(`\n${table(['what', 'measured', 'goal', ''], rows)}`);
}

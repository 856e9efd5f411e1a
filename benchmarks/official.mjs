// Measures the official metrics on the command line from the start of the process to its end.
import path from 'node:path';
import { build, scoreMs, chooseData, table } from './setup.mjs';

const root = path.dirname(import.meta.dirname);

function runMs(data, metrics) {
  return scoreMs(data, ['--metrics', metrics, '--format', 'official']);
}

export function benchOfficial() {
  build('cli');
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

// The lines that `npm test` prints while it runs.

import { countsLine, countsOf } from './summary.ts';
import type { FinishedFile } from './queue.ts';

export interface Progress {
  readonly finished: number;
  readonly total: number;
  /** Seconds until the end, probably. */
  readonly secondsLeft: number;
}

/** Returns the line of a finished file, and its output if it has failed. */
export function finishedLines(
  { file, results, output, seconds, processorSeconds }: FinishedFile,
  { finished, total, secondsLeft }: Progress,
): string {
  const counts = countsOf(results);
  const count = `${String(finished).padStart(String(total).length)}/${total}`;
  const cpu = processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(1)} s CPU`;
  const left = finished === total ? '' : `; ${formatLeft(secondsLeft)} left`;
  const line = `${count}  ${counts.failed > 0 ? 'FAILED  ' : ''}${file}  ${countsLine(counts)} (${seconds.toFixed(1)} s${cpu}${left})`;
  const text = output.trim();
  return text === '' ? line : `${line}\n${text.replaceAll(/^/gmu, '    ')}`;
}

function formatLeft(seconds: number): string {
  return seconds < 60 ? 'under 1 min' : `about ${Math.round(seconds / 60)} min`;
}

/** Returns the counts and times of each suite. */
export function suiteLines(finished: readonly FinishedFile[]): readonly string[] {
  return [...Map.groupBy(finished, ({ suite }) => suite)].map(([suite, files]) => {
    const counts = countsLine(countsOf(files.flatMap(({ results }) => results)));
    const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
    const cpu = files.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0);
    return `${suite.padEnd(8)} ${counts} (${files.length} files, ${seconds.toFixed(0)} s, ${cpu.toFixed(0)} s CPU)`;
  });
}

const mostSlow = 10;

/** Returns the slowest tests. */
export function slowLines(finished: readonly FinishedFile[]): readonly string[] {
  const slow = finished
    .flatMap(({ results }) => results)
    .flatMap(({ file, slow: tests = [] }) => tests.map((test) => ({ ...test, file })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, mostSlow);
  if (slow.length === 0) return [];
  const lines = slow.map(
    ({ file, title, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`,
  );
  return ['Slowest tests:', ...lines, ''];
}

// What a claim costs: processor time of scoring it here, models included, nothing taken from a store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuUsage } from 'node:process';
import { openScoring, scored } from './ratedScores.mjs';

const claims = 40;

function usedMs() {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of one core, mean over the first claims of the open half; loading models and tables is not in it. */
export async function costOf(metrics) {
  const storeFolder = mkdtempSync(path.join(tmpdir(), 'study-'));
  const scoring = openScoring(storeFolder);
  try {
    const run = async (limit) => {
      const start = usedMs();
      await scored(scoring, 'sharedTask', metrics, 'answer', limit);
      return usedMs() - start;
    };
    await run(1);
    const few = await run(2);
    return ((await run(claims)) - few) / (claims - 2);
  } finally {
    await scoring.dispose();
    rmSync(storeFolder, { recursive: true, force: true });
  }
}

/** To one digit: `4 ms`, `200 ms`. */
export const costWords = (ms) => `${Number(Math.max(ms, 0.1).toPrecision(1))} ms`;

// How long a user waits when models run, measured on whole processes, each with an empty store.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { build, scoreMs, chooseData, table } from './setup.mjs';

const root = path.dirname(import.meta.dirname);
const inRoot = (...parts) => path.join(root, ...parts);

/** Runs one host process to its end. */
function measure(data, storeFolder) {
  const args = [inRoot('dist', 'scorer.js'), inRoot('models'), storeFolder];
  const output = execFileSync(
    execPath,
    [inRoot('benchmarks', 'host.mjs'), ...args, data.reference, data.predictions],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(output);
}

function commandMs(data, storeFolder) {
  return scoreMs(data, ['--format', 'json', '--store', storeFolder]);
}

export function benchModels() {
  build('scorer', 'cli');
  const data = chooseData(root);
  console.log(data.words);

  const stores = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-bench-'));
  try {
    const cold = measure(data, path.join(stores, 'host'));
    const again = measure(data, path.join(stores, 'host'));
    const command = commandMs(data, path.join(stores, 'command'));
    const commandAgain = commandMs(data, path.join(stores, 'command'));
    if (cold.lenses !== cold.claims || cold.semqa !== again.semqa) {
      throw new Error('the store changes the scores, or some claims failed');
    }
    const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
    const megabytes = (size) => (size === null ? 'told on Linux only' : `${size.toFixed(0)} MB`);
    const share = cold.timing.modelMs / cold.timing.totalMs;
    console.log(
      `${cold.claims} claims, ${cold.timing.modelCalls} model calls, SemQA ${cold.semqa.toFixed(4)}\n`,
    );
    console.log(
      table(
        ['what', 'measured', 'goal', ''],
        [
          [
            'first scored claim, from process start, models cold',
            seconds(cold.firstClaimMs),
            'under 3 s',
            cold.firstClaimMs < 3000,
          ],
          [
            'whole file, both models, in the editor',
            seconds(cold.wallMs),
            'under 35 s',
            cold.wallMs < 35_000,
          ],
          [
            'whole file, both models, command line',
            seconds(command),
            'under 35 s',
            command < 35_000,
          ],
          [
            'again from the store, scoring',
            seconds(again.timing.totalMs),
            'under 1 s',
            again.timing.totalMs < 1000,
          ],
          [
            'again from the store, command line with its start',
            seconds(commandAgain),
            '',
            undefined,
          ],
          [
            'after a cancel, until the next run has a score',
            `${cold.nextMs.toFixed(0)} ms`,
            'under 500 ms',
            cold.nextMs < 500,
          ],
          [
            'event-loop delay of the host, 99th percentile',
            `${cold.loopP99Ms.toFixed(1)} ms`,
            'under 20 ms',
            cold.loopP99Ms < 20,
          ],
          [
            'event-loop delay of the host, longest',
            `${cold.loopMaxMs.toFixed(1)} ms`,
            '',
            undefined,
          ],
          [
            'peak memory of the scorer',
            megabytes(cold.scorerPeakMb),
            'under 1024 MB',
            cold.scorerPeakMb === null ? undefined : cold.scorerPeakMb < 1024,
          ],
          [
            'share of the time inside ONNX Runtime',
            `${(100 * share).toFixed(1)} %`,
            'over 85 %',
            share > 0.85,
          ],
        ],
      ),
    );
    if (cold.notices.length > 0) console.log(cold.notices.join('\n'));
  } finally {
    rmSync(stores, { recursive: true, force: true });
  }
}

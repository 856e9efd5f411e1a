import type { SingleBar } from 'cli-progress';
import { byteText } from '../../core/models/byteText.ts';
import type { InstallProgress, InstallStage } from '../../core/models/installation.ts';
import { startBar, type ProgressOutput } from '../progressBar.ts';

/** How a person at the terminal, or a log, follows a download. */
export interface InstallDisplay {
  update(progress: InstallProgress): void;
  say(line: string): void;
  stop(): void;
}

const stageNames: Readonly<Record<InstallStage, string>> = {
  asking: 'Asking the hub',
  downloading: 'Downloading',
  copying: 'Copying',
  checking: 'Checking files',
  testing: 'Testing the model',
};

function amount({ done, total }: InstallProgress): string {
  return total === 0 ? '' : `${byteText(done)} of ${byteText(total)}`;
}

/** A bar on a terminal, else a line a stage and one each `lineEveryMs`; what goes wrong on the way is a line in either. */
export function createInstallDisplay(
  stream: ProgressOutput,
  now: () => number = () => performance.now(),
  lineEveryMs = 5000,
): InstallDisplay {
  return stream.isTTY ? barDisplay(stream) : lineDisplay(stream, now, lineEveryMs);
}

function lineDisplay(
  stream: ProgressOutput,
  now: () => number,
  lineEveryMs: number,
): InstallDisplay {
  let stage: InstallStage | undefined;
  let saidAt = -Infinity;
  return {
    update: (progress) => {
      if (progress.note !== undefined) {
        stream.write(`${progress.note}\n`);
        return;
      }
      const isNew = progress.stage !== stage;
      if (!isNew && now() - saidAt < lineEveryMs) return;
      stage = progress.stage;
      saidAt = now();
      const count = amount(progress);
      stream.write(`${stageNames[stage]}${count === '' ? '' : `: ${count}`}\n`);
    },
    say: (line) => {
      stream.write(`${line}\n`);
    },
    stop: () => undefined,
  };
}

function barDisplay(stream: ProgressOutput): InstallDisplay {
  let bar: SingleBar | undefined;
  const stop = (): void => {
    bar?.stop();
    bar = undefined;
  };
  const say = (line: string): void => {
    stop();
    stream.write(`${line}\n`);
  };
  return {
    update: (progress) => {
      if (progress.note !== undefined) say(progress.note);
      const payload = { stage: stageNames[progress.stage].padEnd(17), count: amount(progress) };
      bar ??= startBar(stream, '{stage} {bar} {count} {eta_formatted}', payload);
      bar.setTotal(Math.max(progress.total, 1)); // 0 of 0 would be shown as finished
      bar.update(progress.done, payload);
    },
    say,
    stop,
  };
}

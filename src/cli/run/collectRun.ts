// Runs a job with the options of a command and collects its claims. Used by all commands that score.

import { toPlainText } from '../../core/text/toPlainText.ts';
import type { RunFrame, RunResult } from '../../core/report/runFrame.ts';
import type { InspectorError } from '../../protocol/errors.ts';
import type { ScoreJob, ScoreObserver, ScoringParams } from '../../protocol/scoring.ts';
import { failureOf } from '../failure.ts';
import type { JudgeParams } from '../../core/judge/judgeParams.ts';
import type { ProgressDisplay } from '../terminal/progress.ts';
import {
  semqaParametersOf,
  textParametersOf,
  type RunOptions,
  type ScoreOptions,
} from '../scoreOptions.ts';
import type { ScoredClaim } from '../../core/results/claims.ts';
import type { FileProvenance } from '../../core/report/report.ts';
import { formatById } from '../../core/evidence/formats/formats.ts';
import { countOf } from '../../core/format/numbers.ts';
import { textOf } from '../../core/words/message.ts';
import type { ScoreEnvironment } from './runEnvironment.ts';

/** Returns the parameters that all ways of scoring need. */
export function buildScoringParams(
  options: RunOptions & Pick<ScoreOptions, 'timing' | 'judgeProfile' | 'shard'>,
  judge?: JudgeParams,
): ScoringParams {
  const {
    metrics,
    columns,
    replies,
    sources,
    retrieved,
    retrievedMapping,
    judgeProfile,
    threads,
    dataSet,
    limit,
    shard,
    timing,
    byPosition,
    without,
  } = options;
  const { encoder = '', nli = '', regressor = '', executionProvider } = options;
  const isChosen = [encoder, nli, regressor].some((id) => id !== '');
  return {
    metrics,
    ...(columns === undefined ? {} : { columns }),
    ...(replies === undefined ? {} : { replies }),
    ...(sources === undefined ? {} : { sources }),
    ...(retrieved === undefined
      ? {}
      : {
          retrieved: {
            path: retrieved,
            ...(retrievedMapping === undefined ? {} : { mapping: retrievedMapping }),
          },
        }),
    ...(judgeProfile === undefined ? {} : { judgeProfile }),
    text: textParametersOf(options),
    parameters: semqaParametersOf(options),
    threads,
    ...(!isChosen && executionProvider === undefined
      ? {}
      : {
          models: {
            ...{ encoder, nli, regressor },
            ...(executionProvider === undefined ? {} : { executionProvider }),
          },
        }),
    ...(dataSet === undefined ? {} : { dataSet }),
    ...(limit === undefined ? {} : { limit }),
    ...(byPosition === true ? { byPosition } : {}),
    ...(shard === undefined ? {} : { shard }),
    ...(timing === true ? { timing } : {}),
    ...(judge ? { judge } : {}),
    ...(without === undefined ? {} : { without }),
  };
}

export interface CollectedRun {
  readonly result?: RunResult;
  readonly failure?: InspectorError;
}

/** Shows the progress of a run and collects finished claims. */
export function observeRun(progress: ProgressDisplay, claims: ScoredClaim[]): ScoreObserver {
  return {
    onScored: (scored) => {
      for (const claim of scored) claims.push(claim);
    },
    onProgress: (step) => {
      progress.update(step);
    },
    onNotice: (message) => {
      progress.printLine(toPlainText(textOf(message)));
    },
  };
}

/** Says which files were read and in which format. */
export function describeFiles({ provenance }: Pick<RunFrame, 'provenance'>): string {
  const { reference, predictions } = provenance;
  const says = ({ name, format, claims }: FileProvenance): string =>
    `${name} (${formatById(format).name}, ${countOf(claims, 'claim')})`;
  return `Read ${says(predictions)} and ${says(reference)}.`;
}

/** Runs a job to its end. After a failure, returns the finished claims. `onRead`: called once the files have been read. */
export async function collectRun(
  { progress }: Pick<ScoreEnvironment, 'progress'>,
  start: (observer: ScoreObserver) => Pick<ScoreJob, 'result'>,
  onRead: (run: RunFrame) => void = () => undefined,
): Promise<CollectedRun> {
  const claims: ScoredClaim[] = [];
  const aligned: RunFrame[] = [];
  try {
    const onAligned = (run: RunFrame): void => {
      if (aligned.length === 0) onRead(run);
      aligned.push(run);
    };
    const job = start({ ...observeRun(progress, claims), onAligned });
    return { result: { ...(await job.result), claims } };
  } catch (error) {
    const failure = failureOf(error);
    const [run] = aligned;
    return run ? { failure, result: { ...run, claims } } : { failure };
  }
}

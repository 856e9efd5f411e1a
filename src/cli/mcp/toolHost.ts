// Reports for tools. Reads stored reports, scores prediction files, and keeps both until the files change.

import { stat } from 'node:fs/promises';
import type { Report } from '../../core/report/report.ts';
import type { ToolFile, ToolHost } from '../../core/tools/tool.ts';
import { isReport, readStoredReport } from '../../node/tools/readStoredReport.ts';
import { fileUnderRoots } from '../../node/tools/underRoots.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ScoreProgress } from '../../protocol/scoring.ts';
import type { RunEnvironment } from '../run/runEnvironment.ts';
import { scoreReport } from '../run/scoreReport.ts';
import { filesThrough } from '../mapping/withMappings.ts';
import type { RunOptions } from '../scoreOptions.ts';
import { SharedWork, type Waiter } from './sharedWork.ts';

/** Number of reports in memory. A report of 500 claims takes about 30 MB. */
const mostKept = 8;

interface Files {
  readonly predictions: string;
  /** Absent: the file is a report. */
  readonly reference?: string;
}

async function stateOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file);
  return [file, mtimeMs, size, ino].join(' ');
}

export type Step = Omit<ScoreProgress, 'jobId'>;

/** Creates the tool host for one request, which can be cancelled and gets the progress of scoring. */
export type HostOf = (request: Waiter<Step>) => ToolHost;

export function reportsUnder(
  roots: readonly string[],
  options: RunOptions,
  environment: Pick<RunEnvironment, 'scoring' | 'progress' | 'signal'>,
): HostOf {
  const kept = new Map<string, SharedWork<Report, Step>>();

  const filesOf = async ({ file, reference }: ToolFile): Promise<Files> => {
    const predictions = await fileUnderRoots(file, roots);
    if (await isReport(predictions)) return { predictions };
    if (reference === undefined) {
      throw new InspectorError(
        'notReport',
        `${file} is not a stored report, so it has to be scored against a reference.`,
        'Name the annotated reference file, too.',
      );
    }
    return { predictions, reference: await fileUnderRoots(reference, roots) };
  };

  const read = (
    { predictions, reference }: Files,
    signal: AbortSignal,
    onStep: (step: Step) => void,
  ): Promise<Report> =>
    reference === undefined
      ? readStoredReport(predictions, signal)
      : scoreReport({ predictions, reference }, options, {
          signal,
          progress: {
            ...environment.progress,
            update: (step) => {
              environment.progress.update(step);
              onStep(step);
            },
          },
          scoring: {
            score: (params, observer, stop) =>
              environment.scoring.score(
                filesThrough(params, { ...options, reference }),
                observer,
                stop,
              ),
          },
        });

  const workOn = (key: string, files: Files): SharedWork<Report, Step> => {
    const known = kept.get(key);
    if (known && !known.isStopped) return known;
    const work = new SharedWork<Report, Step>(
      (signal, onStep) => read(files, AbortSignal.any([environment.signal, signal]), onStep),
      () => {
        if (kept.get(key) === work) kept.delete(key); // the next request tries again
      },
    );
    return work;
  };

  return (request) => ({
    report: async (file) => {
      const files = await filesOf(file);
      const states = await Promise.all(Object.values(files).map(stateOf));
      const key = states.join('\n');
      const work = workOn(key, files);
      kept.delete(key);
      kept.set(key, work); // moves the report to the end, so that the least recently used one is dropped
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return await work.wait(request);
    },
  });
}
